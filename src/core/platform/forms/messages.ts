import { formatDate } from '../format/date.ts';
import { lazy } from '../format/lazy.ts';
import { formatInteger } from '../format/number.ts';

/** Most allowed values that a message lists. */
const mostNamed = 20;

/** The messages of the rules (R5.2–R5.6), including those for values of the wrong type. German sentences. */
export const fieldMessages = {
  required: 'Dieses Feld ist verpflichtend.',
  min: (limit: number) => `Wert muss mindestens ${written(limit)} sein.`,
  max: (limit: number) => `Wert darf maximal ${written(limit)} sein.`,
  minDate: (iso: string) => `${formatDate(iso)} oder später.`,
  maxDate: (iso: string) => `${formatDate(iso)} oder früher.`,
  minLength: (count: number) => `Mindestens ${formatInteger(count)} Zeichen.`,
  maxLength: (count: number) => `Maximal ${formatInteger(count)} Zeichen.`,
  other: 'Validierungsfehler.',
  allowed: (values: readonly string[]) =>
    values.length > mostNamed
      ? `Erlaubt sind ${formatInteger(values.length)} Werte, zum Beispiel ${values.slice(0, 5).join(', ')}.`
      : `Erlaubt sind: ${values.join(', ')}.`,
  number: 'Bitte eine Zahl eingeben, zum Beispiel 1.234,5.',
  point: 'Bitte Breite und Länge eingeben, zum Beispiel 48,2082 16,3738.',
  degrees: 'Die Breite liegt zwischen −90 und 90 Grad, die Länge zwischen −180 und 180.',
  decimalComma: (german: string) => `Bitte die Nachkommastellen mit einem Komma schreiben: ${german}.`,
  wholeNumber: 'Bitte eine ganze Zahl eingeben.',
  decimals: (count: number) => `Höchstens ${count} ${count === 1 ? 'Nachkommastelle' : 'Nachkommastellen'}.`,
  date: 'Bitte ein Datum eingeben, zum Beispiel 20.11.2026.',
  dateForm: (iso: string) => `Bitte das Datum in der Form JJJJ-MM-TT senden: ${iso}.`,
  noSuchDate: (typed: string) => `Den ${typed} gibt es nicht.`,
  controlCharacters: 'Der Text enthält unsichtbare Steuerzeichen. Bitte tippen Sie ihn neu.',
  oneLine: 'Bitte ohne Zeilenumbruch schreiben.',
  file: 'Bitte eine Datei wählen.',
  fileType: (names: string) => `Bitte eine Datei im Format ${names} wählen.`,
  fileSize: (size: string) => `Die Datei darf höchstens ${size} groß sein.`,
  emptyFile: 'Die Datei ist leer.',
} as const;

const exact = lazy(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10 }));

/** 1234.5 → '1.234,5': as typed, without extra decimals. */
export const written = (value: number): string => exact().format(value);

/** 10485760 → '10 MB', in the units that file managers show; rounded up, so that a file over a limit does not look like one that fits. */
export function fileSize(bytes: number): string {
  const units = ['Byte', 'kB', 'MB', 'GB'] as const;
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  const rounded = Math.ceil(value * 10) / 10;
  return `${written(rounded)}\u202f${units[step]}`;
}
