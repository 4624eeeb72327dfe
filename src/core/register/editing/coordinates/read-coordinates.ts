import { type Degrees, roundedDegrees } from '../../../platform/format/degrees.ts';
import { isInAustria } from '../../places/in-austria.ts';
import { readSexagesimal } from './read-sexagesimal.ts';

/** Two numbers in the order in which they were typed, or easting and northing in metres. */
export type Pair = readonly [first: number, second: number];

/** What was typed as coordinates (R5.1). */
export type ReadCoordinates =
  | { kind: 'degrees'; point: Degrees }
  /** Metres in a projected system, which the numbers may or may not tell. */
  | { kind: 'projected'; pair: Pair }
  | { kind: 'unreadable'; message: string };

const unreadable = (message: string): ReadCoordinates => ({ kind: 'unreadable', message });

const example = 'zum Beispiel 48,2082 16,3738';

/** Longest text that is read; real ones have less than 80 characters. */
export const longestCoordinates = 120;

/** Reads degrees, also with minutes and seconds, and projected coordinates; a comma or a point may be the decimal sign. */
export function readCoordinates(typed: string): ReadCoordinates {
  const text = typed
    .slice(0, longestCoordinates)
    .replace(/[−–]/g, '-')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  if (/[°º'′’‘´"″”“NSEOW]/i.test(text)) {
    const read = readSexagesimal(text);
    return 'message' in read ? unreadable(read.message) : { kind: 'degrees', point: roundedDegrees(read) };
  }
  if (/[^\d.,;/ +-]/.test(text)) return unreadable(`Bitte Breite und Länge in Grad eingeben, ${example}.`);
  const numbers = numbersIn(text);
  if (numbers.length === 1)
    return unreadable(
      `Das ist nur eine Zahl. Bitte Breite und Länge mit einem Leerzeichen dazwischen eingeben, ${example}.`,
    );
  const [first, second] = numbers;
  if (numbers.length !== 2 || first === undefined || second === undefined || !Number.isFinite(first + second)) {
    return unreadable(`Bitte genau zwei Zahlen eingeben, ${example}.`);
  }
  return ofNumbers([first, second]);
}

function ofNumbers([first, second]: Pair): ReadCoordinates {
  const [larger, smaller] = [Math.max(Math.abs(first), Math.abs(second)), Math.min(Math.abs(first), Math.abs(second))];
  if (larger > 1_000) return { kind: 'projected', pair: [first, second] };
  if (larger > 180 || smaller > 90) {
    return unreadable(
      'Außerhalb des Wertebereichs: Die Breite liegt zwischen −90 und 90 Grad, die Länge zwischen −180 und 180.',
    );
  }
  // A latitude of more than 90 degrees can only be a longitude.
  const [latitude, longitude] = Math.abs(first) > 90 ? [second, first] : [first, second];
  return { kind: 'degrees', point: roundedDegrees({ latitude, longitude }) };
}

/** The degrees in Austria that two whole numbers are if their decimal signs have got lost, as in '482082 163738'. */
export function withLostComma(pair: Pair): Degrees | undefined {
  const [latitude = 0, longitude = 0] = pair.map((number) =>
    Number(String(number).replace(/^(\d\d)(\d{3,})$/, '$1.$2')),
  );
  const point = { latitude, longitude };
  return pair.every(Number.isInteger) && isInAustria(point) ? point : undefined;
}

/** The numbers of a text, however they are separated. */
function numbersIn(text: string): number[] {
  const strong = text.split(/\s*[;/]\s*/).filter((part) => part !== '');
  if (strong.length > 1) return strong.map(numberOf);
  const words = text.split(/,? |, ?(?=[+-])/).filter((part) => part !== '');
  if (words.length > 1) return words.map((word) => numberOf(word.replace(/,$/, '')));
  // '48.2082,16.3738' and '48,2082,16,3738'
  const parts = text.split(',');
  if (text.includes('.') && parts.length === 2 && parts.every((part) => /\d\.\d/.test(part)))
    return parts.map(numberOf);
  if (parts.length === 4) return [`${parts[0]},${parts[1]}`, `${parts[2]},${parts[3]}`].map(numberOf);
  return [numberOf(text)];
}

/** A number with either decimal sign; not a number for anything else. */
function numberOf(word: string): number {
  if (!/^[+-]?\d[\d.,]*$/.test(word)) return Number.NaN;
  const last = Math.max(word.lastIndexOf('.'), word.lastIndexOf(','));
  if (last === -1) return Number(word);
  const [whole, decimals] = [word.slice(0, last), word.slice(last + 1)];
  const hasGroups = /^[+-]?\d{1,3}([.,]\d{3})+$/.test(word);
  const signs = new Set(word.replace(/[^.,]/g, ''));
  // '5.340.123' and '626.500': degrees are never that large.
  if (hasGroups && signs.size === 1 && (whole.match(/[.,]/) || Math.abs(Number(whole)) > 180)) {
    return Number(word.replace(/[.,]/g, ''));
  }
  if (/[.,]/.test(whole) && !(signs.size === 2 && /^[+-]?\d{1,3}([.,]\d{3})+$/.test(whole))) return Number.NaN;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}
