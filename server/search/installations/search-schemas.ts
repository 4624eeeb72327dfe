/** Schemas of the search; the corresponding types are in src/core/search/search/search-types.ts. */
import { z } from '@hono/zod-openapi';
import { countedIds, criterionIds, dateRangeIds, facetIds } from '#core/search/criteria/criteria.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import { rowSchema } from '#core/search/row/row.docs.ts';
import { sortKeys } from '#core/search/row/sort-keys.ts';
import { defaultPageSize, maxRow, normalizeSearch } from '#core/search/search/normalize.ts';
import { pageSizes, type Search } from '#core/search/search/search-types.ts';
import { storableText } from '../../platform/db/rows.ts';
import { criteriaSchemas, near } from './criteria-schemas.ts';

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
    understood: z
      .object({
        places: z
          .object({
            where: z
              .array(z.string())
              .openapi({ description: 'Each place as in a sentence, such as "im Bezirk Melk".' }),
            isRough: z
              .boolean()
              .openapi({ description: 'Whether a border is a matter of usage, such as that of a valley.' }),
            total: z.int().openapi({ description: 'Number of results there; the others bear the name.' }),
            names: z.array(z.string()).openapi({ description: 'The words that name the places, as they were typed.' }),
            literal: z.string().openapi({ description: 'The text that searches for the names as words.' }),
          })
          .optional()
          .openapi({ description: 'Places that the text names.' }),
        complaint: z.string().optional().openapi({ description: 'The word by which the text complains, folded.' }),
        nearby: z
          .string()
          .optional()
          .openapi({ description: 'If the text asks for what is near: the text to search for around the visitor.' }),
      })
      .optional()
      .openapi({ description: 'How the text was understood beyond its words; absent if by its words alone.' }),
    further: z.int().optional().openapi({
      description:
        'Further installations with the same activity, of which the text names only a part: they follow the others among the items, and are in no other number.',
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
