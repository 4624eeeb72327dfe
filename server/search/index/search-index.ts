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
import type { Viewer } from '../../register/access/viewer.ts';
import type { PublishedValues } from '../../register/records/published-values.ts';
import type { Bitset } from './bitset.ts';
import { DistanceOrder } from './distance-order.ts';
import type { DocumentPage, InstallationsOfDocuments, OtherDocument } from './documents/document-index.ts';
import { featureText } from './feature-text.ts';
import type { FoundInstallations, SearchCounts } from './index-protocol.ts';
import { IndexedRegister, type SavedIndex } from './indexed-register.ts';
import { loosen } from './loosening.ts';
import { type Restriction, remaining } from './restrictions.ts';
import { addedMeanings } from './text/added-meanings.ts';
import { matchedWordsIn } from './text/matched-words.ts';
import { relevancePage } from './text/relevance.ts';
import { scoresOf } from './text/scores.ts';
import { nearest, type Spelling, spellingOf, vocabularyOf } from './text/spelling.ts';
import { suggestions } from './text/suggestions.ts';
import { termsOf } from './text/terms.ts';
import { type TextMatch, TextSearch } from './text/text-search.ts';
import { fields, type Match, maskOf, slotOf } from './text/vocabulary.ts';

/** A search's result without the parts that only the database knows. */
export type SearchAnswer = Omit<InstallationSearchResult, 'dataVersion' | 'lastUpdate'>;

/** The register in searchable form, and what can be asked of it. */
export class SearchIndex {
  readonly #register: IndexedRegister;
  /** The order around the most recent place, which the next page or an export will need again. */
  #nearest: DistanceOrder | undefined;

  /** @param saved the first value from `save`, with the chunks that followed it; without it the index is empty */
  constructor(saved?: SavedIndex, chunks: Uint8Array[] = []) {
    this.#register = new IndexedRegister(saved, chunks);
  }

  /** Everything to be stored on disk: first the index itself, then the rows' chunks. */
  save(): Generator<SavedIndex | Uint8Array> {
    return this.#register.save();
  }

  /** The number of slots, including those whose installation has since changed. */
  get slotCount(): number {
    return this.#register.rows.length;
  }

  /** Share of slots whose installation has since changed; above one half, the index should be rebuilt. */
  get staleShare(): number {
    return this.slotCount === 0 ? 0 : 1 - this.#register.slots.size / this.slotCount;
  }

  /** Adds installations, replacing those with the same ids. */
  put(records: readonly Installation[]): void {
    this.#nearest = undefined;
    this.#register.put(records);
  }

  /** Sorts new installations now, so that the first search does not have to wait for it. */
  prepare(): void {
    this.#register.prepare();
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
      const row = this.#register.rows.get(slot);
      const distance = search.near && this.#register.criteria.points.distanceTo(search.near, slot);
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
      facets: this.#register.criteria.counts(search, visible, restrictions, found, today),
      spans: this.#register.criteria.spans(visible, restrictions, found),
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
      values: this.#register.criteria.counts(search, visible, restrictions, found, today),
      years: this.#register.criteria.years(visible, restrictions, found),
    };
  }

  /** The slots of all that a search finds, by name. */
  slots(search: RawSearch, viewer: Viewer, today: string): number[] {
    const { found } = this.#find(search, viewer, today);
    return this.#register.ordered().name.page(found, 0, found.size, false);
  }

  /** GeoJSON features as they were when the slots were found, whatever has changed since: JSON texts separated by commas. */
  features(slots: readonly number[]): string {
    return slots
      .map((slot) => featureText(this.#register.rows.get(slot), this.#register.criteria.placeOf(slot)))
      .join(',\n');
  }

  /** All that a search finds, in its order; the search's page is ignored. */
  all(search: RawSearch, viewer: Viewer, today: string): Pick<FoundInstallations, 'ids' | 'versions' | 'distances'> {
    const { text, found } = this.#find(search, viewer, today);
    const slots = this.#page(found, text, search, 0, found.size);
    const { near } = search;
    return {
      ids: this.#register.slots.idsOf(slots),
      versions: slots.map((slot) => this.#register.versions.at(slot)),
      ...(near && { distances: slots.map((slot) => this.#register.criteria.points.distanceTo(near, slot)) }),
    };
  }

  /** Those of the given installations (public ids) that a search finds. */
  among(search: RawSearch, viewer: Viewer, today: string, ids: readonly string[]): string[] {
    const { found } = this.#find(search, viewer, today);
    return ids.filter((id) => {
      const slot = this.#register.slots.get(id);
      return slot !== undefined && found.has(slot);
    });
  }

  /** A page of the documents that a search among them finds. */
  documents(search: DocumentSearch, viewer: Viewer): DocumentPage {
    return this.#register.documents.search(search, this.#installationsOfDocuments(viewer));
  }

  /** Sets the documents that no record contains. */
  setOtherDocuments(others: readonly OtherDocument[]): void {
    this.#register.documents.setOthers(others);
  }

  /** Suggestions for typed words of a search among documents. */
  documentSpellings(typed: readonly string[], viewer: Viewer): Spelling[] {
    const ofTitles = this.#register.documents.spellings(typed, this.#installationsOfDocuments(viewer));
    return this.spellings(typed, viewer).map((spelling, at) => nearest(spelling, ofTitles[at]));
  }

  #installationsOfDocuments(viewer: Viewer): InstallationsOfDocuments {
    return {
      slotOf: (id) => this.#register.slots.get(id),
      idOf: (slot) => this.#register.rows.get(slot).id,
      byName: () => this.#register.ordered().name.all(this.#register.visibility.all),
      visible: this.#register.visibility.visibleTo(viewer),
      registered: this.#register.visibility.registeredFor(viewer),
      containing: (word) => {
        const names = this.#register.names.containing(word);
        const [inOperator, inTown] = [this.#register.operators.containing(word), this.#register.towns.containing(word)];
        return (slot) => names[slot] === 1 || inOperator(slot) || inTown(slot);
      },
    };
  }

  /** At most ten suggestions for a text being typed (R9.2). */
  suggest(text: string, viewer: Viewer): Suggestion[] {
    const visible = this.#register.visibility.visibleTo(viewer);
    const match = this.#searchText(text, new TextSearch(this.#register.vocabulary, this.#register.meanings, visible));
    if (!match) return [];
    return suggestions({
      match,
      visible,
      rows: this.#register.rows,
      operators: this.#register.operators,
      towns: this.#register.towns,
      byName: this.#register.ordered().name,
      facets: this.#register.criteria.facets,
    });
  }

  /** Suggestions for typed words, from names, operators, places and authorities of installations that the viewer may see. */
  spellings(typed: readonly string[], viewer: Viewer): Spelling[] {
    const visible = this.#register.visibility.visibleTo(viewer);
    const corrected = fields.name | fields.operator | fields.place;
    const places = ({ postings }: Match) => postings.filter((posting) => (maskOf(posting) & corrected) !== 0);
    const isSeen = (match: Match) => places(match).some((posting) => visible.has(slotOf(posting)));
    const authorities = [...this.#register.criteria.facets.authorities.valuesIn(visible)];
    const names = vocabularyOf(authorities.map((id) => this.#register.authorityNames.get(id) ?? ''));
    return typed.map((word) =>
      nearest(
        spellingOf(word, this.#register.vocabulary, isSeen, (match) => places(match).length),
        spellingOf(word, names),
      ),
    );
  }

  /** Values of the published installations, for the criteria's metadata. */
  published(): PublishedValues {
    const visible = this.#register.visibility.visibleTo({ kind: 'anonymous' });
    return {
      values: {
        regions: this.#register.criteria.facets.regions.valuesIn(visible),
        branches: this.#register.criteria.facets.branches.valuesIn(visible),
        activities: this.#register.criteria.facets.activities.valuesIn(visible),
        batConclusions: this.#register.criteria.facets.batConclusions.valuesIn(visible),
        authorities: this.#register.criteria.facets.authorities.valuesIn(visible),
      },
      authorityNames: Object.fromEntries(this.#register.authorityNames),
      hasExamples: this.#register.examples.intersects(visible),
    };
  }

  #find(search: RawSearch, viewer: Viewer, today: string) {
    const visible = this.#register.visibility.visibleTo(viewer);
    const texts = new TextSearch(this.#register.vocabulary, this.#register.meanings, visible);
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
    const restrictions = this.#register.criteria.restrictions(search, visible, today);
    if (text) restrictions.push({ criterion: 'text', slots: text.slots });
    const overview = this.#register.visibility.overview(search.overview ?? defaultOverview, viewer);
    if (overview) restrictions.push({ criterion: 'overview', slots: overview });
    return restrictions;
  }

  /** Undefined if the text contains nothing to search for. */
  #searchText(text: string, texts: TextSearch): TextMatch | undefined {
    const terms = termsOf(text, (code) => this.#register.criteria.facets.activities.slotsOf(code));
    return terms.length === 0 ? undefined : texts.find(terms);
  }

  #page(found: Bitset, text: TextMatch | undefined, search: RawSearch, offset: number, limit: number): number[] {
    const orders = this.#register.ordered();
    const { sort, direction } = orderOf(search, text);
    const descending = direction === 'desc';
    if (sort === 'distance' && search.near) return this.#orderAround(search.near).page(found, offset, limit);
    if (sort !== 'relevance') return orders[sort === 'distance' ? 'name' : sort].page(found, offset, limit, descending);
    if (!text) return orders.name.page(found, offset, limit, false);
    return relevancePage(orders.name, found, scoresOf(text, found), offset, limit, descending);
  }

  #orderAround(near: Proximity): DistanceOrder {
    if (!this.#nearest?.isOf(near)) {
      const { points } = this.#register.criteria;
      this.#nearest = new DistanceOrder(near, this.#register.ordered().name.all(points.around(near)), points);
    }
    return this.#nearest;
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
