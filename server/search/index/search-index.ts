import type { DocumentSearch } from '#core/register/documents/document-search.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { isVisitOverdue } from '#core/register/installation/legal-dates.ts';
import type { Proximity } from '#core/search/criteria/kinds/location.ts';
import { defaultOverview } from '#core/search/criteria/overview.ts';
import { canSortBy, defaultDirection, defaultPageSize, defaultSort } from '#core/search/search/normalize.ts';
import type {
  InstallationRow,
  InstallationSearchResult,
  RawSearch,
  Suggestion,
} from '#core/search/search/search-types.ts';
import { belongingOf, type Viewer } from '../../register/access/viewer.ts';
import type { PublishedValues } from '../../register/records/published-values.ts';
import { Bitset, type SavedSets } from './bitset.ts';
import { CriteriaIndex, type SavedCriteria } from './criteria-index.ts';
import { DistanceOrder } from './distance-order.ts';
import {
  DocumentIndex,
  type DocumentPage,
  type InstallationsOfDocuments,
  type OtherDocument,
  type SavedDocuments,
} from './documents/document-index.ts';
import { featureText } from './feature-text.ts';
import type { FoundInstallations, SearchCounts } from './index-protocol.ts';
import { installationRow } from './installation-row.ts';
import { loosen } from './loosening.ts';
import { NumberList } from './number-list.ts';
import { orderSlots, restoreOrders, type SavedOrders, type StoredSortKey, saveOrders } from './orderings.ts';
import { RecordCodes } from './record-codes.ts';
import { type Restriction, remaining } from './restrictions.ts';
import { RowStore, type SavedRows } from './row-store.ts';
import { SearchedTexts } from './searched-texts.ts';
import type { SlotOrder } from './slot-order.ts';
import { type SavedSlots, SlotsById } from './slots-by-id.ts';
import { addedMeanings } from './text/added-meanings.ts';
import { InstallationWords } from './text/installation-words.ts';
import { KnownMeanings } from './text/known-meanings.ts';
import { matchedWordsIn } from './text/matched-words.ts';
import { relevancePage } from './text/relevance.ts';
import { scoresOf } from './text/scores.ts';
import { nearest, type Spelling, spellingOf, vocabularyOf } from './text/spelling.ts';
import { suggestions } from './text/suggestions.ts';
import { termsOf } from './text/terms.ts';
import { type TextMatch, TextSearch } from './text/text-search.ts';
import { fields, type Match, maskOf, type SavedVocabulary, slotOf, Vocabulary } from './text/vocabulary.ts';
import { type SavedColumn, TextColumn } from './text-column.ts';
import { type SavedVisibility, Visibility } from './visibility.ts';

/** A search's result without the parts that only the database knows. */
export type SearchAnswer = Omit<InstallationSearchResult, 'dataVersion' | 'lastUpdate'>;

/** The index as it is stored on disk, without the chunks of its rows. */
export interface SavedIndex {
  rows: SavedRows;
  operators: SavedColumn;
  towns: SavedColumn;
  /** Names with postcodes. */
  names: string[];
  documents: SavedDocuments;
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

/** If more than this many installations are new, everything is sorted again instead of inserting them one by one. */
const manyAtOnce = 500;

/**
 * The register in searchable form: every installation has a slot (a whole number that is never reused), criteria are sets of slots,
 * words map to slots, and each sort key has its order of slots. An installation that changes gets a new slot; the old one is then in
 * no set of visible slots.
 */
export class SearchIndex {
  readonly #rows: RowStore;
  readonly #operators: TextColumn;
  readonly #towns: TextColumn;
  readonly #names: SearchedTexts;
  readonly #documents: DocumentIndex;
  readonly #slots: SlotsById;
  readonly #versions: NumberList;
  readonly #visibility: Visibility;
  readonly #vocabulary: Vocabulary;
  readonly #words: InstallationWords;
  readonly #criteria: CriteriaIndex;
  readonly #codes: RecordCodes;
  readonly #meanings: KnownMeanings;
  readonly #examples: Bitset;
  readonly #authorityNames: Map<string, string>;
  #orders: Record<StoredSortKey, SlotOrder> | undefined;
  #unordered: number[] = [];
  /** The order around the most recent place, which the next page or an export will need again. */
  #nearest: DistanceOrder | undefined;

  /** @param saved the first value from `save`, with the chunks that followed it; without it the index is empty */
  constructor(saved?: SavedIndex, chunks: Uint8Array[] = []) {
    this.#rows = new RowStore(saved?.rows, chunks);
    this.#operators = new TextColumn(saved?.operators);
    this.#towns = new TextColumn(saved?.towns);
    this.#names = new SearchedTexts(saved?.names);
    this.#documents = new DocumentIndex(saved?.documents);
    this.#slots = new SlotsById(saved?.slots);
    this.#versions = new NumberList(saved?.versions);
    this.#visibility = new Visibility((id) => this.#slots.get(id), saved?.visibility);
    this.#vocabulary = new Vocabulary(saved?.vocabulary);
    this.#words = new InstallationWords(this.#vocabulary);
    this.#criteria = new CriteriaIndex(saved?.criteria);
    this.#codes = new RecordCodes(saved?.codes);
    this.#meanings = new KnownMeanings(this.#codes);
    this.#examples = new Bitset(saved?.examples);
    this.#authorityNames = saved?.authorityNames ?? new Map();
    this.#orders = saved && restoreOrders(saved.orders, this.#rows);
  }

  /** Everything to be stored on disk: first the index itself, then the rows' chunks. */
  *save(): Generator<SavedIndex | Uint8Array> {
    yield {
      rows: this.#rows.save(),
      operators: this.#operators.save(),
      towns: this.#towns.save(),
      names: this.#names.save(),
      documents: this.#documents.save(),
      slots: this.#slots.save(),
      versions: this.#versions.numbers,
      visibility: this.#visibility.save(),
      vocabulary: this.#vocabulary.save(),
      criteria: this.#criteria.save(),
      codes: this.#codes.save(),
      examples: this.#examples.save(),
      authorityNames: this.#authorityNames,
      orders: saveOrders(this.#ordered()),
    };
    yield* this.#rows.savedChunks();
  }

  /** The number of slots, including those whose installation has since changed. */
  get slotCount(): number {
    return this.#rows.length;
  }

  /** Share of slots whose installation has since changed; above one half, the index should be rebuilt. */
  get staleShare(): number {
    return this.#rows.length === 0 ? 0 : 1 - this.#slots.size / this.#rows.length;
  }

  /** Adds installations, replacing those with the same ids. */
  put(records: readonly Installation[]): void {
    this.#nearest = undefined;
    for (const record of records) {
      const before = this.#slots.get(record.id);
      if (before !== undefined) this.#visibility.remove(before);
      const slot = this.#rows.length;
      this.#rows.add(installationRow(record));
      this.#operators.add(record.operator.name);
      this.#towns.add(record.address.city);
      this.#names.push(`${record.name} ${record.address.postalCode}`);
      this.#documents.add(slot, record);
      this.#slots.set(record.id, slot);
      this.#versions.push(record.version);
      this.#visibility.add(slot, belongingOf(record));
      if (record.example) this.#examples.add(slot);
      this.#words.add(slot, record);
      this.#criteria.add(slot, record);
      this.#codes.add(slot, record);
      for (const { id, name } of record.authorities) this.#authorityNames.set(id, name);
      this.#unordered.push(slot);
    }
  }

  /** Sorts new installations now, so that the first search does not have to wait for it. */
  prepare(): void {
    this.#vocabulary.prepare();
    this.#ordered();
  }

  /** @param today ISO date, for criteria that hold on certain days */
  search(search: RawSearch, viewer: Viewer, today: string): SearchAnswer {
    const { visible, texts, text, restrictions, found } = this.#find(search, viewer, today);
    const total = found.size;
    const pageSize = search.pageSize ?? defaultPageSize;
    const page = search.page ?? 1;
    const { sort, direction } = orderOf(search, text);
    const slots = this.#page(found, text, search, (page - 1) * pageSize, pageSize);
    const items = slots.map((slot): InstallationRow => {
      const row = this.#rows.get(slot);
      const distance = search.near && this.#criteria.points.distanceTo(search.near, slot);
      return {
        ...row,
        ...(distance !== undefined && { distance }),
        ...(isVisitOverdue(row.nextInspection, today) && { inspectionOverdue: true }),
      };
    });
    return {
      total,
      page,
      pageSize,
      sort,
      direction,
      items,
      facets: this.#criteria.counts(search, visible, restrictions, found, today),
      spans: this.#criteria.spans(visible, restrictions, found),
      textMatch: text && total > 0 ? text.textMatch : 'none',
      matchedWords: text ? matchedWordsIn(items.flatMap(rowTexts), text) : [],
      ...(text && addedMeanings(text, found)),
      loosen: total > 0 ? [] : this.#loosen(search, visible, restrictions, texts),
    };
  }

  /** @param today ISO date, for criteria that hold on certain days */
  count(search: RawSearch, viewer: Viewer, today: string): Omit<SearchCounts, 'dataVersion' | 'lastUpdate'> {
    const { visible, restrictions, found } = this.#find(search, viewer, today);
    return {
      total: found.size,
      values: this.#criteria.counts(search, visible, restrictions, found, today),
      years: this.#criteria.years(visible, restrictions, found),
    };
  }

  /** The slots of all that a search finds, by name. */
  slots(search: RawSearch, viewer: Viewer, today: string): number[] {
    const { found } = this.#find(search, viewer, today);
    return this.#ordered().name.page(found, 0, found.size, false);
  }

  /** GeoJSON features as they were when the slots were found, whatever has changed since: JSON texts separated by commas. */
  features(slots: readonly number[]): string {
    return slots.map((slot) => featureText(this.#rows.get(slot), this.#criteria.placeOf(slot))).join(',\n');
  }

  /** All that a search finds, in its order; the search's page is ignored. */
  all(search: RawSearch, viewer: Viewer, today: string): Pick<FoundInstallations, 'ids' | 'versions' | 'distances'> {
    const { text, found } = this.#find(search, viewer, today);
    const slots = this.#page(found, text, search, 0, found.size);
    const { near } = search;
    return {
      ids: this.#slots.idsOf(slots),
      versions: slots.map((slot) => this.#versions.at(slot)),
      ...(near && { distances: slots.map((slot) => this.#criteria.points.distanceTo(near, slot)) }),
    };
  }

  /** Those of the given installations (public ids) that a search finds. */
  among(search: RawSearch, viewer: Viewer, today: string, ids: readonly string[]): string[] {
    const { found } = this.#find(search, viewer, today);
    return ids.filter((id) => {
      const slot = this.#slots.get(id);
      return slot !== undefined && found.has(slot);
    });
  }

  /** A page of the documents that a search among them finds. */
  documents(search: DocumentSearch, viewer: Viewer): DocumentPage {
    return this.#documents.search(search, this.#installationsOfDocuments(viewer));
  }

  /** Sets the documents that no record contains. */
  setOtherDocuments(others: readonly OtherDocument[]): void {
    this.#documents.setOthers(others);
  }

  /** Suggestions for typed words of a search among documents. */
  documentSpellings(typed: readonly string[], viewer: Viewer): Spelling[] {
    const ofTitles = this.#documents.spellings(typed, this.#installationsOfDocuments(viewer));
    return this.spellings(typed, viewer).map((spelling, at) => nearest(spelling, ofTitles[at]));
  }

  #installationsOfDocuments(viewer: Viewer): InstallationsOfDocuments {
    return {
      slotOf: (id) => this.#slots.get(id),
      idOf: (slot) => this.#rows.get(slot).id,
      byName: () => this.#ordered().name.all(this.#visibility.all),
      visible: this.#visibility.visibleTo(viewer),
      registered: this.#visibility.registeredFor(viewer),
      containing: (word) => {
        const names = this.#names.containing(word);
        const [inOperator, inTown] = [this.#operators.containing(word), this.#towns.containing(word)];
        return (slot) => names[slot] === 1 || inOperator(slot) || inTown(slot);
      },
    };
  }

  /** At most ten suggestions for a text being typed (R9.2). */
  suggest(text: string, viewer: Viewer): Suggestion[] {
    const visible = this.#visibility.visibleTo(viewer);
    const match = this.#searchText(text, new TextSearch(this.#vocabulary, this.#meanings, visible));
    if (!match) return [];
    return suggestions({
      match,
      visible,
      rows: this.#rows,
      operators: this.#operators,
      towns: this.#towns,
      byName: this.#ordered().name,
      facets: this.#criteria.facets,
    });
  }

  /** Suggestions for typed words, from names, operators, places and authorities of installations that the viewer may see. */
  spellings(typed: readonly string[], viewer: Viewer): Spelling[] {
    const visible = this.#visibility.visibleTo(viewer);
    const corrected = fields.name | fields.operator | fields.place;
    const places = ({ postings }: Match) => postings.filter((posting) => (maskOf(posting) & corrected) !== 0);
    const isSeen = (match: Match) => places(match).some((posting) => visible.has(slotOf(posting)));
    const authorities = [...this.#criteria.facets.authorities.valuesIn(visible)];
    const names = vocabularyOf(authorities.map((id) => this.#authorityNames.get(id) ?? ''));
    return typed.map((word) =>
      nearest(
        spellingOf(word, this.#vocabulary, isSeen, (match) => places(match).length),
        spellingOf(word, names),
      ),
    );
  }

  /** Values of the published installations, for the criteria's metadata. */
  published(): PublishedValues {
    const visible = this.#visibility.visibleTo({ kind: 'anonymous' });
    return {
      values: {
        regions: this.#criteria.facets.regions.valuesIn(visible),
        branches: this.#criteria.facets.branches.valuesIn(visible),
        activities: this.#criteria.facets.activities.valuesIn(visible),
        batConclusions: this.#criteria.facets.batConclusions.valuesIn(visible),
        authorities: this.#criteria.facets.authorities.valuesIn(visible),
      },
      authorityNames: Object.fromEntries(this.#authorityNames),
      hasExamples: this.#examples.intersects(visible),
    };
  }

  #find(search: RawSearch, viewer: Viewer, today: string) {
    const visible = this.#visibility.visibleTo(viewer);
    const texts = new TextSearch(this.#vocabulary, this.#meanings, visible);
    const text = this.#searchText(search.text ?? '', texts);
    const restrictions = this.#restrictions(search, viewer, visible, text, today);
    return { visible, texts, text, restrictions, found: remaining(visible, restrictions) };
  }

  #restrictions(
    search: RawSearch,
    viewer: Viewer,
    visible: Bitset,
    text: TextMatch | undefined,
    today: string,
  ): Restriction[] {
    const restrictions = this.#criteria.restrictions(search, visible, today);
    if (text) restrictions.push({ criterion: 'text', slots: text.slots });
    const overview = this.#visibility.overview(search.overview ?? defaultOverview, viewer);
    if (overview) restrictions.push({ criterion: 'overview', slots: overview });
    return restrictions;
  }

  /** Undefined if the text contains nothing to search for. */
  #searchText(text: string, texts: TextSearch): TextMatch | undefined {
    const terms = termsOf(text, (code) => this.#criteria.facets.activities.slotsOf(code));
    return terms.length === 0 ? undefined : texts.find(terms);
  }

  #page(found: Bitset, text: TextMatch | undefined, search: RawSearch, offset: number, limit: number): number[] {
    const orders = this.#ordered();
    const { sort, direction } = orderOf(search, text);
    const descending = direction === 'desc';
    if (sort === 'distance' && search.near) return this.#orderAround(search.near).page(found, offset, limit);
    if (sort !== 'relevance') return orders[sort === 'distance' ? 'name' : sort].page(found, offset, limit, descending);
    if (!text) return orders.name.page(found, offset, limit, false);
    return relevancePage(orders.name, found, scoresOf(text, found), offset, limit, descending);
  }

  #orderAround(near: Proximity): DistanceOrder {
    if (!this.#nearest?.isOf(near)) {
      const { points } = this.#criteria;
      this.#nearest = new DistanceOrder(near, this.#ordered().name.all(points.around(near)), points);
    }
    return this.#nearest;
  }

  #ordered(): Record<StoredSortKey, SlotOrder> {
    if (!this.#orders || this.#unordered.length > manyAtOnce) {
      this.#orders = orderSlots(this.#rows, this.#slots.all());
    } else {
      for (const slot of this.#unordered) for (const order of Object.values(this.#orders)) order.insert(slot);
    }
    this.#unordered = [];
    return this.#orders;
  }

  #loosen(search: RawSearch, visible: Bitset, restrictions: readonly Restriction[], texts: TextSearch) {
    return loosen({
      search,
      visible,
      restrictions,
      findText: (text) => this.#searchText(text, texts)?.slots ?? visible,
      nearSpellings: (typed) => texts.nearSpellings(typed),
    });
  }
}

/** Relevance requires a text and distance a place; by distance, the farthest never come first. */
function orderOf(search: RawSearch, text: TextMatch | undefined): Pick<InstallationSearchResult, 'sort' | 'direction'> {
  const wanted = search.sort ?? defaultSort(search);
  const isPossible = search.sort === 'relevance' ? text !== undefined : canSortBy(wanted, search);
  const sort = isPossible ? wanted : 'name';
  return { sort, direction: (sort !== 'distance' && search.direction) || defaultDirection(sort) };
}

/** The texts of a row in which the page highlights matches. */
function rowTexts(row: InstallationRow): string[] {
  return [
    row.name,
    row.operator,
    row.postalCode,
    row.city,
    row.district,
    row.federalState,
    row.activityTitle,
    row.branch,
  ];
}
