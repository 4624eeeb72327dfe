import type { Degrees } from '../../../platform/format/degrees.ts';

/** An angle as it was typed. */
interface Angle {
  degrees: number;
  letter: string;
}

interface Unreadable {
  message: string;
}

const unreadable: Unreadable = {
  message: 'Bitte Breite und Länge eingeben, zum Beispiel N 48° 12′ 29,5″ E 16° 22′ 25,7″.',
};

const number = String.raw`\d+(?:[.,]\d+)?`;
const angle = String.raw`([+-]?${number})\s*°?\s*(?:(${number})\s*'\s*)?(?:(${number})\s*"\s*)?`;
const letterFirst = new RegExp(String.raw`([NSEW])\s*${angle}[\s,;/]*`, 'gy');
const letterLast = new RegExp(String.raw`${angle}([NSEW])?[\s,;/]*`, 'gy');

/** Reads latitude and longitude in degrees with or without minutes and seconds; N, S, E (or O) and W may stand before or after each. */
export function readSexagesimal(typed: string): Degrees | Unreadable {
  const text = typed
    .toUpperCase()
    .replaceAll('O', 'E')
    .replace(/''|[″”“]/g, '"')
    .replace(/[′’‘´]/g, "'")
    .replace(/º/g, '°')
    .trim();
  const isLetterFirst = /^[NSEW]/.test(text);
  const matches = [...text.matchAll(isLetterFirst ? letterFirst : letterLast)];
  if (matches.map(([whole]) => whole).join('') !== text || matches.length !== 2) return unreadable;
  const angles: Angle[] = [];
  for (const [, ...parts] of matches) {
    const [letter = '', degrees = '', minutes = '0', seconds = '0'] = isLetterFirst
      ? parts
      : [parts[3], parts[0], parts[1], parts[2]];
    const read = angleOf(degrees, minutes, seconds);
    if (typeof read !== 'number') return read;
    angles.push({ degrees: read, letter });
  }
  return placed(angles);
}

const decimalOf = (text: string): number => Number(text.replace(',', '.'));

function angleOf(degrees: string, minutes: string, seconds: string): number | Unreadable {
  const tooMany = [
    [minutes, '′', 'Minuten'],
    [seconds, '″', 'Sekunden'],
  ].find(([text = '']) => decimalOf(text) >= 60);
  if (tooMany) {
    const [text, sign, name] = tooMany;
    return { message: `${name} sind kleiner als 60: ${text}${sign} gibt es nicht.` };
  }
  const whole = decimalOf(degrees);
  const size = Math.abs(whole) + decimalOf(minutes) / 60 + decimalOf(seconds) / 3600;
  return whole < 0 || degrees.startsWith('-') ? -size : size;
}

/** Latitude and longitude by their letters, otherwise in this order. */
function placed([one, other]: readonly Angle[]): Degrees | Unreadable {
  if (!one || !other) return unreadable;
  const isLongitude = ({ letter }: Angle) => letter === 'E' || letter === 'W';
  const isLatitude = ({ letter }: Angle) => letter === 'N' || letter === 'S';
  if ((isLatitude(one) && isLatitude(other)) || (isLongitude(one) && isLongitude(other))) {
    return {
      message: 'Es fehlt eine der beiden Angaben: N oder S steht bei der Breite, E (oder O) oder W bei der Länge.',
    };
  }
  const [first, second] = isLongitude(one) || isLatitude(other) ? [other, one] : [one, other];
  const signed = ({ degrees, letter }: Angle) => (letter === 'S' || letter === 'W' ? -degrees : degrees);
  const [latitude, longitude] = [signed(first), signed(second)];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return {
      message:
        'Außerhalb des Wertebereichs: Die Breite liegt zwischen −90 und 90 Grad, die Länge zwischen −180 und 180.',
    };
  }
  return { latitude, longitude };
}
