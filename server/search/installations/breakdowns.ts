import { z } from '@hono/zod-openapi';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { adaptationTerms, inspectionResultTerms } from '#core/register/installation/record-terms.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { setFacetValues, setYesNo } from '#core/search/search/search-transitions.ts';
import type { RawSearch, Search } from '#core/search/search/search-types.ts';
import type { BreakdownRow, Breakdowns, SplitCounts } from '#core/search/views/breakdowns.ts';
import { withoutInspectionDates } from '#core/search/views/charts.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { federalStates } from '../../register/reference-data/federal-states.ts';
import type { SearchCounts } from '../index/index-protocol.ts';
import type { SearchService } from '../index/search-service.ts';

const rowMembers = {
  value: z.string().openapi({ description: 'Value for the search: a code, an id or a year.' }),
  label: z.string().openapi({ description: 'What the visitor reads.' }),
  count: z.int().openapi({ description: 'Number of installations.' }),
  overdue: z.int().openapi({ description: 'How many of them have an overdue inspection.' }),
};
const split = (of: string) =>
  z.record(z.string(), z.int()).openapi({ description: `Numbers of installations by ${of}; absent: none.` });

/** The member `breakdowns` of the statistics. */
export const breakdownsSchema = z
  .object({
    states: z
      .array(
        z
          .object({
            ...rowMembers,
            results: split('the result of their last inspection'),
            adaptations: split('the state of their adaptation to BAT conclusions'),
          })
          .openapi('StateBreakdown', { description: 'The installations of a federal state.' }),
      )
      .openapi({ description: 'Federal states in alphabetical order.' }),
    authorities: z
      .array(z.object(rowMembers).openapi('AuthorityBreakdown', { description: 'The installations of an authority.' }))
      .openapi({ description: 'Authorities, those with the largest share of overdue installations first.' }),
    inspectionYears: z
      .array(
        z
          .object({ ...rowMembers, results: split('result, where the inspection was the last one') })
          .openapi('YearBreakdown', {
            description:
              'The installations inspected in a year; `overdue` and `results` are of those not inspected since.',
          }),
      )
      .openapi({ description: 'Years of inspections, earliest first.' }),
  })
  .openapi('Breakdowns', {
    description: 'Counts by two criteria at once; each ignores the restriction of these two by the search.',
  });

type Count = (search: RawSearch) => Promise<SearchCounts>;

/** Counts what a search finds by federal state, authority and year, each with its overdue inspections, results and adaptations. */
export async function readBreakdowns(
  index: SearchService,
  asked: Search,
  viewer: Viewer,
  asker: Asker,
  known: SearchCounts,
): Promise<Breakdowns> {
  // Counted one after the other: each waits for its turn like any search.
  const counted = new Map<string, SearchCounts>([[JSON.stringify(normalizeSearch(asked)), known]]);
  const count: Count = async (search) => {
    const wanted = normalizeSearch(search);
    const key = JSON.stringify(wanted);
    const counts = counted.get(key) ?? (await index.count(wanted, viewer, asker));
    counted.set(key, counts);
    return counts;
  };
  const all = await count(setYesNo(asked, 'inspectionOverdue', undefined));
  const overdue = await count(setYesNo(asked, 'inspectionOverdue', true));
  const results = await perValue(count, asked, 'lastInspectionResult', Object.keys(inspectionResultTerms));
  const adaptations = await perValue(count, asked, 'batAdaptation', Object.keys(adaptationTerms));
  const { authorityNames } = await index.published();

  const inYears = withoutInspectionDates(asked);
  const years = {
    all: await count(setYesNo(inYears, 'inspectionOverdue', undefined)),
    overdue: await count(setYesNo(inYears, 'inspectionOverdue', true)),
    results: await perValue(count, inYears, 'lastInspectionResult', Object.keys(inspectionResultTerms)),
  };
  return {
    states: federalStates
      .map(({ code, name }) => ({
        value: code,
        label: name,
        count: all.values.regions[code] ?? 0,
        overdue: overdue.values.regions[code] ?? 0,
        results: splitOf(results, ({ values }) => values.regions[code]),
        adaptations: splitOf(adaptations, ({ values }) => values.regions[code]),
      }))
      .filter((row) => row.count > 0),
    authorities: Object.entries(all.values.authorities)
      .map(([value, installations]) => ({
        value,
        label: authorityNames[value] ?? value,
        count: installations,
        overdue: overdue.values.authorities[value] ?? 0,
      }))
      .sort(bySharedOverdue),
    inspectionYears: yearsFrom(years.all).map((year) => ({
      value: year,
      label: year,
      count: years.all.years.inspected[year] ?? 0,
      overdue: years.overdue.years.lastInspection[year] ?? 0,
      results: splitOf(years.results, ({ years: { lastInspection } }) => lastInspection[year]),
    })),
  };
}

async function perValue(
  count: Count,
  search: RawSearch,
  id: 'lastInspectionResult' | 'batAdaptation',
  codes: readonly string[],
): Promise<Map<string, SearchCounts>> {
  const counts = new Map<string, SearchCounts>();
  for (const code of codes) counts.set(code, await count(setFacetValues(search, id, [code])));
  return counts;
}

const splitOf = (
  counts: ReadonlyMap<string, SearchCounts>,
  read: (counts: SearchCounts) => number | undefined,
): SplitCounts =>
  Object.fromEntries(
    [...counts].flatMap(([code, each]) => {
      const count = read(each) ?? 0;
      return count > 0 ? [[code, count] as const] : [];
    }),
  );

const bySharedOverdue = (one: BreakdownRow, other: BreakdownRow): number =>
  other.overdue / other.count - one.overdue / one.count ||
  other.overdue - one.overdue ||
  compareAlphabetically(one.label, other.label);

/** All years from the first to the last inspection, also those without any. */
function yearsFrom({ years: { inspected } }: SearchCounts): string[] {
  const known = Object.keys(inspected).map(Number);
  if (known.length === 0) return [];
  const first = Math.min(...known);
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => String(first + at));
}
