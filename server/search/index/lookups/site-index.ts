import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Bitset } from '../bitset.ts';
import { manyAtOnce, SlotOrder } from '../slot-order.ts';
import { type SavedColumn, TextColumn } from '../text-column.ts';

/** The columns as they are stored on disk. */
export interface SavedSites {
  keys: SavedColumn;
  names: SavedColumn;
  streets: SavedColumn;
  postcodes: SavedColumn;
}

/** The site of a record by its key: the same as the column `site_id` of `installationRows`. */
const keyOf = ({ id, site }: Pick<Installation, 'id' | 'site'>): string => site.inspireId || `~${id}`;

const letters: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 's' };
/** What sites are sorted by: collating tens of thousands of names would take a second. */
const sortText = (name: string): string => name.toLowerCase().replace(/[äöüß]/g, (letter) => letters[letter] ?? letter);
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The production sites of all slots, by name. */
export class SiteIndex {
  readonly #keys: TextColumn;
  readonly #names: TextColumn;
  readonly #streets: TextColumn;
  readonly #postcodes: TextColumn;
  readonly #towns: TextColumn;
  #order: SlotOrder | undefined;
  #unordered: number[] = [];

  /** @param towns the town of each slot's address */
  constructor(towns: TextColumn, saved?: SavedSites) {
    this.#towns = towns;
    this.#keys = new TextColumn(saved?.keys);
    this.#names = new TextColumn(saved?.names);
    this.#streets = new TextColumn(saved?.streets);
    this.#postcodes = new TextColumn(saved?.postcodes);
  }

  save(): SavedSites {
    return {
      keys: this.#keys.save(),
      names: this.#names.save(),
      streets: this.#streets.save(),
      postcodes: this.#postcodes.save(),
    };
  }

  /** Adds the next slot. */
  add(slot: number, record: Installation): void {
    this.#keys.add(keyOf(record));
    this.#names.add(record.site.name);
    this.#streets.add(record.address.street);
    this.#postcodes.add(record.address.postalCode);
    this.#unordered.push(slot);
  }

  /** The slots at the sites with these keys. */
  slotsAt(keys: readonly string[]): Bitset {
    return this.#keys.slotsWith(keys);
  }

  keyAt(slot: number): string {
    return this.#keys.at(slot);
  }

  /**
   * Keys of at most `limit` sites, by name: those of which a slot matches every word, by a part of name, street or town, or as its postcode.
   * @param slots those to look among
   */
  find(words: readonly string[], slots: Bitset, limit: number): string[] {
    // Long words exclude most.
    const conditions = [...new Set(words)]
      .sort((one, other) => other.length - one.length)
      .map((word) => this.#has(word));
    const found = new Set<string>();
    this.#ordered().visit(slots, (slot) => {
      if (conditions.every((holds) => holds(slot))) found.add(this.#keys.at(slot));
      return found.size < limit;
    });
    return [...found];
  }

  #has(word: string): (slot: number) => boolean {
    const parts = [this.#names, this.#towns, this.#streets].map((column) => column.containing(word));
    return (slot) => parts.some((contains) => contains(slot)) || this.#postcodes.at(slot) === word;
  }

  #ordered(): SlotOrder {
    if (!this.#order || this.#unordered.length > manyAtOnce) this.#order = this.#sorted();
    else for (const slot of this.#unordered) this.#order.insert(slot);
    this.#unordered = [];
    return this.#order;
  }

  #sorted(): SlotOrder {
    const texts = Array.from({ length: this.#keys.length }, (_, slot) => ({
      slot,
      name: sortText(this.#names.at(slot)),
    }));
    texts.sort((one, other) => compareTexts(one.name, other.name) || this.#compareKeys(one.slot, other.slot));
    const ordering = {
      isEmpty: () => false,
      compare: (one: number, other: number) =>
        compareTexts(sortText(this.#names.at(one)), sortText(this.#names.at(other))) || this.#compareKeys(one, other),
    };
    return new SlotOrder(ordering, { slots: Uint32Array.from(texts, ({ slot }) => slot), filled: texts.length });
  }

  #compareKeys(one: number, other: number): number {
    return compareTexts(this.#keys.at(one), this.#keys.at(other)) || one - other;
  }
}
