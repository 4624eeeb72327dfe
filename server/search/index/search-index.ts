import type { DocumentSearch } from '#core/register/documents/document-search.ts';
import { isVisitOverdue } from '#core/register/installation/legal-dates.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import { defaultOverview } from '#core/search/criteria/overview.ts';
import type { Density } from '#core/search/map/density.ts';
import { defaultDirection } from '#core/search/row/sort-keys.ts';
import { canSortBy, defaultPageSize, defaultSort } from '#core/search/search/normalize.ts';
import type {
  InstallationRow,
  InstallationSearchResult,
  RawSearch,
  Suggestion,
} from '#core/search/search/search-types.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { publishedIds } from '../../register/records/open-criteria.ts';
import type { PublishedValues } from '../../register/records/published-values.ts';
import { regionsBeginningWith } from '../places/place-names.ts';
import { alternativesTo } from './alternatives.ts';
import { Bitset } from './bitset.ts';
import type { DocumentPage, InstallationsOfDocuments, OtherDocument } from './documents/document-index.ts';
import { featureText } from './feature-text.ts';
import type { FoundInstallations, SearchCounts } from './index-protocol.ts';
import { IndexedRegister } from './indexed-register.ts';
import { type Restriction, remaining } from './restrictions.ts';
import { addedMeanings } from './text/added-meanings.ts';
import { matchedWordsIn } from './text/matched-words.ts';
import { relevancePage } from './text/relevance.ts';
import { scoresOf } from './text/scores.ts';
import { nearest, type Spelling, spellingOf, vocabularyOf } from './text/spelling.ts';
import { suggestions } from './text/suggestions.ts';
import { type ReadText, readText } from './text/terms.ts';
import { type TextMatch, TextSearch } from './text/text-search.ts';
import { understood } from './text/understood.ts';
import { fields, type Match, maskOf, slotOf } from './text/vocabulary.ts';

/** A search's result without the parts that only the database knows. */
export type SearchAnswer = Omit<InstallationSearchResult, 'dataVersion' | 'lastUpdate'>;

/** What can be asked of the indexed register. */
export class SearchIndex extends IndexedRegister {
  /** @param today ISO date, for criteria that hold on certain days */
  search(search: RawSearch, viewer: Viewer, today: string): SearchAnswer {
    const { visible, texts, read, text, restrictions, found, rest } = this.#find(search, viewer, today);
    const total = found.size;
    const pageSize = search.pageSize ?? defaultPageSize;
    const page = search.page ?? 1;
    const { sort, direction } = orderOf(search, text);
    const offset = (page - 1) * pageSize;
    const slots = this.#page(found, text, search, offset, pageSize);
    if (rest && slots.length < pageSize) {
      slots.push(...this.#page(rest, text, search, Math.max(0, offset - total), pageSize - slots.length));
    }
    const items = slots.map((slot): InstallationRow => {
      const row = this.rows.get(slot);
      const distance = search.near && this.criteria.points.distanceTo(search.near, slot);
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
      facets: this.criteria.counts(search, visible, restrictions, found, today),
      spans: this.criteria.spans(visible, restrictions, found),
      textMatch: text && total > 0 ? text.textMatch : 'none',
      matchedWords: text ? matchedWordsIn(items.flatMap(rowTexts), text) : [],
      ...(text && addedMeanings(text, found)),
      ...understood(read, text, found),
      ...(rest && rest.size > 0 && { further: rest.size }),
      loosen: total > 0 ? [] : this.#alternatives(search, visible, restrictions, texts, read),
    };
  }

  /** @param today ISO date, for criteria that hold on certain days */
  count(search: RawSearch, viewer: Viewer, today: string): Omit<SearchCounts, 'dataVersion' | 'lastUpdate'> {
    const { visible, restrictions, found } = this.#find(search, viewer, today);
    return {
      total: found.size,
      values: this.criteria.counts(search, visible, restrictions, found, today),
      years: this.criteria.years(visible, restrictions, found),
    };
  }

  /** The slots of all that a search finds, by name. */
  slots(search: RawSearch, viewer: Viewer, today: string): number[] {
    const { found } = this.#find(search, viewer, today);
    return this.ordered().name.page(found, 0, found.size, false);
  }

  /** GeoJSON features as they were when the slots were found, whatever has changed since: JSON texts separated by commas. */
  features(slots: readonly number[]): string {
    return slots.map((slot) => featureText(this.rows.get(slot), this.criteria.placeOf(slot))).join(',\n');
  }

  /** All that a search finds, in its order; the search's page is ignored. */
  all(search: RawSearch, viewer: Viewer, today: string): Pick<FoundInstallations, 'ids' | 'versions' | 'distances'> {
    const { text, found } = this.#find(search, viewer, today);
    const slots = this.#page(found, text, search, 0, found.size);
    const { near } = search;
    return {
      ids: this.slotsById.idsOf(slots),
      versions: slots.map((slot) => this.versions.at(slot)),
      ...(near && { distances: slots.map((slot) => this.criteria.points.distanceTo(near, slot)) }),
    };
  }

  /** Those of the given installations (public ids) that a search finds. */
  among(search: RawSearch, viewer: Viewer, today: string, ids: readonly string[]): string[] {
    const { found } = this.#find(search, viewer, today);
    return ids.filter((id) => {
      const slot = this.slotsById.get(id);
      return slot !== undefined && found.has(slot);
    });
  }

  /** A page of the documents that a search among them finds. */
  documents(search: DocumentSearch, viewer: Viewer): DocumentPage {
    return this.documentIndex.search(search, this.#installationsOfDocuments(viewer));
  }

  /** Sets the documents that no record contains. */
  setOtherDocuments(others: readonly OtherDocument[]): void {
    this.documentIndex.setOthers(others);
  }

  /** Suggestions for typed words of a search among documents. */
  documentSpellings(typed: readonly string[], viewer: Viewer): Spelling[] {
    const ofTitles = this.documentIndex.spellings(typed, this.#installationsOfDocuments(viewer));
    return this.spellings(typed, viewer).map((spelling, at) => nearest(spelling, ofTitles[at]));
  }

  #installationsOfDocuments(viewer: Viewer): InstallationsOfDocuments {
    return {
      slotOf: (id) => this.slotsById.get(id),
      idOf: (slot) => this.rows.get(slot).id,
      byName: () => this.ordered().name.all(this.visibility.all),
      byId: () => this.slotsById.byId(),
      visible: this.visibility.visibleTo(viewer),
      registered: this.visibility.registeredFor(viewer),
      containing: (word) => {
        const names = this.names.containing(word);
        const [inOperator, inTown] = [this.operators.containing(word), this.towns.containing(word)];
        return (slot) => names(slot) || inOperator(slot) || inTown(slot);
      },
    };
  }

  /** At most ten suggestions for a text being typed (R9.2). */
  suggest(text: string, viewer: Viewer): Suggestion[] {
    const visible = this.visibility.visibleTo(viewer);
    const texts = this.#textSearch(visible);
    const { match } = this.#searchText(text, texts, false);
    if (!match) return [];
    return suggestions({
      match,
      visible,
      rows: this.rows,
      operators: this.operators,
      towns: this.towns,
      byName: this.ordered().name,
      facets: this.criteria.facets,
      named: this.#placesTyped(text, texts),
    });
  }

  /** The place that a text names, or the regions that it begins to name; states, districts and towns are suggested by their own names. */
  #placesTyped(text: string, texts: TextSearch) {
    const [term, ...others] = this.#searchText(text, texts).read.terms;
    const isWhole = term?.place && others.length === 0 && !term.place.isAlsoName;
    const typed = isWhole && term.place ? [{ ...term.place, text }] : regionsBeginningWith(text);
    return typed.map(({ where, area, text: named }) => ({ where, text: named, slots: this.places.slotsOf(area) }));
  }

  /** Suggestions for typed words, from names, operators, places and authorities of installations that the viewer may see. */
  spellings(typed: readonly string[], viewer: Viewer): Spelling[] {
    const visible = this.visibility.visibleTo(viewer);
    const corrected = fields.name | fields.operator | fields.place;
    const places = ({ postings }: Match) => postings.filter((posting) => (maskOf(posting) & corrected) !== 0);
    const isSeen = (match: Match) => places(match).some((posting) => visible.has(slotOf(posting)));
    const authorities = [...this.criteria.facets.authorities.valuesIn(visible)];
    const names = vocabularyOf(authorities.map((id) => this.authorityNames.get(id) ?? ''));
    return typed.map((word) =>
      nearest(
        spellingOf(word, this.vocabulary, isSeen, (match) => places(match).length),
        spellingOf(word, names),
      ),
    );
  }

  /** Values of the published installations, for the criteria's metadata. */
  published(): PublishedValues {
    const visible = this.visibility.visibleTo({ kind: 'anonymous' });
    return {
      values: objectOf(publishedIds, (id) => this.criteria.facets[id].valuesIn(visible)),
      authorityNames: Object.fromEntries(this.authorityNames),
      hasExamples: this.examples.intersects(visible),
    };
  }

  /** How densely all installations are spread that the viewer may see. */
  density(viewer: Viewer): Density {
    return this.criteria.points.density(this.visibility.visibleTo(viewer));
  }

  #find(search: RawSearch, viewer: Viewer, today: string) {
    const visible = this.visibility.visibleTo(viewer);
    const texts = this.#textSearch(visible);
    const { read, match: text } = this.#searchText(search.text ?? '', texts);
    const restrictions = this.#restrictions(search, viewer, visible, text, today);
    const found = remaining(visible, restrictions);
    const others = text?.rest && remaining(visible, restrictions, 'text');
    const rest = text?.rest && others && Bitset.intersection([others, text.rest]);
    return { visible, texts, read, text, restrictions, found, rest };
  }

  #restrictions(
    search: RawSearch,
    viewer: Viewer,
    visible: Bitset,
    text: TextMatch | undefined,
    today: string,
  ): Restriction[] {
    const restrictions = this.criteria.restrictions(search, visible, today);
    if (text) restrictions.push({ criterion: 'text', slots: text.slots });
    const overview = this.visibility.overview(search.overview ?? defaultOverview, viewer);
    if (overview) restrictions.push({ criterion: 'overview', slots: overview });
    return restrictions;
  }

  #textSearch(visible: Bitset): TextSearch {
    return new TextSearch(this.vocabulary, this.meanings, this.places, visible);
  }

  /** How a text is read, and what it matches: nothing if it contains nothing to search for. */
  #searchText(text: string, texts: TextSearch, withPlaces = true): { read: ReadText; match: TextMatch | undefined } {
    const read = readText(text, {
      activity: (code) => this.criteria.facets.activities.slotsOf(code),
      ...(withPlaces && { townNamed: (key: string) => texts.townNamed(key) }),
      isName: (folded) => texts.isName(folded),
    });
    return { read, match: read.terms.length === 0 ? undefined : texts.find(read.terms) };
  }

  #page(found: Bitset, text: TextMatch | undefined, search: RawSearch, offset: number, limit: number): number[] {
    const orders = this.ordered();
    const { sort, direction } = orderOf(search, text);
    const descending = direction === 'desc';
    if (sort === 'distance' && search.near) return this.orderAround(search.near).page(found, offset, limit);
    if (sort !== 'relevance') return orders[sort === 'distance' ? 'name' : sort].page(found, offset, limit, descending);
    if (!text) return orders.name.page(found, offset, limit, false);
    return relevancePage(orders.name, found, scoresOf(text, found), offset, limit, descending);
  }

  #alternatives(
    search: RawSearch,
    visible: Bitset,
    restrictions: readonly Restriction[],
    texts: TextSearch,
    { content }: ReadText,
  ) {
    return alternativesTo({
      search,
      visible,
      restrictions,
      typed: content,
      findText: (text) => this.#searchText(text, texts).match?.slots ?? visible,
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
