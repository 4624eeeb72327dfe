/** Schemas of the search; the corresponding types are in src/core/search/search/search-types.ts. */
import { z } from '@hono/zod-openapi';
import {
  changeKinds,
  inspectionResults,
  installationStatuses,
  legalVersions,
} from '#core/register/installation/installation-record.ts';
import { countedIds, criterionIds, dateRangeIds, facetIds } from '#core/search/criteria/criteria.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import { defaultPageSize, maxRow, normalizeSearch } from '#core/search/search/normalize.ts';
import { pageSizes, type Search, sortKeys } from '#core/search/search/search-types.ts';
import { storableText } from '../../platform/db/rows.ts';
import { criteriaSchemas, near } from './criteria-schemas.ts';

const statusSchema = z.enum(installationStatuses);
const inspectionResultSchema = z.enum(inspectionResults);
const legalVersionSchema = z.enum(legalVersions);
const sortSchema = z.enum(sortKeys);
const pageSizeSchema = z.union(pageSizes.map((size) => z.literal(size)));
const directionSchema = z.enum(['asc', 'desc']);

/** The body of POST /api/natippcInstallations. */
export const searchSchema = z
  .strictObject({
    ...criteriaSchemas(),
    sort: sortSchema.exactOptional().openapi({
      description:
        'Default: distance if there is a place (near), otherwise relevance if there is a text, otherwise name. The default also replaces an order whose text or place is missing.',
    }),
    direction: directionSchema
      .exactOptional()
      .openapi({ description: 'Default: best or newest first, otherwise ascending. By distance nearest first.' }),
    page: z.int().min(1).max(maxRow).exactOptional().openapi({ description: 'Page, from 1.' }),
    pageSize: pageSizeSchema.exactOptional().openapi({ description: 'Rows per page, 10, 25, 50 or 100. Default 25.' }),
  })
  .refine(({ page = 1, pageSize = defaultPageSize }) => page * pageSize <= maxRow, {
    message: `Geblättert werden kann bis zur Zeile ${maxRow}. Bitte schränken Sie die Suche ein.`,
    path: ['page'],
  })
  .openapi('InstallationSearch', {
    description: 'Criteria restrict each other; the values within one are alternatives. Absent means not restricted.',
  });

/** The validated body as a search. Searching ignores characters between words, but an export stores the text, which must be storable. */
export function toSearch(body: z.output<typeof searchSchema>): Search {
  return normalizeSearch(body.text === undefined ? body : { ...body, text: storableText(body.text) });
}

const rowSchema = z
  .object({
    id: z.string().openapi({ description: 'URL-safe public id, stable over imports.' }),
    name: z.string().openapi({ description: 'Name of the installation.' }),
    operator: z.string().openapi({ description: 'Name of the operator.' }),
    postalCode: z.string().openapi({ description: 'Postcode of the installation.' }),
    city: z.string().openapi({ description: 'Town of the installation.' }),
    distance: z
      .number()
      .optional()
      .openapi({ description: 'Kilometres from the place of the search (near); absent without one.' }),
    districtCode: z.string().openapi({ description: 'District, three digits; empty abroad.' }),
    district: z.string().openapi({ description: 'Name of the district.' }),
    federalStateCode: z.string().openapi({ description: 'Federal state, 1 to 9; empty abroad.' }),
    federalState: z.string().openapi({ description: 'Name of the federal state.' }),
    activityCode: z.string().openapi({ description: 'Annex I code of the main activity.' }),
    activityLegalVersion: legalVersionSchema.openapi({ description: 'Legal version in which the code is meant.' }),
    activityTitle: z.string().openapi({ description: 'German short title of the main activity.' }),
    furtherActivities: z.int().openapi({ description: 'Number of further Annex I activities.' }),
    branch: z.string().openapi({ description: 'Branch, in words.' }),
    status: statusSchema.openapi({ description: 'Operating status.' }),
    lastInspection: z.string().optional().openapi({ description: 'Date of the newest inspection; absent: none.' }),
    lastInspectionResult: inspectionResultSchema
      .optional()
      .openapi({ description: 'Result of the newest inspection; absent: none.' }),
    nextInspection: z.string().optional().openapi({
      description:
        'Day by which the next inspection is due; absent if the installation is not in operation or was never inspected.',
    }),
    batDeadlines: z.array(z.string()).optional().openapi({
      description:
        'Deadlines of BAT conclusions to which the permit is not adapted yet, earliest first, including those that have passed; absent if the installation is decommissioned or no longer regulated.',
    }),
    inspectionOverdue: z
      .literal(true)
      .optional()
      .openapi({ description: 'The next inspection is overdue today: what the criterion of this name finds.' }),
    lastChange: z
      .object({
        date: z.string().openapi({ description: 'Its day (yyyy-mm-dd), never in the future.' }),
        kind: z
          .enum(changeKinds)
          .openapi({ description: 'What it was; record: only the entry in the register is known.' }),
        fields: z
          .array(z.string())
          .exactOptional()
          .openapi({
            description: 'German names of what was edited; only in the order `lastChange`, on pages of 10.',
            example: ['Anmerkungen'],
          }),
      })
      .openapi({ description: 'The newest thing known to have happened.' }),
    example: z.boolean().openapi({ description: 'Generated example, to be marked as such.' }),
    published: z.boolean().openapi({ description: 'Whether everyone may see it.' }),
  })
  .openapi('InstallationRow', { description: 'One row of the result list.' });

const countsSchema = z
  .record(z.string(), z.int())
  .openapi({ description: 'Installations per value, without the restriction of this facet itself.' });

const spanSchema = z
  .object({
    min: z.string().optional().openapi({ description: 'Earliest day.' }),
    max: z.string().optional().openapi({ description: 'Latest day.' }),
  })
  .openapi({ description: 'Days of the results, without the restriction of this criterion itself.' });

export const searchResultSchema = z
  .object({
    total: z.int().openapi({ description: 'Number of installations found.' }),
    page: z.int().openapi({ description: 'Page shown; past the end its items are empty.' }),
    pageSize: pageSizeSchema.openapi({ description: 'Rows per page.' }),
    sort: sortSchema.openapi({ description: 'Sort key in use.' }),
    direction: directionSchema.openapi({ description: 'Direction in use.' }),
    items: z.array(rowSchema).openapi({ description: 'The rows of this page.' }),
    facets: z
      .object(objectOf(countedIds, () => countsSchema))
      .openapi({ description: 'Counts per criterion and value; for yes/no criteria under yes and no.' }),
    spans: z.object(objectOf(dateRangeIds, () => spanSchema)).openapi({ description: 'Span of each date criterion.' }),
    textMatch: z
      .enum(['none', 'exact', 'similar'])
      .openapi({ description: 'similar: found by tolerating typing errors.' }),
    matchedWords: z.array(z.string()).openapi({ description: 'Folded words to mark in the rows.' }),
    meanings: z
      .array(
        z.object({
          titles: z.array(z.string()).openapi({ description: 'German titles of the activities that are meant.' }),
          total: z.int().openapi({ description: 'Number of installations found by this alone.' }),
        }),
      )
      .optional()
      .openapi({
        description: 'What typed words mean beyond what texts of installations say; absent if that found no others.',
      }),
    loosen: z
      .array(
        z.object({
          criterion: z.enum(criterionIds).openapi({ description: 'Member of the search to drop or change.' }),
          value: z
            .string()
            .optional()
            .openapi({ description: 'The only value of the criterion, or the text to search instead.' }),
          total: z.int().openapi({ description: 'Number of installations it would find.' }),
        }),
      )
      .openapi({ description: 'Criteria to drop from a search without results, best first.' }),
    dataVersion: z.int().openapi({ description: 'Version of the register; grows with every change.' }),
    lastUpdate: z.string().openapi({ description: 'Time of the newest change (ISO date-time).' }),
  })
  .openapi('InstallationSearchResult', { description: 'One page of a search with the counts of all facets.' });

export const suggestionSchema = z
  .object({
    kind: z.enum(['installation', 'operator', 'place', 'activity']).openapi({ description: 'What is suggested.' }),
    label: z.string().openapi({ description: 'Text to show.' }),
    detail: z.string().openapi({ description: 'Second line.' }),
    action: z
      .union([
        z.object({ open: z.string().openapi({ description: 'Id of the installation to open.' }) }),
        z.object({ text: z.string().openapi({ description: 'Text to search for.' }) }),
        z.object({ near: near.openapi({ description: 'Place to search around.' }) }),
        z.object({
          facet: z.enum(facetIds).openapi({ description: 'Facet to restrict.' }),
          value: z.string().openapi({ description: 'Its value.' }),
        }),
      ])
      .openapi({ description: 'What choosing it does.' }),
  })
  .openapi('Suggestion', { description: 'A suggestion for a text being typed.' });
