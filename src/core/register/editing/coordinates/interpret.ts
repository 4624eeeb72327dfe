import { type Degrees, writtenDegrees } from '../../../platform/format/degrees.ts';
import { isInAustria } from '../../places/in-austria.ts';
import { type Pair, readCoordinates, withLostComma } from './read-coordinates.ts';
import { referenceSystems, type SystemCode } from './reference-systems.ts';

/** What typed coordinates mean. */
export type Interpretation =
  | { state: 'point'; point: Degrees; system?: SystemCode; doubts: readonly Doubt[] }
  /** The numbers fit several systems, or none: one has to be chosen. */
  | { state: 'systemWanted'; possible: readonly SystemCode[]; message: string }
  /** The conversion is still being loaded. */
  | { state: 'pending' }
  | { state: 'unreadable'; message: string };

/** What may be wrong with a point, as a German sentence. */
export interface Doubt {
  message: string;
  /** What is meant instead, if that can be told. */
  instead?: Degrees;
}

/** The conversion of projected coordinates, which is loaded on demand. */
type Conversions = Pick<typeof import('./convert.ts'), 'possibleReadings' | 'readIn'>;

/**
 * Interprets typed coordinates (R5.1).
 *
 * @param chosen the system that was chosen, which only matters for projected coordinates
 * @param conversions absent while it is being loaded
 */
export function interpretCoordinates(
  typed: string,
  chosen: SystemCode | undefined,
  conversions: Conversions | undefined,
): Interpretation {
  const read = readCoordinates(typed);
  if (read.kind === 'unreadable') return { state: 'unreadable', message: read.message };
  if (read.kind === 'degrees') return { state: 'point', point: read.point, doubts: doubtsAbout(read.point) };
  return conversions ? interpretProjected(read.pair, chosen, conversions) : { state: 'pending' };
}

function interpretProjected(
  pair: Pair,
  chosen: SystemCode | undefined,
  { possibleReadings, readIn }: Conversions,
): Interpretation {
  const possible = possibleReadings(pair);
  const [only, ...others] = possible;
  const isToldByNumbers = only !== undefined && others.length === 0;
  const reading = chosen === undefined ? (isToldByNumbers ? only : undefined) : readIn(chosen, pair);
  if (!reading)
    return {
      state: 'systemWanted',
      possible: possible.map(({ system }) => system),
      message: unclear(pair, possible.length),
    };
  const { point, system, isNorthingFirst } = reading;
  const isWrong = !isInAustria(point);
  const fitting = possible.map((each) => referenceSystems[each.system].name).join(' oder ');
  const doubts = [
    ...(isWrong
      ? [
          {
            message: `In diesem Bezugssystem liegt der Punkt nicht in Österreich.${fitting && ` Die Zahlen passen zu: ${fitting}.`}`,
          },
        ]
      : []),
    ...(isNorthingFirst && !isWrong
      ? [{ message: 'Der Hochwert steht hier vor dem Rechtswert; so wurde er gelesen.' }]
      : []),
  ];
  return { state: 'point', point, system, doubts };
}

function unclear(pair: Pair, possible: number): string {
  if (possible > 0) return 'Diese Zahlen passen zu mehreren Bezugssystemen. Bitte wählen Sie das richtige.';
  const meant = withLostComma(pair);
  return meant
    ? `Fehlt das Komma? Gemeint ist vielleicht ${writtenDegrees(meant)}.`
    : 'In keinem der Bezugssysteme liegen diese Zahlen in Österreich. Bitte prüfen Sie sie, oder wählen Sie das Bezugssystem.';
}

/** Doubts about degrees that need nothing but the outline of the country. */
export function doubtsAbout(point: Degrees): Doubt[] {
  if (isInAustria(point)) return [];
  const { latitude, longitude } = point;
  const swapped = { latitude: longitude, longitude: latitude };
  if (isInAustria(swapped)) {
    return [
      {
        message: `Breite und Länge sind wohl vertauscht: Gemeint ist vielleicht ${writtenDegrees(swapped)}.`,
        instead: swapped,
      },
    ];
  }
  return [{ message: 'Der Punkt liegt nicht in Österreich.' }];
}
