import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { Place } from '#core/register/lookups/lookup-calls.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { serverItself } from '../../platform/http/turn-queue.ts';
import { nameInFull, readWords, wordsInFull } from '../../register/reference-data/abbreviations.ts';
import { districtByCode, viennaDistrictOfPostcode } from '../../register/reference-data/districts.ts';
import { federalStateByCode } from '../../register/reference-data/federal-states.ts';
import { municipalities } from '../../register/reference-data/municipalities.ts';
import { postcodesOfDistricts } from '../../register/reference-data/postcodes.ts';
import { readStoredEntries, storedLists } from '../../register/reference-lists/stored-entries.ts';
import type { PlaceCount } from '../index/lookups/place-counts.ts';
import type { SearchService } from '../index/search-service.ts';

/** A place with the words it is found by. */
interface KnownPlace extends Place {
  words: readonly string[];
  /** The spellings of the first of them. */
  first: readonly string[];
}

const mostFound = 20;

/** In milliseconds: an imported list may be newer than the cached places; a change to the register takes effect at once. */
const cachedFor = 60_000;

function placeOf(postalCode: string, districtCode: string, more: Partial<Place> = {}): Place | undefined {
  const district = districtByCode(viennaDistrictOfPostcode(postalCode) ?? districtCode);
  const state = federalStateByCode(districtCode.slice(0, 1));
  if (!district || !state) return undefined;
  return {
    postalCode,
    districtCode: district.code,
    district: district.name,
    federalStateCode: state.code,
    federalState: state.name,
    installations: 0,
    ...more,
  };
}

/** Every known municipality: the imported ones or, without an import, the built-in selection. */
async function municipalityPlaces(on: Queryable): Promise<(Place | undefined)[]> {
  const imported = await readStoredEntries(on, storedLists.places);
  if (imported.length === 0) {
    return municipalities.map(({ code, name, postalCode, longitude, latitude }) =>
      placeOf(postalCode, code.slice(0, 3), { city: name, municipalityCode: code, longitude, latitude }),
    );
  }
  return imported.flatMap(({ code, name, postalCodes, centre }) =>
    postalCodes.map((postalCode) =>
      placeOf(postalCode, code.slice(0, 3), { city: name, municipalityCode: code, ...centre }),
    ),
  );
}

/** One entry per postcode and name, merged from all sources; a postcode without a known name represents its districts. */
async function readPlaces(on: Queryable, counts: readonly PlaceCount[]): Promise<KnownPlace[]> {
  const places = new Map<string, Place>();
  const ofInstallations = counts.map(({ postalCode, districtCode, city, installations }) =>
    placeOf(postalCode, districtCode, { city, installations }),
  );
  for (const place of [...(await municipalityPlaces(on)), ...ofInstallations]) {
    if (place === undefined) continue;
    // Sources abbreviate differently: 'St. Pölten', 'Sankt Pölten'.
    const key = `${place.postalCode} ${nameInFull(place.city ?? '')}`;
    places.set(key, { ...place, ...places.get(key), installations: place.installations });
  }
  const named = new Set([...places.values()].map(({ postalCode }) => postalCode));
  const others = postcodesOfDistricts()
    .filter(([postalCode]) => !named.has(postalCode))
    .flatMap(([postalCode, codes]) => codes.map((code) => placeOf(postalCode, code)));
  return [...places.values(), ...others]
    .filter((place) => place !== undefined)
    .map((place) => ({ ...place, ...nameOf(place) }))
    .sort(
      (one, other) =>
        one.postalCode.localeCompare(other.postalCode) || compareAlphabetically(one.city ?? '', other.city ?? ''),
    );
}

function nameOf({ city = '' }: Place): Pick<KnownPlace, 'words' | 'first'> {
  const [first] = readWords(city);
  return { words: wordsInFull(city), first: first ? [first.written, first.folded] : [] };
}

/** How well a place matches: 0 is best, undefined means no match. */
function rank(
  { postalCode, words: own, first: begins, installations }: KnownPlace,
  asked: readonly string[],
): number | undefined {
  const fits = asked.every((word) =>
    /^\d+$/.test(word) ? postalCode.startsWith(word) : own.some((one) => one.startsWith(word)),
  );
  if (!fits) return undefined;
  const [first = ''] = asked;
  const isBeginning = postalCode.startsWith(first) || begins.some((word) => word.startsWith(first));
  return (isBeginning ? 0 : 2) + (installations > 0 ? 0 : 1);
}

/** The words typed, without those that say nothing ('an der'); the last one may be the beginning of a word, hence no abbreviation. */
function wordsAsked(text: string): string[] {
  const read = readWords(text);
  const content = read.filter(({ isFunctionWord }) => !isFunctionWord);
  const asked = content.length > 0 ? content : read;
  return asked.map(({ written, folded }, at) => (at === asked.length - 1 && written.length < 3 ? written : folded));
}

export type Places = ReturnType<typeof createPlaces>;

/** The postcodes and places of Austria that the register knows: those of its installations, and of reference lists. */
export function createPlaces(database: Database, search: Pick<SearchService, 'fresh' | 'lookUp'>) {
  let cached: { dataVersion: number; until: number; places: Promise<KnownPlace[]> } | undefined;

  async function current(): Promise<KnownPlace[]> {
    const { dataVersion } = await search.fresh();
    if (cached?.dataVersion !== dataVersion || cached.until < performance.now()) {
      // Whoever else asks meanwhile waits for the same answer, so that it is made for the server itself.
      const places = search.lookUp({ kind: 'places' }, serverItself).then((counts) => readPlaces(database, counts));
      places.catch(() => {
        cached = undefined;
      });
      cached = { dataVersion, until: performance.now() + cachedFor, places };
    }
    return cached.places;
  }

  return {
    /** At most twenty places, those with installations first; empty if the text has no letters or digits. */
    async search(text: string): Promise<Place[]> {
      const asked = wordsAsked(text);
      if (asked.length === 0) return [];
      const found = (await current()).flatMap((place) => {
        const order = rank(place, asked);
        return order === undefined ? [] : [{ place, order }];
      });
      return found
        .sort((one, other) => one.order - other.order)
        .slice(0, mostFound)
        .map(({ place: { words: _words, first: _first, ...place } }) => place);
    },
  };
}
