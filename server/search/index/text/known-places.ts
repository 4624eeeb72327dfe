import { viennaDistrictOfPostcode } from '../../../register/reference-data/districts.ts';
import { beginningsOf } from '../../places/beginnings.ts';
import { type Area, type NamedPlace, placeNamed, singleWords } from '../../places/place-names.ts';
import { wholeDistance } from '../../words/edit-distance.ts';
import { matchKey } from '../../words/word-forms.ts';
import { Bitset } from '../bitset.ts';
import type { Facet } from '../facet.ts';
import type { TextColumn } from '../text-column.ts';

/** Shortest word that is corrected, and the length from which two letters may differ. */
const [shortest, long] = [5, 8];
/** Number of towns that a sentence names. */
const mostNamed = 3;

/** Names of the register's towns, by key and by what they begin with. */
interface TownNames {
  /** How many names and postcodes the register had then: none is ever removed. */
  known: number;
  byKey: Map<string, string[]>;
  byBeginning: Map<string, string[]>;
}

/** Where the places that a text names are among the installations; towns are those of the register. */
export class KnownPlaces {
  readonly #regions: Facet;
  /** Postcodes and names of towns, as `nameInFull` yields them. */
  readonly #addresses: Facet;
  readonly #towns: TextColumn;
  #names: TownNames | undefined;

  constructor(regions: Facet, addresses: Facet, towns: TextColumn) {
    this.#regions = regions;
    this.#addresses = addresses;
    this.#towns = towns;
  }

  /** The installations in a place. */
  slotsOf({ codes = [], parts = [], towns = [], postcodes = [] }: Area): Bitset {
    const ofParts = parts.map(({ district, names }) =>
      Bitset.intersection([
        this.#regions.slotsOf(district) ?? new Bitset(),
        Bitset.union(names.map((name) => this.#addresses.slotsOfAny(this.#townNames().byKey.get(name) ?? [name]))),
      ]),
    );
    return Bitset.union([
      this.#regions.slotsOfAny(codes),
      this.#addresses.slotsOfAny(towns.flatMap((town) => this.#townNames().byKey.get(town) ?? [])),
      ...postcodes.map((range) => this.#slotsOfPostcodes(range)),
      ...ofParts,
    ]);
  }

  /** The towns with this name, or whose name begins so, of installations that the viewer may see. */
  townNamed(key: string, visible: Bitset): NamedPlace | undefined {
    const { byKey, byBeginning } = this.#townNames();
    const names = (byKey.get(key) ?? byBeginning.get(key) ?? []).filter((name) =>
      this.#addresses.slotsOf(name)?.intersects(visible),
    );
    if (names.length === 0) return undefined;
    const spellings = names.slice(0, mostNamed).map((name) => this.#spellingOf(name, visible));
    const others = names.length > mostNamed ? ' und anderen' : '';
    return {
      where: `in ${spellings.join(' oder ')}${others}`,
      area: { towns: names.map(matchKey) },
    };
  }

  /** The place that a mistyped word probably means, with the number of letters that differ. */
  near(folded: string, visible: Bitset): { place: NamedPlace; changes: number } | undefined {
    const typed = matchKey(folded);
    if (typed.length < shortest || /\d/.test(typed)) return undefined;
    let changes = typed.length < long ? 2 : 3;
    let place: NamedPlace | undefined;
    for (const key of [...singleWords, ...this.#townNames().byKey.keys()]) {
      if (Math.abs(key.length - typed.length) >= changes) continue;
      const distance = wholeDistance(typed, key, changes - 1);
      // A name that begins otherwise is a different one rather than a mistyped one: "Hainburg", "Weinburg".
      const isNear = distance < changes && (distance === 1 || key[0] === typed[0]);
      const nearer = isNear ? (placeNamed(key) ?? this.townNamed(key, visible)) : undefined;
      if (nearer) [place, changes] = [nearer, distance];
    }
    return place && { place, changes };
  }

  #slotsOfPostcodes([from, to]: readonly [number, number]): Bitset {
    const sets: Bitset[] = [];
    for (let code = from; code <= to; code++) {
      const postcode = String(code);
      const vienna = from === to ? viennaDistrictOfPostcode(postcode) : undefined;
      for (const slots of [this.#addresses.slotsOf(postcode), vienna && this.#regions.slotsOf(vienna)]) {
        if (slots) sets.push(slots);
      }
    }
    return Bitset.union(sets);
  }

  #spellingOf(name: string, visible: Bitset): string {
    const slots = Bitset.intersection([this.#addresses.slotsOf(name) ?? new Bitset(), visible]);
    return this.#towns.at(slots.toArray()[0] ?? 0);
  }

  #townNames(): TownNames {
    if (this.#names?.known !== this.#addresses.size) this.#names = readTownNames(this.#addresses);
    return this.#names;
  }
}

function readTownNames(addresses: Facet): TownNames {
  const byKey = new Map<string, string[]>();
  const byBeginning = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, name: string) => {
    const names = to.get(key);
    if (names) names.push(name);
    else to.set(key, [name]);
  };
  for (const name of addresses.values()) {
    if (/^\d/.test(name)) continue;
    const key = matchKey(name);
    add(byKey, key, name);
    for (const beginning of beginningsOf(key)) add(byBeginning, beginning, name);
  }
  return { known: addresses.size, byKey, byBeginning };
}
