import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { product } from '#core/product.ts';
import type { StatisticValue } from '#core/register/installation/statistic-value.ts';
import { type CriteriaValues, criterionOf } from '#core/search/criteria/criteria.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { FacetCounts, Search } from '#core/search/search/search-types.ts';
import {
  type StatisticGroup,
  type StatisticId,
  type Statistics,
  statisticIds,
  statisticTitles,
} from '#core/search/views/statistics.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { annexITitle, compareAnnexICodes } from '../../register/reference-data/annex-i.ts';
import { branchByCode } from '../../register/reference-data/branches.ts';
import { federalStateByCode } from '../../register/reference-data/federal-states.ts';
import type { SearchCounts } from '../index/index-protocol.ts';
import type { SearchService } from '../index/search-service.ts';
import { breakdownsSchema, readBreakdowns } from './breakdowns.ts';
import { criteriaNote, criteriaParameters, readCriteria } from './criteria-query.ts';

const statisticsSchema = z
  .object({
    total: z.int().openapi({ description: 'Number of installations found.' }),
    groups: z
      .array(
        z
          .object({
            id: z.enum(statisticIds).openapi({ description: 'Criterion of the search that is counted by.' }),
            title: z.string().openapi({ description: 'German title of the count.' }),
            restricted: z.boolean().openapi({
              description: 'Whether the search restricts this criterion; its values are counted as if it did not.',
            }),
            values: z
              .array(
                z.object({
                  value: z.string().openapi({ description: 'Value for the search; a year for date criteria.' }),
                  label: z.string().openapi({ description: 'What the visitor reads.' }),
                  code: z.string().exactOptional().openapi({ description: 'Code shown before the label.' }),
                  count: z.int().openapi({ description: 'Number of installations.' }),
                }),
              )
              .openapi({ description: 'Values that an installation found has.' }),
          })
          .openapi('StatisticGroup', { description: 'Installations by the values of one criterion.' }),
      )
      .openapi({ description: 'The counts, in the order to show.' }),
    breakdowns: breakdownsSchema,
    dataVersion: z.int().openapi({ description: 'Version of the register; grows with every change.' }),
    lastUpdate: z.string().openapi({ description: 'Time of the newest change (ISO date-time).' }),
  })
  .openapi('Statistics', {
    description:
      'Counts of a search. An installation with several values, such as activities, counts for each of them; a search with the value as the criterion’s only one finds exactly as many.',
  });

const querySchema = z.strictObject(criteriaParameters);

const statisticsRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/branchenStats`,
  access: 'audience',
  effect: 'reads',
  cost: 'byPart',
  tags: ['Register'],
  summary: 'Counts what a search finds by branch, activity, federal state, inspections and deadlines (R7.35)',
  description: criteriaNote,
  request: { query: querySchema },
  responses: {
    200: jsonAnswer(statisticsSchema, 'The counts'),
    400: problemAnswer('A parameter is unknown, or its value is invalid for the criterion'),
  },
});

/** GET …/branchenStats; must be mounted before the record's route, which would take it for an id. */
export function mountBranchStats(app: OpenAPIHono, search: SearchService): void {
  app.openapi(statisticsRoute, async (c) => {
    const wanted = normalizeSearch(readCriteria(c.req.valid('query')));
    return c.json(await readStatistics(search, wanted, viewerOf(c), askerOf(c)), 200, noStore);
  });
}

/** Counts the installations that a search finds, as far as the viewer may see them. */
export async function readStatistics(
  index: SearchService,
  search: Search,
  viewer: Viewer,
  asker: Asker,
): Promise<Statistics> {
  const counts = await index.count(search, viewer, asker);
  return { ...statisticsOf(counts, search), breakdowns: await readBreakdowns(index, search, viewer, asker, counts) };
}

function statisticsOf(
  { total, values, years, dataVersion, lastUpdate }: SearchCounts,
  asked: CriteriaValues,
): Omit<Statistics, 'breakdowns'> {
  const groups = statisticIds.map((id): StatisticGroup => {
    const counts = id === 'lastInspection' || id === 'batDeadline' ? years[id] : values[id];
    const restricted = asked[id] !== undefined;
    return { id, title: statisticTitles[id], restricted, values: valuesOf(id, counts) };
  });
  return { total, groups: groups.filter((group) => group.values.length > 0), dataVersion, lastUpdate };
}

/**
 * The values with their labels. A chart shows its first rows and collapses the others, so the most relevant values come first: the
 * latest year or the largest count; a fixed list of terms keeps its natural order.
 */
function valuesOf(id: StatisticId, counts: FacetCounts): StatisticValue[] {
  const some = Object.entries(counts).map(([value, count]) => ({ value, count }));
  const labelled = (label: (value: string) => string) =>
    some.map(({ value, count }) => ({ value, label: label(value), count }));
  switch (id) {
    case 'branches':
      return largestFirst(labelled((value) => branchByCode(value)?.label ?? value));
    case 'regions':
      return largestFirst(
        labelled((value) => federalStateByCode(value)?.name ?? '').filter(({ label }) => label !== ''),
      );
    case 'activities':
      return some
        .filter(({ value }) => /^\d\.\d+$/.test(value))
        .sort((one, other) => other.count - one.count || compareAnnexICodes(one.value, other.value))
        .map(({ value, count }) => ({ value, label: annexITitle(value), code: value, count }));
    case 'lastInspection':
    case 'batDeadline':
      return labelled((value) => value).sort((one, other) => (one.value > other.value ? -1 : 1));
    default: {
      const criterion = criterionOf(id);
      // A user who sees only published installations needs no count of them.
      if ('onlyWhere' in criterion && criterion.onlyWhere && !counts[criterion.onlyWhere]) return [];
      const words: Record<string, string> = 'words' in criterion && criterion.words ? criterion.words : {};
      return Object.entries(words).flatMap(([value, label]) => {
        const count = counts[value] ?? 0;
        return count > 0 ? [{ value, label, count }] : [];
      });
    }
  }
}

/** Values with the same count are sorted by label. */
const largestFirst = (values: StatisticValue[]): StatisticValue[] =>
  values.sort((one, other) => other.count - one.count || compareAlphabetically(one.label, other.label));
