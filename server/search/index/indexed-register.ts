import type { Proximity } from '#core/search/criteria/kinds/location.ts';
import { belongingOf } from '../../register/access/viewer.ts';
import type { IndexedInstallation } from '../../register/records/stored-record.ts';
import { Bitset, type SavedSets } from './bitset.ts';
import { CriteriaIndex, type SavedCriteria } from './criteria-index.ts';
import { DistanceOrder } from './distance-order.ts';
import { DocumentIndex, type SavedDocuments } from './documents/document-index.ts';
import { installationRow } from './installation-row.ts';
import { LookupIndex, type SavedLookups } from './lookups/lookup-index.ts';
import { NumberList } from './number-list.ts';
import { orderSlots, restoreOrders, type SavedOrders, type SlotOrders, saveOrders } from './orderings.ts';
import { RecordCodes } from './record-codes.ts';
import { RowStore, type SavedRows } from './row-store.ts';
import { SearchedTexts } from './searched-texts.ts';
import { manyAtOnce } from './slot-order.ts';
import { type SavedSlots, SlotsById } from './slots-by-id.ts';
import { InstallationWords } from './text/installation-words.ts';
import { KnownMeanings } from './text/known-meanings.ts';
import { KnownPlaces } from './text/known-places.ts';
import { type SavedVocabulary, Vocabulary } from './text/vocabulary.ts';
import { type SavedColumn, TextColumn } from './text-column.ts';
import { type SavedVisibility, Visibility } from './visibility.ts';

/** The index as it is stored on disk, without the chunks of its rows. */
export interface SavedIndex {
  rows: SavedRows;
  operators: SavedColumn;
  towns: SavedColumn;
  /** Names with postcodes. */
  names: string[];
  documents: SavedDocuments;
  lookups: SavedLookups;
  slots: SavedSlots;
  /** The number of the version in each slot. */
  versions: Uint32Array;
  visibility: SavedVisibility;
  vocabulary: SavedVocabulary;
  criteria: SavedCriteria;
  codes: SavedSets;
  examples: Uint32Array;
  authorityNames: Map<string, string>;
  orders: SavedOrders;
}

/**
 * The register in searchable form: every installation has a slot (a whole number that is never reused), criteria are sets of slots,
 * words map to slots, and each sort key has its order of slots. An installation that changes gets a new slot; the old one is then in
 * no set of visible slots.
 */
export class IndexedRegister {
  protected readonly rows: RowStore;
  protected readonly operators: TextColumn;
  protected readonly towns: TextColumn;
  protected readonly names: SearchedTexts;
  protected readonly documentIndex: DocumentIndex;
  protected readonly slotsById: SlotsById;
  /** What look-ups find. */
  readonly lookups: LookupIndex;
  protected readonly versions: NumberList;
  protected readonly visibility: Visibility;
  protected readonly vocabulary: Vocabulary;
  readonly #words: InstallationWords;
  protected readonly criteria: CriteriaIndex;
  readonly #codes: RecordCodes;
  protected readonly meanings: KnownMeanings;
  protected readonly places: KnownPlaces;
  protected readonly examples: Bitset;
  protected readonly authorityNames: Map<string, string>;
  #orders: SlotOrders | undefined;
  #unordered: number[] = [];
  /** The order around the most recent place, which the next page or an export will need again. */
  #nearest: DistanceOrder | undefined;

  /** @param saved the first value from `save`, with the chunks that followed it; without it the index is empty */
  constructor(saved?: SavedIndex, chunks: Uint8Array[] = []) {
    this.rows = new RowStore(saved?.rows, chunks);
    this.operators = new TextColumn(saved?.operators);
    this.towns = new TextColumn(saved?.towns);
    this.names = new SearchedTexts(saved?.names);
    this.documentIndex = new DocumentIndex(saved?.documents);
    this.slotsById = new SlotsById(saved?.slots);
    this.versions = new NumberList(saved?.versions);
    this.visibility = new Visibility((id) => this.slotsById.get(id), saved?.visibility);
    this.lookups = new LookupIndex(
      {
        towns: this.towns,
        visibility: this.visibility,
        idsOf: (slots) => this.slotsById.idsOf(slots),
        slotOf: (id) => this.slotsById.get(id),
        byId: () => this.slotsById.byId(),
        byName: () => this.ordered().name,
      },
      saved?.lookups,
    );
    this.vocabulary = new Vocabulary(saved?.vocabulary);
    this.#words = new InstallationWords(this.vocabulary);
    this.criteria = new CriteriaIndex(saved?.criteria);
    this.#codes = new RecordCodes(saved?.codes);
    this.meanings = new KnownMeanings(this.#codes);
    this.places = new KnownPlaces(this.criteria.facets.regions, this.criteria.places.place, this.towns);
    this.examples = new Bitset(saved?.examples);
    this.authorityNames = saved?.authorityNames ?? new Map();
    this.#orders = saved && restoreOrders(saved.orders, this.rows);
  }

  /** Everything to be stored on disk: first the index itself, then the rows' chunks. */
  *save(): Generator<SavedIndex | Uint8Array> {
    yield {
      rows: this.rows.save(),
      operators: this.operators.save(),
      towns: this.towns.save(),
      names: this.names.save(),
      documents: this.documentIndex.save(),
      lookups: this.lookups.save(),
      slots: this.slotsById.save(),
      versions: this.versions.numbers,
      visibility: this.visibility.save(),
      vocabulary: this.vocabulary.save(),
      criteria: this.criteria.save(),
      codes: this.#codes.save(),
      examples: this.examples.save(),
      authorityNames: this.authorityNames,
      orders: saveOrders(this.ordered()),
    };
    yield* this.rows.savedChunks();
  }

  /** The number of slots, including those whose installation has since changed. */
  get slotCount(): number {
    return this.rows.length;
  }

  /** Share of slots whose installation has since changed; above one half, the index should be rebuilt. */
  get staleShare(): number {
    return this.rows.length === 0 ? 0 : 1 - this.slotsById.size / this.rows.length;
  }

  /** Adds installations, replacing those with the same ids. */
  put(records: readonly IndexedInstallation[]): void {
    this.#nearest = undefined;
    for (const record of records) {
      const before = this.slotsById.get(record.id);
      if (before !== undefined) this.visibility.remove(before);
      const slot = this.rows.length;
      this.rows.add(installationRow(record));
      this.operators.add(record.operator.name);
      this.towns.add(record.address.city);
      this.names.push(`${record.name} ${record.address.postalCode}`);
      this.documentIndex.add(slot, record);
      this.slotsById.set(record.id, slot);
      this.versions.push(record.version);
      const { withheldOperator: operator = record.operator } = record;
      this.visibility.add(slot, belongingOf({ ...record, operator }));
      this.lookups.add(slot, record);
      if (record.example) this.examples.add(slot);
      this.#words.add(slot, record);
      this.criteria.add(slot, record);
      this.#codes.add(slot, record);
      for (const { id, name } of record.authorities) this.authorityNames.set(id, name);
      this.#unordered.push(slot);
    }
  }

  /** Sorts new installations now, so that the first search does not have to wait for it. */
  prepare(): void {
    this.vocabulary.prepare();
    this.ordered();
  }

  /** The orders of slots by each sort key that is stored. */
  protected ordered(): SlotOrders {
    if (!this.#orders || this.#unordered.length > manyAtOnce) {
      this.#orders = orderSlots(this.rows, this.slotsById.all());
    } else {
      for (const slot of this.#unordered) for (const order of Object.values(this.#orders)) order.insert(slot);
    }
    this.#unordered = [];
    return this.#orders;
  }

  protected orderAround(near: Proximity): DistanceOrder {
    if (!this.#nearest?.isOf(near)) {
      const { points } = this.criteria;
      this.#nearest = new DistanceOrder(near, this.ordered().name.all(points.around(near)), points);
    }
    return this.#nearest;
  }
}
