import { nameInFull } from '../../register/reference-data/abbreviations.ts';
import { type District, districts, isViennaDistrict } from '../../register/reference-data/districts.ts';
import { federalStates } from '../../register/reference-data/federal-states.ts';
import { regions } from '../../register/reference-data/regions.ts';
import { matchKey } from '../words/word-forms.ts';
import { districtNames, stateNames, viennaNames } from './other-names.ts';

/** What belongs to a place: whatever is in one of these. */
export interface Area {
  /** Codes of federal states and districts. */
  codes?: readonly string[];
  /** Municipalities (as `placeKey` yields their names) and postcodes within a district. */
  parts?: readonly { district: string; names: readonly string[] }[];
  /** Names of towns, as `placeKey` yields them. */
  towns?: readonly string[];
  /** First and last postcode of each range. */
  postcodes?: readonly (readonly [from: number, to: number])[];
}

/** A place as a text names it. */
export interface NamedPlace {
  /** As in a sentence: 'im Bezirk Melk'. */
  where: string;
  /** Whether its border is a matter of usage. */
  isRough?: boolean;
  area: Area;
}

/** How names of places are compared: abbreviations in full, without umlauts and without 'an der'. */
export const placeKey = (name: string): string => matchKey(nameInFull(name));

const places = new Map<string, NamedPlace>();
/** Keys by their first word, for mistyped ones. */
const keysByFirstWord = new Map<string, string[]>();

function addPlace(names: readonly string[], place: NamedPlace): void {
  for (const key of names.map(placeKey)) if (!places.has(key)) places.set(key, place);
}

/** Places that have no other than their name, of a state, district or region (R7.35). */
export const placeNamed = (key: string): NamedPlace | undefined => places.get(key);

/** A place that is in one of two. */
export const eitherPlace = (one: NamedPlace, other: NamedPlace): NamedPlace => ({
  where: `${one.where} und ${other.where}`,
  isRough: (one.isRough || other.isRough) ?? false,
  area: {
    codes: [...(one.area.codes ?? []), ...(other.area.codes ?? [])],
    parts: [...(one.area.parts ?? []), ...(other.area.parts ?? [])],
    towns: [...(one.area.towns ?? []), ...(other.area.towns ?? [])],
    postcodes: [...(one.area.postcodes ?? []), ...(other.area.postcodes ?? [])],
  },
});

/** Keys of places of several words that begin with this word. */
export const keysBeginningWith = (word: string): readonly string[] => keysByFirstWord.get(word) ?? [];

/** 'Stadt Linz', 'Krems (Land)', 'Graz-Umgebung' → the name and what of it the district is. */
function partsOf({ code, name }: District): { base: string; kind: 'city' | 'land' | 'around' | 'whole' } {
  const base = districtNames[code]?.[0] ?? name.replace(/ \((?:Stadt|Land)\)|^Stadt |[- ](?:Stadt|Land|Umgebung)$/, '');
  if (/\(Stadt\)|^Stadt |[- ]Stadt$/.test(name)) return { base, kind: 'city' };
  if (/Land\)?$/.test(name)) return { base, kind: 'land' };
  return { base, kind: name.endsWith('-Umgebung') ? 'around' : 'whole' };
}

const suffixes = { city: 'Stadt', land: 'Land', around: 'Umgebung', whole: '' };

for (const { code, name } of federalStates) {
  const { where, forms } = stateNames[code] ?? { where: `in ${name}`, forms: [] };
  const endings = ['', 'e', 'er', 'en', 'es', 'em'];
  const adjectives = forms.flatMap((form) => (form.endsWith('isch') ? endings.map((ending) => form + ending) : form));
  addPlace(
    [name, `Land ${name}`, `Bundesland ${name}`, ...(code === '9' ? ['Bezirk Wien', 'Stadt Wien'] : []), ...adjectives],
    {
      where,
      area: { codes: [code], ...(code === '9' && { towns: [placeKey(name)] }) },
    },
  );
}

const ordinary = districts.filter(({ code }) => !code.startsWith('9')).map((each) => ({ ...each, ...partsOf(each) }));
for (const [base, group] of Map.groupBy(ordinary, (district) => district.base)) {
  for (const { code, name, kind } of group) {
    const others = districtNames[code]?.slice(1) ?? [];
    const isWhole = kind === 'city' || kind === 'whole';
    const own = kind === 'whole' ? [base] : [name, `${base} ${suffixes[kind]}`, `${suffixes[kind]} ${base}`];
    const place: NamedPlace = {
      where: kind === 'city' ? `in ${base}` : `im Bezirk ${name}`,
      area: { codes: [code], ...(isWhole && { towns: [base, ...others].map(placeKey) }) },
    };
    // "Land Salzburg" is the federal state, "Umgebung Graz" and the like are not in use.
    const names = kind === 'land' || kind === 'around' ? own.slice(0, 2) : own;
    addPlace([...names.map((each) => `Bezirk ${each}`), ...names], place);
    if (isWhole) addPlace([base, ...others.filter((other) => /er$/.test(other))], place);
    addPlace(
      others.map((other) => `Bezirk ${other}`),
      place,
    );
  }
  const [first, ...more] = group;
  const isSplit = more.length > 0;
  const where = group.some(({ kind }) => kind === 'around')
    ? `in ${base} und Umgebung`
    : `im Bezirk ${base} (Stadt und Land)`;
  addPlace([`Bezirk ${base}`, `${base} Bezirk`], {
    where: isSplit ? where : `im Bezirk ${first?.name ?? base}`,
    area: { codes: group.map(({ code }) => code), towns: [placeKey(base)] },
  });
}

// "Bezirk Neusiedl", "Bezirk St. Veit": all that begin so.
const beginnings = Map.groupBy(ordinary, ({ base }) => /^(?:Sankt |Wiener )?[^ -]+/.exec(base)?.[0] ?? base);
for (const [beginning, group] of beginnings) {
  addPlace([`Bezirk ${beginning}`], {
    where: `im Bezirk ${[...new Set(group.map(({ name }) => name))].join(' oder ')}`,
    area: { codes: group.map(({ code }) => code) },
  });
}

for (const { code, name } of districts.filter((district) => isViennaDistrict(district.code))) {
  const number = Number(code.slice(1));
  const called = name.replace(/^Wien \d+\., /, '');
  const names = [called, ...called.split('-').filter((part) => part !== called)];
  const { roman = '', ordinal = '', isCommonWord = false } = viennaNames[number - 1] ?? {};
  const postcode = `1${code.slice(1)}0`;
  const counted = [`${number}`, roman, `${ordinal}r`, `${ordinal}n`];
  addPlace(
    [
      ...counted.flatMap((each) => [
        ...['Bezirk', 'Wiener Bezirk', 'Wiener Gemeindebezirk', 'Gemeindebezirk', 'Bezirk Wien', 'Bezirk in Wien'].map(
          (word) => `${each} ${word}`,
        ),
        `Wien ${each} Bezirk`,
        `Wien ${each}`,
        `Bezirk ${each}`,
        ...names.flatMap((own) => [`${each} Bezirk ${own}`, `Wien ${each} ${own}`, `Wien ${each} Bezirk ${own}`]),
      ]),
      ...names.flatMap((own) => [`Wien ${own}`, `Bezirk ${own}`, `${own} Wien`, ...(isCommonWord ? [] : [own])]),
      `${postcode} Wien`,
      `Wien ${postcode}`,
      `${postcode} ${called}`,
    ],
    { where: `in ${name}`, area: { codes: [code], postcodes: [[Number(postcode), Number(postcode)]] } },
  );
}

for (const { name, preposition, otherNames, isRough, districts: codes, parts: written } of regions) {
  const parts = written.map(({ district, names }) => ({ district, names: names.map(placeKey) }));
  const people = name.replace(/viertel$/, 'viertler').replace(/(gau|tal)$/, '$1er');
  const all = [name, ...otherNames, ...(people === name ? [] : [people])];
  addPlace(all, { where: `${preposition} ${name}`, isRough, area: { codes, parts } });
}

for (const key of places.keys()) {
  const [first = ''] = key.split(' ');
  if (first !== key) keysByFirstWord.set(first, [...(keysByFirstWord.get(first) ?? []), key]);
}

/** Keys of places whose name is a single word. */
export const singleWords: readonly string[] = [...places.keys()].filter((key) => !/[ \d]/.test(key));

/** Fewest letters that begin the name of a region. */
const shortestBeginning = 3;

/** Regions whose name begins with what has been typed, with the name. */
export function regionsBeginningWith(typed: string): (NamedPlace & { text: string })[] {
  const key = placeKey(typed);
  if (key.length < shortestBeginning) return [];
  return regions.flatMap(({ name }) => {
    const place = placeKey(name).startsWith(key) ? placeNamed(placeKey(name)) : undefined;
    return place ? [{ ...place, text: name }] : [];
  });
}
