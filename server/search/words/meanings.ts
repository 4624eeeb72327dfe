import { wholeDistance } from './edit-distance.ts';
import { matchKey } from './word-forms.ts';
import { listedWords, type MeaningRow, meaningOfPair, type WordSense } from './word-list.ts';

/** What a word or a pair of words means: activities of Annex I, as the tables list them. */
export interface Meaning {
  rows: readonly MeaningRow[];
  /** Whether only its last part is known: "Großkraftwerk" is some kind of "Kraftwerk". */
  isGuessed: boolean;
}

const shortestHead = 2;
const shortestTail = 3;
/** Minimum number of letters of the last part if the first one is unknown. */
const shortestGuess = 5;

const nothing: Meaning = { rows: [], isGuessed: false };

/** Endings of plural, case and links between the parts of a compound; -er is part of too many other words ("Müll", "Müller"). */
const endings = ['', 's', 'es', 'n', 'en', 'e', 'nen'];

/** The base forms that a word may have. */
function baseForms(key: string): string[] {
  const forms = endings.flatMap((ending) => (key.endsWith(ending) ? key.slice(0, key.length - ending.length) : []));
  if (key.endsWith('ies')) forms.push(`${key.slice(0, -3)}y`);
  const adjective = /^(.*(?:isch|lich|ig))(?:er|em|en|es|e)$/.exec(key)?.[1];
  return adjective === undefined ? forms : [...forms, adjective];
}

const isAcronym = (spelling: string): boolean => /\p{Lu}$/u.test(spelling);

function listed(key: string): WordSense | undefined {
  for (const form of baseForms(key)) {
    const sense = listedWords.get(form);
    // "WtE" has no plural "wten".
    if (sense && (form === key || !isAcronym(sense.spelling))) return sense;
  }
  return undefined;
}

/** The rows of a listed word by itself. */
const rowsAlone = ({ rows, things }: WordSense): MeaningRow[] => [
  ...rows,
  ...[...things].flatMap((thing) => meaningOfPair(thing) ?? []),
];

/**
 * What a word means: as listed, or by its parts, of which the last says what is done with the first. Several words are joined before, so
 * that "paper mill" is read like "Papiermühle".
 *
 * @param key as `keyOf` yields it
 * @returns undefined if it means nothing; without rows if it is known to be no activity of Annex I
 */
export function meaningOf(key: string): Meaning | undefined {
  const sense = listed(key);
  const alone = sense ? rowsAlone(sense) : [];
  if (alone.length > 0) return { rows: alone, isGuessed: false };
  return byParts(key) ?? (sense ? undefined : byLastPart(key));
}

function byParts(key: string): Meaning | undefined {
  for (let at = shortestHead; at <= key.length - shortestTail; at++) {
    const tail = listed(key.slice(at));
    if (!tail || tail.processes.size === 0) continue;
    const found = together(key.slice(0, at), tail);
    if (found) return found;
  }
  return undefined;
}

function together(head: string, tail: WordSense): Meaning | undefined {
  const sense = listed(head);
  const things = [...(sense?.things ?? [])];
  const rows = new Set<MeaningRow>();
  for (const process of tail.processes) {
    const pairs = things.map((thing) => meaningOfPair(thing, process));
    if (pairs.includes(null)) return nothing;
    for (const row of pairs.flatMap((pair) => pair ?? [])) rows.add(row);
  }
  if (rows.size > 0) return { rows: [...rows], isGuessed: false };
  const isNeutral = tail.processes.has('neutral') || tail.processes.has('make');
  if (sense && sense.rows.size > 0 && isNeutral) return { rows: [...sense.rows], isGuessed: false };
  if (sense) return tail.rows.size > 0 ? { rows: [...tail.rows], isGuessed: false } : undefined;
  // "Müllverbrennung|s|anlage"
  if (!isNeutral) return undefined;
  for (const form of baseForms(head)) {
    const inner = form.length > shortestTail ? byParts(form) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** In German, a compound is a kind of its last part. */
function byLastPart(key: string): Meaning | undefined {
  for (let at = shortestHead; at <= key.length - shortestGuess; at++) {
    const tail = listed(key.slice(at));
    // English words are written in lower case, and do not end German compounds.
    const rows = tail && /^\p{Lu}/u.test(tail.spelling) ? rowsAlone(tail) : [];
    if (rows.length > 0) return { rows, isGuessed: true };
  }
  return undefined;
}

/** A listed or compound word that was probably meant, with the number of letters that differ. */
export interface NearMeaning extends Meaning {
  spelling: string;
  changes: number;
}

/**
 * The word nearest to one that means nothing: a listed one, or one of which a single part is mistyped.
 * @param key as `keyOf` yields it
 */
export function nearMeaning(key: string, limit: number): NearMeaning | undefined {
  let best: NearMeaning | undefined;
  const note = (meaning: Meaning | undefined, spelling: string, changes: number) => {
    if (meaning?.rows.length && !meaning.isGuessed && changes < (best?.changes ?? limit + 1))
      best = { ...meaning, spelling, changes };
  };
  for (const [word, { spelling }] of listedWords) {
    if (word.length < 4 || Math.abs(word.length - key.length) > limit) continue;
    const changes = wholeDistance(key, word, limit);
    if (changes <= limit) note(meaningOf(word), spelling, changes);
  }
  for (let at = 4; at <= key.length - 4; at++) {
    const [head, tail] = [key.slice(0, at), key.slice(at)];
    const [first, last] = [listed(head), listed(tail)];
    if (first && !last) {
      for (const [word, { processes, spelling }] of listedWords) {
        if (processes.size === 0 || word.length < 4 || wholeDistance(tail, word, 1) !== 1) continue;
        note(meaningOf(head + word), `${first.spelling}${spelling.toLowerCase()}`, 1);
      }
    } else if (last && last.processes.size > 0 && !first) {
      for (const [word, { things, spelling }] of listedWords) {
        if (things.size === 0 || word.length < 4 || wholeDistance(head, word, 1) !== 1) continue;
        note(meaningOf(word + tail), `${spelling}${last.spelling.toLowerCase()}`, 1);
      }
    }
  }
  return best;
}

/** Listed words that begin with what has been typed and mean something, shortest first. */
export function meaningsBeginningWith(typed: string, limit: number): { spelling: string; meaning: Meaning }[] {
  const key = matchKey(typed);
  return [...listedWords]
    .filter(([word]) => word.startsWith(key))
    .sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
    .flatMap(([word, { spelling }]) => {
      const meaning = meaningOf(word);
      return meaning?.rows.length ? [{ spelling, meaning }] : [];
    })
    .slice(0, limit);
}
