import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { linkTemplate } from '#core/platform/environment/link-templates.ts';
import { type Degrees, writtenDegrees } from '#core/platform/format/degrees.ts';
import { movedBy, stepAt, stepText } from '#core/register/editing/coordinates/move-point.ts';
import { $baseMap } from '#core/search/map/base-map.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { useStyles } from '../../../ui/root/use-styles.ts';
import { type PinMap as OpenPinMap, openPinMap } from './open-pin-map.ts';
import css from './pin-map.css?inline';

interface Props {
  /** Accessible name of the map. */
  label: string;
  point: Degrees | undefined;
  /** Where the map begins without a point. */
  begin: Degrees | undefined;
  onSet(point: Degrees): void;
}

const wholeCountry = { longitude: 13.35, latitude: 47.7, zoom: 7 };
/** Zoom level at which a point or a municipality is shown: without a background map, nearer there would be nothing to see. */
const near = 11;

/**
 * A map on which one point is set: by a click or tap, by dragging the pin, or by keys. Arrow keys move it by a step that is said; plus and
 * minus change the scale, and with it the step.
 */
export function PinMap({ label, point, begin, onSet }: Props) {
  useStyles(css, 'own');
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<OpenPinMap>(undefined);
  const hint = useId();
  /** Known once the map is open. */
  const [step, setStep] = useState<number>();
  const [said, setSaid] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { data: boundaries } = useStore(linkTemplate('gisBezirkeVtUrl'));
  const { template = null, attribution = null } = useStore($baseMap).data ?? {};
  const latest = useRef({ point, begin, onSet });
  useEffect(() => {
    latest.current = { point, begin, onSet };
  });
  useEffect(() => {
    if (!frame.current) return;
    const { point: first, begin: centre } = latest.current;
    const from = first ? { ...first, zoom: near } : centre ? { ...centre, zoom: near } : wholeCountry;
    const opened = openPinMap(frame.current, from, {
      onSet: (set) => latest.current.onSet(set),
      onScale: (metresPerPixel) => setStep(stepAt(metresPerPixel)),
    });
    map.current = opened;
    const ended = new AbortController();
    for (const colours of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(colours).addEventListener('change', () => opened.recolour(), { signal: ended.signal });
    }
    return () => {
      ended.abort();
      opened.close();
      map.current = undefined;
    };
  }, []);
  useEffect(() => map.current?.setPin(point), [point]);
  useEffect(() => {
    if (boundaries) map.current?.setBoundaries(/^https:/.test(boundaries) ? boundaries : resolvePath('') + boundaries);
  }, [boundaries]);
  useEffect(() => {
    if (template !== null) map.current?.setBackground(template, () => setFailed(true));
  }, [template]);

  const set = (next: Degrees): void => {
    setSaid(writtenDegrees(next));
    onSet(next);
  };
  const zoom = (steps: number): void => {
    map.current?.zoom(steps);
    setSaid('');
  };
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !map.current || step === undefined) return;
    const from = point ?? map.current.middle();
    const moved = movedBy(from, event.key, step);
    if (moved) set(moved);
    else if (event.key === 'Enter') set(from);
    else if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
  }
  return (
    <div className="n-no-print">
      <div className="pin-place">
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the pin is moved by keyboard. */}
        {/* biome-ignore-start lint/a11y/useSemanticElements: screen readers pass the arrow keys to an application only. */}
        <div
          role="application"
          data-pin-map=""
          tabIndex={0}
          aria-label={label}
          aria-describedby={hint}
          aria-roledescription="Karte"
          onKeyDown={press}
        >
          <div ref={frame} className="pin-frame" />
        </div>
        {/* biome-ignore-end lint/a11y/useSemanticElements: see above. */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above. */}
        <div className="pin-zoom">
          <IconButton icon="plus" label="Vergrößern" variant="secondary" onClick={() => zoom(1)} />
          <IconButton icon="minus" label="Verkleinern" variant="secondary" onClick={() => zoom(-1)} />
        </div>
      </div>
      <p role="status" className="pin-step">
        {[step !== undefined && stepText(step), said].filter(Boolean).join(', ')}
      </p>
      <div className="pin-source">
        <p id={hint}>
          Ein Klick setzt die Marke, sie lässt sich auch ziehen. Mit der Tastatur: Pfeiltasten verschieben sie um einen
          Schritt, Plus und Minus ändern Maßstab und Schritt, die Eingabetaste setzt sie in die Mitte.
        </p>
        <p>
          Grenzen: Statistik Austria – data.statistik.gv.at, Flooh Perlot,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.de">CC BY 4.0</a>
          {attribution !== null && !hasFailed && <> · {attribution}</>}
        </p>
      </div>
    </div>
  );
}
