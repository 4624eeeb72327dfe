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
import { annexIAncestors } from '../../data/annex-i.ts';
import { Bitset } from './bitset.ts';
import { Facet } from './facet.ts';
import type { PublishedValues } from './index-protocol.ts';
import type { IndexedInstallation, Viewer } from './indexed-installation.ts';
import { loosen } from './loosening.ts';
import { orderSlots, type StoredSortKey } from './orderings.ts';
import { dayNumber, facetRestrictions, inspectedWithin, isoDate, type Restriction, remaining } from './restrictions.ts';
import { RowStore } from './row-store.ts';
import type { SlotOrder } from './slot-order.ts';
import { InstallationWords } from './text/installation-words.ts';
import { relevancePage } from './text/relevance.ts';
import { suggestions } from './text/suggestions.ts';
import { matchedWordsIn, scoresOf, searchText, type TextMatch, termsOf } from './text/text-search.ts';
import { Vocabulary } from './text/vocabulary.ts';
import { TextColumn } from './text-column.ts';
import { Visibility } from './visibility.ts';

/** A search's answer without what only the database knows. */
export type SearchAnswer = Omit<InstallationSearchResult, 'dataVersion' | 'lastUpdate'>;

/** So many new installations at once are put in order by sorting all anew instead of one by one. */
const manyAtOnce = 500;

/**
 * The register in the form in which it is searched: every installation has a slot (a whole number, given once), criteria are
 * sets of slots, texts lead to slots by their words, and each sort key has its order of slots. An installation that changes
 * gets a new slot; the old one is in no set any more.
 */
export class SearchIndex {
  readonly #rows = new RowStore();
  readonly #operators = new TextColumn();
  readonly #towns = new TextColumn();
  readonly #inspected: number[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #visibility = new Visibility();
  readonly #vocabulary = new Vocabulary();
  readonly #words = new InstallationWords(this.#vocabulary);
  readonly #facets: Record<FacetId, Facet> = {
    activities: new Facet(),
    branches: new Facet(),
    regions: new Facet(),
    authorities: new Facet(),
    statuses: new Facet(),
    batConclusions: new Facet(),
  };
  readonly #examples = new Bitset();
  readonly #authorityNames = new Map<string, string>();
  #orders: Record<StoredSortKey, SlotOrder> | undefined;
  #unordered: number[] = [];

  /** Share of slots whose installation has since changed; above a half the index is better read anew. */
  get staleShare(): number {
    return this.#rows.length === 0 ? 0 : 1 - this.#slotOf.size / this.#rows.length;
  }

  /** Adds installations, or replaces those of the same id. */
  put(installations: readonly IndexedInstallation[]): void {
    for (const installation of installations) {
      const { row } = installation;
      const before = this.#slotOf.get(row.id);
      if (before !== undefined) this.#visibility.remove(before);
      const slot = this.#rows.length;
      this.#rows.add(row);
      this.#operators.add(row.operator);
      this.#towns.add(row.city);
      this.#inspected.push(dayNumber(row.lastInspection));
      this.#slotOf.set(row.id, slot);
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
      this.#orders = orderSlots(this.#rows, [...this.#slotOf.values()]);
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
