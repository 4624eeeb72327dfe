import type { OverviewSelection } from '#core/account/session/own-overview.ts';
import { federalAuthority } from '#core/account/session/session.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { Belonging, Viewer } from '../../register/access/viewer.ts';
import { Bitset, restoreSets, type SavedSets, saveSets } from './bitset.ts';
import { type SavedColumn, TextColumn } from './text-column.ts';

/** The data as it is stored on disk: bit sets of slots, and two texts for each slot. */
export interface SavedVisibility {
  alive: Uint32Array;
  published: Uint32Array;
  owners: SavedColumn;
  companies: SavedColumn;
  byState: SavedSets;
  byFormerState: SavedSets;
}

/** Which slots belong to whom, and which are public. */
export class Visibility {
  readonly #alive: Bitset;
  readonly #published: Bitset;
  /** Columns, unlike sets, take no more memory per installation the more owners there are. */
  readonly #owners: TextColumn;
  readonly #companies: TextColumn;
  readonly #byState: Map<string, Bitset>;
  /** By the federal state that has handed them over and, after a space, the last day on which its authority reads them; none: no end. */
  readonly #byFormerState: Map<string, Bitset>;

  readonly #slotOf: (id: string) => number | undefined;

  /** @param slotOf the slot of an installation by its id */
  constructor(slotOf: (id: string) => number | undefined, saved?: SavedVisibility) {
    this.#slotOf = slotOf;
    this.#alive = new Bitset(saved?.alive);
    this.#published = new Bitset(saved?.published);
    this.#owners = new TextColumn(saved?.owners);
    this.#companies = new TextColumn(saved?.companies);
    this.#byState = restoreSets(saved?.byState);
    this.#byFormerState = restoreSets(saved?.byFormerState);
  }

  save(): SavedVisibility {
    return {
      alive: this.#alive.save(),
      published: this.#published.save(),
      owners: this.#owners.save(),
      companies: this.#companies.save(),
      byState: saveSets(this.#byState),
      byFormerState: saveSets(this.#byFormerState),
    };
  }

  /** Adds the next slot. */
  add(
    slot: number,
    { published, ownerId, companyNumber, federalStateCode, handedOverBy, handedOverUntil }: Belonging,
  ): void {
    this.#alive.add(slot);
    if (published) this.#published.add(slot);
    this.#owners.add(ownerId ?? '');
    this.#companies.add(companyNumber ?? '');
    if (federalStateCode) addTo(this.#byState, federalStateCode, slot);
    if (handedOverBy) addTo(this.#byFormerState, `${handedOverBy} ${handedOverUntil ?? ''}`, slot);
  }

  remove(slot: number): void {
    this.#alive.delete(slot);
    this.#published.delete(slot);
    for (const sets of [this.#byState, this.#byFormerState]) for (const slots of sets.values()) slots.delete(slot);
  }

  /** The slots of all installations. */
  get all(): Bitset {
    return this.#alive;
  }

  /** The slots the viewer may see (R6.11): published ones, and unpublished ones that concern them. */
  visibleTo(viewer: Viewer): Bitset {
    return Bitset.union([this.#published, this.registeredFor(viewer), ...this.#handedOverBy(viewer)]);
  }

  #handedOverBy(viewer: Viewer): Bitset[] {
    if (viewer.kind !== 'authority' || this.#byFormerState.size === 0) return [];
    const today = isoDateOf(new Date());
    return [...this.#byFormerState].flatMap(([key, slots]) => {
      const [state, until = ''] = key.split(' ');
      return state === viewer.federalStateCode && (until === '' || today <= until) ? [slots] : [];
    });
  }

  /** The slots of an overview selection (R3.5); undefined: no restriction. */
  overview(selection: OverviewSelection, viewer: Viewer): Bitset | undefined {
    if (selection === 'all') return undefined;
    const isOfKind = selection === 'official' ? viewer.kind === 'authority' : viewer.kind === 'owner';
    return isOfKind ? this.registeredFor(viewer) : new Bitset();
  }

  /** The slots the viewer is registered for, as in `isRegisteredFor`. */
  registeredFor(viewer: Viewer): Bitset {
    if (viewer.kind === 'anonymous') return new Bitset();
    if (viewer.kind === 'owner') return this.#ofOwner(viewer);
    if (viewer.federalStateCode === federalAuthority) return this.#alive;
    return this.#byState.get(viewer.federalStateCode) ?? new Bitset();
  }

  #ofOwner({ ownerIds, actsFor }: Viewer & { kind: 'owner' }): Bitset {
    const listed = new Bitset();
    for (const id of actsFor?.installations ?? []) {
      const slot = this.#slotOf(id);
      if (slot !== undefined && this.#alive.has(slot)) listed.add(slot);
    }
    const owned = Bitset.union([
      this.#owners.slotsWith(ownerIds),
      this.#companies.slotsWith(actsFor?.companyRegisterNumbers ?? []),
    ]);
    return Bitset.union([Bitset.intersection([this.#alive, owned]), listed]);
  }
}

function addTo(sets: Map<string, Bitset>, key: string, slot: number): void {
  const slots = sets.get(key) ?? new Bitset();
  slots.add(slot);
  sets.set(key, slots);
}
