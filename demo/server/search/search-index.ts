import { words } from '../../../src/core/format/fold.ts';
import { defaultDirection, defaultPageSize, defaultSort } from '../../../src/core/search/defaults.ts';
import {
  type FacetId,
  facetIds,
  type InstallationRow,
  type InstallationSearch,
  type InstallationSearchResult,
  type Suggestion,
} from '../../../src/core/search/search-types.ts';
import { annexIAncestors } from '../reference-data/annex-i.ts';
import type { Viewer } from '../register/viewer.ts';
import { Bitset, type SavedSets } from './bitset.ts';
import { Facet } from './facet.ts';
import type { PublishedValues } from './index-protocol.ts';
import type { IndexedInstallation } from './indexed-installation.ts';
import { loosen } from './loosening.ts';
import { orderSlots, restoreOrders, type SavedOrders, type StoredSortKey, saveOrders } from './orderings.ts';
import { dayNumber, facetRestrictions, inspectedWithin, isoDate, type Restriction, remaining } from './restrictions.ts';
import { RowStore, type SavedRows } from './row-store.ts';
import type { SlotOrder } from './slot-order.ts';
import { type SavedSlots, SlotsById } from './slots-by-id.ts';
import { InstallationWords } from './text/installation-words.ts';
import { relevancePage } from './text/relevance.ts';
import { suggestions } from './text/suggestions.ts';
import { matchedWordsIn, scoresOf, searchText, type TextMatch, termsOf } from './text/text-search.ts';
import { type SavedVocabulary, Vocabulary } from './text/vocabulary.ts';
import { type SavedColumn, TextColumn } from './text-column.ts';
import { type SavedVisibility, Visibility } from './visibility.ts';

/** A search's answer without what only the database knows. */
export type SearchAnswer = Omit<InstallationSearchResult, 'dataVersion' | 'lastUpdate'>;

/** What is kept of the index on disk, without the chunks of its rows. */
export interface SavedIndex {
  rows: SavedRows;
  operators: SavedColumn;
  towns: SavedColumn;
  slots: SavedSlots;
  visibility: SavedVisibility;
  vocabulary: SavedVocabulary;
  inspected: number[];
  facets: Record<FacetId, SavedSets>;
  examples: Uint32Array;
  authorityNames: Map<string, string>;
  orders: SavedOrders;
}

/** So many new installations at once are put in order by sorting all anew instead of one by one. */
const manyAtOnce = 500;

/**
 * The register in the form in which it is searched: every installation has a slot (a whole number, given once), criteria are
 * sets of slots, texts lead to slots by their words, and each sort key has its order of slots. An installation that changes
 * gets a new slot; the old one is in no set any more.
 */
export class SearchIndex {
  readonly #rows: RowStore;
  readonly #operators: TextColumn;
  readonly #towns: TextColumn;
  readonly #inspected: number[];
  readonly #slots: SlotsById;
  readonly #visibility: Visibility;
  readonly #vocabulary: Vocabulary;
  readonly #words: InstallationWords;
  readonly #facets: Record<FacetId, Facet>;
  readonly #examples: Bitset;
  readonly #authorityNames: Map<string, string>;
  #orders: Record<StoredSortKey, SlotOrder> | undefined;
  #unordered: number[] = [];

  /** @param saved what `save` gave, with the chunks that came after it; without it the index is empty */
  constructor(saved?: SavedIndex, chunks: Uint8Array[] = []) {
    this.#rows = new RowStore(saved?.rows, chunks);
    this.#operators = new TextColumn(saved?.operators);
    this.#towns = new TextColumn(saved?.towns);
    this.#slots = new SlotsById(saved?.slots);
    this.#visibility = new Visibility(saved?.visibility);
    this.#vocabulary = new Vocabulary(saved?.vocabulary);
    this.#words = new InstallationWords(this.#vocabulary);
    this.#inspected = saved?.inspected ?? [];
    this.#facets = recordOfFacets((id) => new Facet(saved?.facets[id]));
    this.#examples = new Bitset(saved?.examples);
    this.#authorityNames = saved?.authorityNames ?? new Map();
    this.#orders = saved && restoreOrders(saved.orders, this.#rows);
  }

  /** All there is to be kept on disk: first what it knows, then the rows' chunks. */
  *save(): Generator<SavedIndex | Uint8Array> {
    yield {
      rows: this.#rows.save(),
      operators: this.#operators.save(),
      towns: this.#towns.save(),
      slots: this.#slots.save(),
      visibility: this.#visibility.save(),
      vocabulary: this.#vocabulary.save(),
      inspected: this.#inspected,
      facets: recordOfFacets((id) => this.#facets[id].save()),
      examples: this.#examples.save(),
      authorityNames: this.#authorityNames,
      orders: saveOrders(this.#ordered()),
    };
    yield* this.#rows.savedChunks();
  }

  /** Share of slots whose installation has since changed; above a half the index is better read anew. */
  get staleShare(): number {
    return this.#rows.length === 0 ? 0 : 1 - this.#slots.size / this.#rows.length;
  }

  /** Adds installations, or replaces those of the same id. */
  put(installations: readonly IndexedInstallation[]): void {
    for (const installation of installations) {
      const { row } = installation;
      const before = this.#slots.get(row.id);
      if (before !== undefined) this.#visibility.remove(before);
      const slot = this.#rows.length;
      this.#rows.add(row);
      this.#operators.add(row.operator);
      this.#towns.add(row.city);
      this.#inspected.push(dayNumber(row.lastInspection));
      this.#slots.set(row.id, slot);
      this.#visibility.add(slot, installation);
      if (row.example) this.#examples.add(slot);
      this.#words.add(slot, installation);
      for (const facet of facetIds) this.#facets[facet].add(slot, facetValues[facet](installation));
      for (const { id, name } of installation.authorities) this.#authorityNames.set(id, name);
      this.#unordered.push(slot);
    }
  }

  /** Puts what is new in its order now, so that the first search does not wait for it. */
  prepare(): void {
    this.#vocabulary.prepare();
    this.#ordered();
  }

  search(search: InstallationSearch, viewer: Viewer): SearchAnswer {
    const visible = this.#visibility.visibleTo(viewer);
    const text = this.#searchText(search.text ?? '', visible);
    const restrictions = this.#restrictions(search, viewer, text);
    const found = remaining(visible, restrictions);
    const total = found.size;
    const pageSize = search.pageSize ?? defaultPageSize;
    const page = search.page ?? 1;
    const sort = search.sort === 'relevance' && !text ? 'name' : (search.sort ?? defaultSort(search));
    const direction = search.direction ?? defaultDirection(sort);
    const slots = this.#page(found, text, sort, direction === 'desc', (page - 1) * pageSize, pageSize);
    const items = slots.map((slot) => this.#rows.get(slot));
    return {
      total,
      page,
      pageSize,
      sort,
      direction,
      items,
      facets: this.#counts(visible, restrictions, found),
      lastInspection: this.#inspections(remaining(visible, restrictions, 'lastInspection')),
      textMatch: text && total > 0 ? text.textMatch : 'none',
      matchedWords: text ? matchedWordsIn(items.flatMap(rowTexts), text) : [],
      loosen: total > 0 ? [] : this.#loosen(search, visible, restrictions),
    };
  }

  /** At most ten suggestions for a text being typed (R9.2). */
  suggest(text: string, viewer: Viewer): Suggestion[] {
    const visible = this.#visibility.visibleTo(viewer);
    const match = this.#searchText(text, visible);
    if (!match) return [];
    return suggestions({
      match,
      visible,
      rows: this.#rows,
      operators: this.#operators,
      towns: this.#towns,
      byName: this.#ordered().name,
      facets: this.#facets,
    });
  }

  /** What the installations hold that everyone may see, for the descriptions of the criteria. */
  published(): PublishedValues {
    const visible = this.#visibility.visibleTo({ kind: 'anonymous' });
    return {
      counts: this.#counts(visible, [], visible),
      authorityNames: Object.fromEntries(this.#authorityNames),
      hasExamples: this.#examples.intersects(visible),
    };
  }

  #restrictions(search: InstallationSearch, viewer: Viewer, text: TextMatch | undefined): Restriction[] {
    const restrictions = facetRestrictions(search, this.#facets);
    if (text) restrictions.push({ criterion: 'text', slots: text.slots });
    const inspected = inspectedWithin(search.lastInspection, this.#inspected);
    if (inspected) restrictions.push({ criterion: 'lastInspection', slots: inspected });
    const overview = this.#visibility.overview(search.overview ?? 'all', viewer);
    if (overview) restrictions.push({ criterion: 'overview', slots: overview });
    return restrictions;
  }

  /** Undefined where the text holds nothing to search for. */
  #searchText(text: string, visible: Bitset): TextMatch | undefined {
    const terms = termsOf(text, (code) => this.#facets.activities.slotsOf(code));
    return terms.length === 0 ? undefined : searchText(this.#vocabulary, terms, visible);
  }

  #counts(visible: Bitset, restrictions: readonly Restriction[], found: Bitset): InstallationSearchResult['facets'] {
    const counts = (facet: FacetId) => {
      const restricted = restrictions.some(({ criterion }) => criterion === facet);
      return this.#facets[facet].counts(restricted ? remaining(visible, restrictions, facet) : found);
    };
    return {
      activities: counts('activities'),
      branches: counts('branches'),
      regions: counts('regions'),
      authorities: counts('authorities'),
      statuses: counts('statuses'),
      batConclusions: counts('batConclusions'),
    };
  }

  #inspections(slots: Bitset): InstallationSearchResult['lastInspection'] {
    let [min, max, never] = [Number.POSITIVE_INFINITY, 0, 0];
    for (const slot of slots.toArray()) {
      const day = this.#inspected[slot] ?? 0;
      if (day === 0) never++;
      else {
        if (day < min) min = day;
        if (day > max) max = day;
      }
    }
    return { ...(max > 0 ? { min: isoDate(min), max: isoDate(max) } : {}), never };
  }

  #page(
    found: Bitset,
    text: TextMatch | undefined,
    sort: InstallationSearchResult['sort'],
    descending: boolean,
    offset: number,
    limit: number,
  ): number[] {
    const orders = this.#ordered();
    if (sort !== 'relevance') return orders[sort].page(found, offset, limit, descending);
    return relevancePage(orders.name.all(found), text && scoresOf(text, found), offset, limit, descending);
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

  #loosen(search: InstallationSearch, visible: Bitset, restrictions: readonly Restriction[]) {
    return loosen({
      search,
      visible,
      restrictions,
      findText: (text) => this.#searchText(text, visible)?.slots ?? visible,
      nearWords: (typed) => {
        const [folded, ...others] = words(typed);
        if (folded === undefined || others.length > 0) return [];
        return this.#vocabulary.similar(folded, 1);
      },
    });
  }
}

const recordOfFacets = <Value>(of: (id: FacetId) => Value): Record<FacetId, Value> => ({
  activities: of('activities'),
  branches: of('branches'),
  regions: of('regions'),
  authorities: of('authorities'),
  statuses: of('statuses'),
  batConclusions: of('batConclusions'),
});

/** The values an installation has in each facet; in trees with all that stand above them. */
const facetValues: Record<FacetId, (installation: IndexedInstallation) => Iterable<string>> = {
  activities: ({ activities }) =>
    new Set(activities.flatMap(({ code }) => (annexIAncestors(code).length > 0 ? annexIAncestors(code) : [code]))),
  branches: ({ branchCode }) => (branchCode ? [branchCode] : []),
  regions: ({ row }) => [row.federalStateCode, row.districtCode].filter((code) => code !== ''),
  authorities: ({ authorities }) => authorities.map(({ id }) => id),
  statuses: ({ row }) => [row.status],
  batConclusions: ({ batConclusions }) => batConclusions.map(({ code }) => code),
};

/** The texts of a row in which the page marks what matched. */
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
