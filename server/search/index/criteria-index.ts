import type { Installation } from '#core/register/installation/installation-record.ts';
import {
  type CountedId,
  countedIds,
  criteria,
  type DateRangeId,
  dateRangeIds,
  type FacetId,
  facetIds,
  type NumberRangeId,
  numberRangeIds,
  type PlaceId,
  placeIds,
  type YesNoId,
  yesNoIds,
} from '#core/search/criteria/criteria.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import type { FacetCounts, InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { nameInFull } from '../../register/reference-data/abbreviations.ts';
import type { Bitset, SavedSets } from './bitset.ts';
import { criterionValues } from './criterion-values.ts';
import { DayLists, type SavedDays } from './day-lists.ts';
import { Facet } from './facet.ts';
import { Flag, type SavedFlag } from './flag.ts';
import { NumberValues, type SavedNumbers } from './number-values.ts';
import { type Point, Points, type SavedPoints } from './points.ts';
import { type Restriction, remaining } from './restrictions.ts';

/** The data of the criteria as it is stored on disk. */
export interface SavedCriteria {
  facets: Record<FacetId, SavedSets>;
  days: Record<DateRangeId, SavedDays>;
  flags: Record<YesNoId, SavedFlag>;
  points: SavedPoints;
  places: Record<PlaceId, SavedSets>;
  numbers: Record<NumberRangeId, SavedNumbers>;
  adaptations: SavedSets;
}

/** Which slots have which values of the criteria; the data structure depends on the kind of criterion. */
export class CriteriaIndex {
  readonly facets: Readonly<Record<FacetId, Facet>>;
  readonly #days: Readonly<Record<DateRangeId, DayLists>>;
  readonly #flags: Readonly<Record<YesNoId, Flag>>;
  readonly points: Points;
  readonly places: Readonly<Record<PlaceId, Facet>>;
  readonly #numbers: Readonly<Record<NumberRangeId, NumberValues>>;
  /** States of the adaptation to each BAT conclusion, for searches that restrict both: they mean the state for that conclusion. */
  readonly #adaptations: Facet;

  constructor(saved?: SavedCriteria) {
    this.facets = objectOf(facetIds, (id) => new Facet(saved?.facets[id]));
    this.#days = objectOf(dateRangeIds, (id) => new DayLists(saved?.days[id]));
    this.#flags = objectOf(yesNoIds, (id) => new Flag(saved?.flags[id]));
    this.points = new Points(saved?.points);
    this.places = objectOf(placeIds, (id) => new Facet(saved?.places[id]));
    this.#numbers = objectOf(numberRangeIds, (id) => new NumberValues(saved?.numbers[id]));
    this.#adaptations = new Facet(saved?.adaptations);
  }

  save(): SavedCriteria {
    return {
      facets: objectOf(facetIds, (id) => this.facets[id].save()),
      days: objectOf(dateRangeIds, (id) => this.#days[id].save()),
      flags: objectOf(yesNoIds, (id) => this.#flags[id].save()),
      points: this.points.save(),
      places: objectOf(placeIds, (id) => this.places[id].save()),
      numbers: objectOf(numberRangeIds, (id) => this.#numbers[id].save()),
      adaptations: this.#adaptations.save(),
    };
  }

  add(slot: number, record: Installation): void {
    for (const id of facetIds) this.facets[id].add(slot, criterionValues[id](record));
    for (const id of dateRangeIds) this.#days[id].add(slot, criterionValues[id](record));
    for (const id of yesNoIds) this.#flags[id].add(slot, criterionValues[id](record));
    for (const id of placeIds) this.places[id].add(slot, criterionValues[id](record));
    for (const id of numberRangeIds) this.#numbers[id].add(slot, criterionValues[id](record));
    const { geometry } = record;
    this.points.add(geometry && [geometry.longitude, geometry.latitude]);
    this.#adaptations.add(slot, record.batConclusions.map(adaptationName));
  }

  /** The location of a slot, and its branch. */
  placeOf(slot: number): { point: Point | undefined; branch: string } {
    return { point: this.points.at(slot), branch: this.facets.branches.valueOfSlot(slot) ?? '' };
  }

  /**
   * The restrictions of a search by these criteria; values of one criterion are alternatives.
   *
   * @param today ISO date, for criteria that hold on certain days
   */
  restrictions(search: RawSearch, visible: Bitset, today: string): Restriction[] {
    const { batConclusions: codes, batAdaptation: states } = search;
    const pairs = codes?.flatMap((code) => (states ?? []).map((state) => adaptationName({ code, state }))) ?? [];
    const both: Restriction = {
      criterion: 'batAdaptation',
      together: 'batConclusions',
      slots: this.#adaptations.slotsOfAny(pairs),
    };
    const single = criteria.flatMap((criterion): Restriction[] => {
      switch (criterion.kind) {
        case 'choice':
        case 'tree': {
          const values = search[criterion.id];
          return values?.length
            ? [{ criterion: criterion.id, slots: this.facets[criterion.id].slotsOfAny(values) }]
            : [];
        }
        case 'dateRange': {
          const range = search[criterion.id];
          return range ? [{ criterion: criterion.id, slots: this.#days[criterion.id].within(range) }] : [];
        }
        case 'yesNo': {
          const value = search[criterion.id];
          if (value === undefined) return [];
          return [{ criterion: criterion.id, slots: this.#flags[criterion.id].slotsOf(value, visible, today) }];
        }
        case 'area': {
          const area = search[criterion.id];
          return area ? [{ criterion: criterion.id, slots: this.points.within(area) }] : [];
        }
        case 'near': {
          const near = search[criterion.id];
          return near ? [{ criterion: criterion.id, slots: this.points.around(near) }] : [];
        }
        case 'place': {
          const place = search[criterion.id];
          if (place === undefined) return [];
          return [{ criterion: criterion.id, slots: this.places[criterion.id].slotsOfAny([nameInFull(place)]) }];
        }
        case 'numberRange': {
          const range = search[criterion.id];
          return range ? [{ criterion: criterion.id, slots: this.#numbers[criterion.id].within(range) }] : [];
        }
        default:
          return [];
      }
    });
    return pairs.length > 0 ? [...single, both] : single;
  }

  /** The counts of each criterion's values, which ignore its own restriction. */
  counts(
    search: RawSearch,
    visible: Bitset,
    restrictions: readonly Restriction[],
    found: Bitset,
    today: string,
  ): Record<CountedId, FacetCounts> {
    const flags = new Map<string, Flag>(Object.entries(this.#flags));
    const facets = new Map<string, Facet>(Object.entries(this.facets));
    return objectOf(countedIds, (id) => {
      const set = this.#without(id, visible, restrictions, found);
      return (
        this.#adaptationCounts(id, search, set) ??
        facets.get(id)?.counts(set) ??
        flags.get(id)?.counts(set, today) ??
        {}
      );
    });
  }

  /** If a search restricts one of conclusion and state, the other one is counted for matching pairs only. */
  #adaptationCounts(
    id: CountedId,
    { batConclusions: codes = [], batAdaptation: states = [] }: RawSearch,
    set: Bitset,
  ): FacetCounts | undefined {
    const names = (of: readonly string[], at: number) => (name: string) => {
      const parts = name.split(' ');
      return of.includes(parts[at] ?? '') ? parts[1 - at] : undefined;
    };
    if (id === 'batConclusions' && states.length > 0) return this.#adaptations.countsBy(set, names(states, 1));
    if (id === 'batAdaptation' && codes.length > 0) return this.#adaptations.countsBy(set, names(codes, 0));
    return undefined;
  }

  /** The first and last day of each range, ignoring its own restriction. */
  spans(visible: Bitset, restrictions: readonly Restriction[], found: Bitset): InstallationSearchResult['spans'] {
    return objectOf(dateRangeIds, (id) => this.#days[id].span(this.#without(id, visible, restrictions, found)));
  }

  /** The number of installations with a day in each year per range, ignoring its own restriction. */
  years(visible: Bitset, restrictions: readonly Restriction[], found: Bitset): Record<DateRangeId, FacetCounts> {
    return objectOf(dateRangeIds, (id) => this.#days[id].years(this.#without(id, visible, restrictions, found)));
  }

  #without(id: string, visible: Bitset, restrictions: readonly Restriction[], found: Bitset): Bitset {
    const restricted = restrictions.some(({ criterion }) => criterion === id);
    return restricted ? remaining(visible, restrictions, id) : found;
  }
}

/** Codes contain no blanks. */
const adaptationName = ({ code, state }: { code: string; state: string }): string => `${code} ${state}`;
