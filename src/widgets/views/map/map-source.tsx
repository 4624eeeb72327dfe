import type { Ref } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

interface Props {
  /** Id of the explanation how to move the map. */
  id: string;
  /** Receives the focus of those who skip the map. */
  ref: Ref<HTMLParagraphElement>;
  /** Source of the background map; null without one. */
  attribution: string | null;
  isShown: boolean;
  hasFailed: boolean;
  onSwitch(isShown: boolean): void;
}

/** How to move the map, where it comes from, and a switch for the background map if the register is configured with one. */
export function MapSource({ id, ref, attribution, isShown, hasFailed, onSwitch }: Props) {
  return (
    <div className="map-source">
      <p ref={ref} id={id} tabIndex={-1} className="n-no-print">
        <span className="map-by-keys">
          Ein Klick neben die Zeichen rückt die Stelle in die Mitte. Pfeiltasten verschieben die Karte, Plus und Minus
          ändern den Maßstab, die Eingabetaste wählt, was dem Kreuz in der Mitte am nächsten liegt.
        </span>
        <span className="map-by-touch">
          Tippen rückt eine Stelle in die Mitte; zwei Finger verschieben und vergrößern.
        </span>
      </p>
      <p>
        Grenzen: Statistik Austria – data.statistik.gv.at, Flooh Perlot,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/deed.de">CC BY 4.0</a>
        {attribution !== null && isShown && !hasFailed && <> · {attribution}</>}
      </p>
      {attribution !== null && (
        <p className="n-no-print">
          <Button variant="link" size="sm" onClick={() => onSwitch(!isShown)}>
            Hintergrundkarte {isShown ? 'ausblenden' : 'einblenden'}
          </Button>
        </p>
      )}
      <p role="status">
        {hasFailed && isShown ? 'Die Hintergrundkarte ist nicht erreichbar. Grenzen und Namen stehen trotzdem da.' : ''}
      </p>
    </div>
  );
}
