/** A foreground and a background colour of a theme, with the minimum contrast between them. */
interface Pair {
  /** Custom properties without `--natippc-color-`. */
  front: string;
  back: string;
  /** German description for the editor. */
  what: string;
  least: 3 | 4.5;
}

const text = (front: string, back: string, what: string): Pair => ({ front, back, what, least: 4.5 });

const pairs: readonly Pair[] = [
  text('text', 'ground', 'Text auf dem Grund'),
  text('text', 'quiet', 'Text auf ruhigen Flächen'),
  text('text', 'mark', 'Gefundene Wörter'),
  text('muted', 'mark', 'Gefundene Wörter in zurücktretendem Text'),
  text('action', 'mark', 'Gefundene Wörter in Links'),
  text('action-hover', 'mark', 'Gefundene Wörter in Links unter dem Zeiger'),
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
 * The colour pairs of a theme with insufficient contrast, lowest first.
 *
 * @param colourOf returns the CSS colour of a custom property, by its name without `--natippc-color-`; unreadable colours are skipped
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

/** Contrast of colours as defined by WCAG 2.2. */

/** Red, green and blue from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** Parses a CSS colour: `#0a5c48`, `#fff`, `rgb(10 92 72)`; undefined for any other notation, or if it is not opaque. */
export function readColour(text: string): Colour | undefined {
  const trimmed = text.trim().toLowerCase();
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(trimmed) ?? [];
  if (digits !== '') {
    const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return threeOf(whole.match(/../g)?.map((pair) => Number.parseInt(pair, 16)));
  }
  const [, inside] = /^rgba?\(([^)]+)\)$/.exec(trimmed) ?? [];
  const [red, green, blue, alpha = '1'] = inside?.split(/[\s,/]+/).filter(Boolean) ?? [];
  return Number(alpha) === 1 ? threeOf([red, green, blue].map(Number)) : undefined;
}

function threeOf(values: readonly number[] = []): Colour | undefined {
  const [red, green, blue] = values;
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [red, green, blue].every((value) => value >= 0 && value <= 255) ? [red, green, blue] : undefined;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio, from 1 (identical) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
