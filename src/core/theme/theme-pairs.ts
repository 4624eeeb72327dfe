import { type Colour, contrast, readColour } from './contrast.ts';

/** Two colours of a theme that are seen on each other, and how well they must be told apart. */
interface Pair {
  /** Custom properties without `--natippc-color-`. */
  front: string;
  back: string;
  /** What it is, for those who see to it. */
  what: string;
  least: 3 | 4.5;
}

const text = (front: string, back: string, what: string): Pair => ({ front, back, what, least: 4.5 });

const pairs: readonly Pair[] = [
  text('text', 'ground', 'Text auf dem Grund'),
  text('text', 'quiet', 'Text auf ruhigen Flächen'),
  text('text', 'mark', 'Gefundene Wörter'),
  text('muted', 'ground', 'Zurücktretender Text auf dem Grund'),
  text('muted', 'quiet', 'Zurücktretender Text auf ruhigen Flächen'),
  text('action', 'ground', 'Links auf dem Grund'),
  text('action', 'quiet', 'Links auf ruhigen Flächen'),
  text('action-hover', 'ground', 'Links unter dem Zeiger'),
  text('on-action', 'action', 'Beschriftung von Schaltflächen'),
  text('on-action', 'action-hover', 'Beschriftung von Schaltflächen unter dem Zeiger'),
  text('danger', 'ground', 'Fehler auf dem Grund'),
  text('danger', 'danger-ground', 'Fehlermeldungen'),
  text('info', 'info-ground', 'Hinweise'),
  text('success', 'success-ground', 'Erfolgsmeldungen'),
  text('warning', 'warning-ground', 'Warnungen'),
  { front: 'line-strong', back: 'ground', what: 'Ränder von Feldern', least: 3 },
];

export interface ContrastFault {
  what: string;
  ratio: number;
  least: number;
}

/**
 * The pairs of a theme that cannot be told apart well enough, worst first.
 *
 * @param colourOf the colour of a custom property as CSS has it, by its name without `--natippc-color-`; what cannot be read is left out
 */
export function contrastFaults(colourOf: (name: string) => string | undefined): ContrastFault[] {
  const read = (name: string): Colour | undefined => readColour(colourOf(name) ?? '');
  return pairs
    .flatMap(({ front, back, what, least }) => {
      const [one, other] = [read(front), read(back)];
      const ratio = one && other ? contrast(one, other) : least;
      return ratio < least ? [{ what, ratio, least }] : [];
    })
    .sort((one, other) => one.ratio - other.ratio);
}
