import { legalActs } from './legal-acts.ts';
import { type LegalSource, legalSources } from './legal-sources.ts';

/** One paragraph or article of an act: '§ 63a' with paragraph 2. */
interface Point {
  kind: '§' | 'Art.';
  number: string;
  paragraph?: string;
}

/** A provision that a text cites. */
export interface Citation {
  /** As it is written, with plain spaces: '§§ 42, 43 EG-K 2013'. */
  text: string;
  act: string;
  points: readonly Point[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// Longest first: 'EG-K 2013' before 'EG-K'.
const acts = legalActs
  .map(({ name }) => name)
  .sort((one, other) => other.length - one.length)
  .map(escaped)
  .join('|');
const numbers = '\\d+[a-z]?(?:(?:, | und | bis )\\d+[a-z]?)*';
const pattern = new RegExp(
  `(?:§§? ?|Art\\. |Artikel )${numbers}(?: (?:Abs\\.|Absatz) ${numbers})? (?:der |des )?(?<act>${acts})(?![\\w/])`,
  'g',
);

/** The single numbers of '42, 43', '8 bis 11' or '24 und 25'. */
function eachOf(list: string): string[] {
  return list.split(/, | und /).flatMap((part) => {
    const [first = '', last] = part.split(' bis ');
    if (last === undefined) return [first];
    const from = Number.parseInt(first, 10);
    return Array.from({ length: Number.parseInt(last, 10) - from + 1 }, (_, index) => String(from + index));
  });
}

function pointsOf(provision: string): Point[] {
  const found = new RegExp(`^(§|Art)\\D*?(${numbers})(?: (?:Abs\\.|Absatz) (${numbers}))?`).exec(provision);
  if (!found) return [];
  const [, kind, list = '', paragraphs] = found;
  return eachOf(list).flatMap((number): Point[] => {
    const point: Point = { kind: kind === '§' ? '§' : 'Art.', number };
    return paragraphs ? eachOf(paragraphs).map((paragraph) => ({ ...point, paragraph })) : [point];
  });
}

/** The provisions that a text cites together with their act, in order; in HTML with its entities for blanks. */
export function citationsIn(text: string): Citation[] {
  const plain = text.replace(/&nbsp;|\s+/g, ' ');
  return [...plain.matchAll(pattern)].map(({ 0: found, groups }) => ({
    text: found,
    act: groups?.act ?? '',
    points: pointsOf(found),
  }));
}

const indexed = legalSources.map((source) => ({ source, points: pointsOf(source.provision) }));

function sourceOfPoint(act: string, { kind, number, paragraph }: Point): LegalSource | undefined {
  const ofNumber = indexed
    .filter(({ source }) => source.act === act)
    .flatMap(({ source, points }) => points.map((point) => ({ source, point })))
    .filter(({ point }) => point.kind === kind && point.number === number);
  // An entry for the whole article also covers its paragraphs.
  return (
    ofNumber.find(({ point }) => point.paragraph === paragraph) ??
    ofNumber.find(({ point }) => point.paragraph === undefined)
  )?.source;
}

/** The sources of a citation: one for each provision it names; undefined in place of those that have none. */
export const sourcesOf = ({ act, points }: Citation): (LegalSource | undefined)[] =>
  points.map((point) => sourceOfPoint(act, point));
