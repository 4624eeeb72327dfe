import { fold } from '#core/platform/format/fold.ts';
import { industryWords } from './industry-words.ts';
import { otherWords } from './other-words.ts';
import { type Process, processWords } from './processes.ts';
import { thingWords } from './things.ts';
import { matchKey } from './word-forms.ts';

/** One line of the tables: what words mean. */
export interface MeaningRow {
  /** Annex I codes; '6.6neu' is electrolysis, which has this code since 2024. */
  activities: readonly string[];
  /** NACE classes within these activities that the words name, if the register knows them. */
  classes: readonly string[];
}

/** What a listed word is. */
export interface WordSense {
  rows: Set<MeaningRow>;
  things: Set<string>;
  processes: Set<Process>;
  /** As it is written in the list. */
  spelling: string;
}

/** How words of several parts are compared: without blanks, so that "paper mill" and "papermill" are one. */
export const keyOf = (words: string): string => matchKey(fold(words).replace(/[^\p{L}\p{N}]+/gu, ''));

const senses = new Map<string, WordSense>();
/** Rows by 'process:thing'; by 'thing' alone. */
const rowsOfPairs = new Map<string, MeaningRow[]>();
/** Pairs that are no activity of Annex I, such as hydroelectric power stations. */
const outside = new Set<string>();

function senseOf(spelling: string): WordSense {
  const key = keyOf(spelling);
  const known = senses.get(key) ?? { rows: new Set(), things: new Set(), processes: new Set(), spelling };
  senses.set(key, known);
  return known;
}

for (const { process, words } of processWords) for (const word of words) senseOf(word).processes.add(process);
for (const { thing, words } of thingWords) for (const word of words) senseOf(word).things.add(thing);
const knownThings = new Set(thingWords.map(({ thing }) => thing));

function addPair(pair: string, row: MeaningRow): void {
  const thing = pair.split(':').at(-1) ?? '';
  if (!knownThings.has(thing)) throw new RangeError(`${thing} is no thing.`);
  rowsOfPairs.set(pair, [...(rowsOfPairs.get(pair) ?? []), row]);
}

for (const line of `${industryWords}${otherWords}`.trim().split(/\n+/)) {
  const [codes = '', things = '', ...columns] = line.split('|');
  const parts = codes.split(' ').map((code) => code.split('/'));
  const row: MeaningRow = {
    activities: parts.map(([activity = '']) => activity),
    classes: parts.flatMap(([, ...classes]) => classes),
  };
  for (const thing of things.split(' ').filter(Boolean)) {
    if (thing.startsWith('-')) outside.add(thing.slice(1));
    else if (thing.startsWith('+')) for (const pair of [thing.slice(1), `make:${thing.slice(1)}`]) addPair(pair, row);
    else addPair(thing, row);
  }
  for (const word of columns.flatMap((column) => column.split(',')).filter(Boolean)) senseOf(word).rows.add(row);
}

/** Everything that is listed. */
export const listedWords: ReadonlyMap<string, WordSense> = senses;

/** The meaning of a thing alone, or of what is done with it; null if it is known to be no activity of Annex I. */
export function meaningOfPair(thing: string, process?: Process): readonly MeaningRow[] | null {
  const pair = process === undefined || process === 'neutral' ? thing : `${process}:${thing}`;
  return outside.has(pair) ? null : (rowsOfPairs.get(pair) ?? []);
}

/** Classes of NACE that rows with one of the activities name. */
export const classesWithin = (activities: readonly string[]): string[] =>
  [...rows].flatMap((row) => (row.activities.some((code) => activities.includes(code)) ? row.classes : []));

const rows = new Set([
  ...[...senses.values()].flatMap((sense) => [...sense.rows]),
  ...[...rowsOfPairs.values()].flat(),
]);
