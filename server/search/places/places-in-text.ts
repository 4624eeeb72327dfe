import { readWords } from '../../register/reference-data/abbreviations.ts';
import { wholeDistance } from '../words/edit-distance.ts';
import { municipalityNamed } from './municipalities.ts';
import { eitherPlace, keysBeginningWith, type NamedPlace, placeKey, placeNamed } from './place-names.ts';
import { postcodesNamed } from './postcodes-in-text.ts';

/** A place in a text, as it is written there. */
export interface PlaceInText extends NamedPlace {
  /** Without the words that only say what kind of place it is: 'Melk' of 'im Bezirk Melk'. */
  name: string;
  /** From its first to its last word. */
  written: string;
  /** Whether the words can also be part of somebody's name; 'Bezirk Melk' and 'PLZ 40' cannot. */
  isAlsoName: boolean;
}

/** Number of words that can name a place together: 'im 10. Wiener Gemeindebezirk in Wien'. */
const mostTogether = 6;
/** Number of words of a long text among which places are looked for. */
const mostWords = 24;

/** After these a name is that of a street. */
const streetWord = /^(?:str(?:a(?:ß|ss)e)?|gasse|weg|platz|allee|ring|gürtel|lände|kai)\b/i;
const kindOfDistrict =
  /^(?:bezirk(?:e?s)?|verwaltungsbezirk(?:e?s)?|politischen? bezirk(?:e?s)?|politischer bezirk|pol bezirk) /;
const kindOfTown = /^(?:ort|ortschaft|gemeinde|stadtgemeinde|marktgemeinde|stadt|markt) /;
/** 'Klosterneuburg bei Wien', 'Melk an der Donau', 'Krems/Donau': what follows only tells it from others. */
const furtherName = /^(.+?)(?:\s+(?:bei|b\.|an\s+(?:der|dem)|am|a\.\s?d\.)\s+|\s*\/\s*)\S+$/i;
/** 'Graz und Umgebung'. */
const withSurroundings = /^(.+?)\s+(?:und|u\.)\s+umgebung$/i;
const markers =
  /^(?:(?:und|oder|sowie|nähe|im|in|der|dem|bei|aus|von|vom|um|rund|nahe|zu|zum|zur)\s+)*(?:(?:politische[rn]?\s+|pol\.?\s+)?(?:verwaltungs)?bez(?:\.|irke?s?)\s+|(?:ort(?:schaft)?|(?:stadt|markt)?gemeinde)\s+|(?:plz|postleitzahl(?:en)?)[\s.:]*)?/i;

/**
 * Splits a text at the places that it names, the longest names first.
 * @param townNamed the towns of the register with a name, as `placeKey` yields it, or with one that begins so
 */
export function splitAtPlaces(
  text: string,
  townNamed: (key: string) => NamedPlace | undefined,
): (string | PlaceInText)[] {
  const words = [...text.matchAll(/\S+/g)].slice(0, mostWords).map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    isContent: readWords(word).some(({ isFunctionWord }) => !isFunctionWord),
  }));
  const pieces: (string | PlaceInText)[] = [];
  let rest = 0;
  for (let at = 0; at < words.length; ) {
    const found = longestAt(text, words.slice(at, at + mostTogether + 1), townNamed);
    if (!found) {
      at++;
      continue;
    }
    const { from = 0 } = words[at] ?? {};
    const to = from + found.place.written.length;
    const before = pieces.at(-1);
    // "Wels und Steyr", but "Favoriten, Wien".
    if (
      typeof before === 'object' &&
      text.slice(rest, from).trim() === '' &&
      /^(?:und|oder|sowie)\s/i.test(found.place.written)
    ) {
      pieces[pieces.length - 1] = {
        ...either(before, found.place),
        written: text.slice(rest - before.written.length, from + found.place.written.length),
      };
    } else pieces.push(text.slice(rest, from), found.place);
    rest = to;
    at += found.length;
  }
  return [...pieces, text.slice(rest)].filter((piece) => typeof piece !== 'string' || piece.trim() !== '');
}

const either = (one: PlaceInText, other: PlaceInText): Omit<PlaceInText, 'written'> => ({
  ...eitherPlace(one, other),
  name: `${one.name} ${other.name}`,
  isAlsoName: false,
});

interface WordAt {
  from: number;
  to: number;
  isContent: boolean;
}

function longestAt(
  text: string,
  words: readonly WordAt[],
  townNamed: (key: string) => NamedPlace | undefined,
): { place: PlaceInText; length: number } | undefined {
  const [first] = words;
  if (!first) return undefined;
  for (let length = Math.min(mostTogether, words.length); length > 0; length--) {
    const last = words[length - 1];
    const next = words[length];
    if (!last?.isContent || (length === 1 && !first.isContent)) continue;
    if (next && streetWord.test(text.slice(next.from, next.to))) continue;
    const written = text.slice(first.from, last.to);
    const bare = written.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.*]+$/gu, '');
    const place = placeWritten(bare, townNamed) ?? mistypedPlace(bare);
    if (!place) continue;
    const isAlsoName = !/\d|bez\.|bezirk|gemeinde|plz/i.test(written) || /^\d{4}$/.test(written);
    return { place: { ...place, written, name: nameOf(written), isAlsoName }, length };
  }
  return undefined;
}

function nameOf(written: string): string {
  const trimmed = written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '');
  return trimmed.replace(markers, '') || trimmed;
}

/** 'Verwaltungsbezirk Melk' → 'bezirk melk'. */
const keyOfPlace = (text: string): string => placeKey(text).replace(kindOfDistrict, 'bezirk ');

function placeWritten(text: string, townNamed: (key: string) => NamedPlace | undefined): NamedPlace | undefined {
  const postcodes = postcodesNamed(text);
  if (postcodes) return postcodes;
  const [, center = ''] = withSurroundings.exec(text) ?? [];
  const around = center === '' ? undefined : placeNamed(`bezirk ${keyOfPlace(center)}`);
  if (around) return around;
  const key = keyOfPlace(text);
  const known = placeNamed(key) ?? townNamed(key) ?? municipalityNamed(key);
  if (known) return known;
  if (kindOfTown.test(key)) {
    const name = key.replace(kindOfTown, '');
    return townNamed(name) ?? municipalityNamed(name) ?? placeNamed(name);
  }
  const [, own = ''] = furtherName.exec(text) ?? [];
  const ownKey = own === '' ? '' : keyOfPlace(own);
  return ownKey === '' ? undefined : (townNamed(ownKey) ?? municipalityNamed(ownKey) ?? placeNamed(ownKey));
}

/** 'Bezirk Amsteten', 'Wiener Neustdt': the first word as it is, the others with at most two typing errors. */
function mistypedPlace(text: string): NamedPlace | undefined {
  const key = keyOfPlace(text);
  const [first = '', ...others] = key.split(' ');
  const rest = others.join(' ');
  if (rest.length < 4 || /\d/.test(key)) return undefined;
  const limit = rest.length < 8 ? 1 : 2;
  const near = keysBeginningWith(first)
    .filter((each) => !/\d/.test(each) && each.split(' ').length === others.length + 1)
    .map((each) => ({ each, distance: wholeDistance(rest, each.slice(first.length + 1), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance);
  return near[0] && placeNamed(near[0].each);
}
