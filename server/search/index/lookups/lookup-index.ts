import type { DecisionSearch, SiteSearch } from '#core/register/lookups/lookup-calls.ts';
import type { Viewer } from '../../../register/access/viewer.ts';
import type { IndexedInstallation } from '../../../register/records/stored-record.ts';
import { Bitset } from '../bitset.ts';
import type { SlotOrder } from '../slot-order.ts';
import type { SavedColumn, TextColumn } from '../text-column.ts';
import type { Visibility } from '../visibility.ts';
import { DecisionIndex, type FoundDecision, type SavedDecisions } from './decision-index.ts';
import { OwnerIndex, type SavedOwners, type SlotsOfOwners } from './owner-index.ts';
import { type PlaceCount, PlaceCounts } from './place-counts.ts';
import { type SavedSites, SiteIndex } from './site-index.ts';

/** The data as it is stored on disk. */
export interface SavedLookups {
  sites: SavedSites;
  decisions: SavedDecisions;
  owners: SavedOwners;
  places: SavedColumn;
}

/** Sites in the order of their names, each with the installations (public ids) there that the viewer may see. */
export type FoundSites = string[][];

/** What look-ups need of the index that they are part of. */
interface Surroundings {
  /** The town of each slot's address. */
  towns: TextColumn;
  visibility: Visibility;
  idsOf(slots: readonly number[]): string[];
  slotOf(id: string): number | undefined;
  /** Current slots, sorted by id. */
  byId(): readonly number[];
  byName(): SlotOrder;
}

/** What the assistant's look-ups (R7.29) find, restricted to what the viewer may know as the conditions of visible-rows.ts are. */
export class LookupIndex {
  readonly #around: Surroundings;
  readonly #sites: SiteIndex;
  readonly #decisions: DecisionIndex;
  readonly #owners: OwnerIndex;
  readonly #places: PlaceCounts;

  constructor(around: Surroundings, saved?: SavedLookups) {
    this.#around = around;
    this.#sites = new SiteIndex(around.towns, saved?.sites);
    this.#decisions = new DecisionIndex(around, saved?.decisions);
    this.#owners = new OwnerIndex(saved?.owners);
    this.#places = new PlaceCounts(saved?.places);
  }

  save(): SavedLookups {
    return {
      sites: this.#sites.save(),
      decisions: this.#decisions.save(),
      owners: this.#owners.save(),
      places: this.#places.save(),
    };
  }

  /** Adds the next slot. */
  add(slot: number, record: IndexedInstallation): void {
    this.#sites.add(slot, record);
    this.#decisions.add(slot, record);
    this.#owners.add(slot, record);
    this.#places.add(record);
  }

  /** At most `limit` sites, by name, with an installation that matches all that is asked; without a query, all with such an installation. */
  sites({ query = '', id, ownerId }: SiteSearch, viewer: Viewer, limit: number): FoundSites {
    const { visible, registered } = this.#slotsFor(viewer);
    const among = Bitset.intersection([
      visible,
      ...(id === undefined ? [] : [this.#sites.slotsAt([id])]),
      ...(ownerId === undefined ? [] : [this.#owners.slotsOf(ownerId, { visible, registered })]),
    ]);
    const keys = this.#sites.find(query.split(/\s+/).filter(Boolean), among, limit);
    const there = Bitset.intersection([this.#sites.slotsAt(keys), visible]).toArray();
    const ids = this.#around.idsOf(there);
    const bySite = new Map(keys.map((key): [string, string[]] => [key, []]));
    for (const [at, slot] of there.entries()) bySite.get(this.#sites.keyAt(slot))?.push(ids[at] ?? '');
    return [...bySite.values()];
  }

  /** At most `limit` decisions on installations that the viewer may see, the newest first. */
  decisions({ query, installationId }: DecisionSearch, viewer: Viewer, limit: number): FoundDecision[] {
    const visible = this.#around.visibility.visibleTo(viewer);
    if (installationId === undefined) return this.#decisions.find(query, visible, limit);
    const slot = this.#around.slotOf(installationId);
    const only = new Bitset();
    if (slot !== undefined && visible.has(slot)) only.add(slot);
    return this.#decisions.find(query, only, limit);
  }

  /** Keys of at most `limit` owners, by name or company register number. */
  owners(query: string, viewer: Viewer, limit: number): string[] {
    return this.#owners.find(query, this.#slotsFor(viewer), limit);
  }

  /** At most `limit` installations (public ids) of an owner, by name, of which the viewer may know the operator. */
  installationsOf(owner: string, viewer: Viewer, limit: number): string[] {
    const slots = this.#owners.slotsOf(owner, this.#slotsFor(viewer));
    return this.#around.idsOf(this.#around.byName().page(slots, 0, limit, false));
  }

  /** The places of the published installations. */
  places(): PlaceCount[] {
    return this.#places.count(this.#around.visibility.visibleTo({ kind: 'anonymous' }));
  }

  #slotsFor(viewer: Viewer): SlotsOfOwners {
    const { visibility } = this.#around;
    return { visible: visibility.visibleTo(viewer), registered: visibility.registeredFor(viewer) };
  }
}
