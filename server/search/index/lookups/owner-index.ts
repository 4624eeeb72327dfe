import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { IndexedInstallation } from '../../../register/records/stored-record.ts';
import { Bitset } from '../bitset.ts';
import { NumberList } from '../number-list.ts';
import { type SavedColumn, TextColumn } from '../text-column.ts';

interface Operator {
  name: string;
  companyRegisterNumber: string;
}

/** The data as it is stored on disk. */
export interface SavedOwners {
  owners: SavedColumn;
  names: SavedColumn;
  numbers: SavedColumn;
  changed: Uint32Array;
  withheld: Uint32Array;
}

/** What a search for owners has to know about slots. */
export interface SlotsOfOwners {
  visible: Bitset;
  /** Those of which the viewer reads what is confidential. */
  registered: Bitset;
}

/** The registered owners of all slots. It holds confidential names as well, which only those find who are registered for the installation. */
export class OwnerIndex {
  readonly #owners: TextColumn;
  readonly #names: TextColumn;
  readonly #numbers: TextColumn;
  /** Version of the register in which each slot was last written. */
  readonly #changed: NumberList;
  /** Slots whose operator is confidential. */
  readonly #withheld: Bitset;

  constructor(saved?: SavedOwners) {
    this.#owners = new TextColumn(saved?.owners);
    this.#names = new TextColumn(saved?.names);
    this.#numbers = new TextColumn(saved?.numbers);
    this.#changed = new NumberList(saved?.changed);
    this.#withheld = new Bitset(saved?.withheld);
  }

  save(): SavedOwners {
    return {
      owners: this.#owners.save(),
      names: this.#names.save(),
      numbers: this.#numbers.save(),
      changed: this.#changed.numbers,
      withheld: this.#withheld.save(),
    };
  }

  /** Adds the next slot. */
  add(slot: number, { operator, withheldOperator, dataVersion }: IndexedInstallation): void {
    const { name, companyRegisterNumber }: Operator = withheldOperator ?? operator;
    this.#owners.add(operator.ownerId ?? '');
    this.#names.add(name);
    this.#numbers.add(companyRegisterNumber);
    this.#changed.push(dataVersion);
    if (withheldOperator) this.#withheld.add(slot);
  }

  /** The slots of an owner of which the viewer may know the operator. */
  slotsOf(owner: string, slots: SlotsOfOwners): Bitset {
    return Bitset.intersection([this.#owners.slotsWith([owner]), this.#known(slots)]);
  }

  /**
   * Keys of at most `limit` owners, by name: those with the text in a name or company register number of theirs that the viewer may know. Of
   * several names, the most recently written one counts.
   */
  find(text: string, slots: SlotsOfOwners, limit: number): string[] {
    const [hasName, hasNumber] = [this.#names.containing(text), this.#numbers.containing(text)];
    /** By owner, the slot whose name counts. */
    const newest = new Map<number, number>();
    const found = new Set<number>();
    for (const slot of this.#known(slots).toArray()) {
      const owner = this.#owners.numberAt(slot);
      if (this.#owners.at(slot) === '') continue;
      const other = newest.get(owner);
      if (other === undefined || this.#changed.at(slot) > this.#changed.at(other)) newest.set(owner, slot);
      if (hasName(slot) || hasNumber(slot)) found.add(owner);
    }
    const first: number[] = [];
    for (const owner of found) {
      const slot = newest.get(owner) ?? 0;
      const last = first.at(-1);
      if (first.length === limit && last !== undefined && this.#compare(slot, last) >= 0) continue;
      if (first.length === limit) first.pop();
      const after = first.findIndex((one) => this.#compare(slot, one) < 0);
      first.splice(after < 0 ? first.length : after, 0, slot);
    }
    return first.map((slot) => this.#owners.at(slot));
  }

  #known({ visible, registered }: SlotsOfOwners): Bitset {
    return Bitset.difference(visible, Bitset.difference(this.#withheld, registered));
  }

  #compare(one: number, other: number): number {
    const [a, b] = [this.#owners.at(one), this.#owners.at(other)];
    return compareAlphabetically(this.#names.at(one), this.#names.at(other)) || (a < b ? -1 : 1);
  }
}
