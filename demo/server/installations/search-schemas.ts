/** The search's shapes as the server checks and describes them; src/core/search/search-types.ts has the same as types. */
import { z } from '@hono/zod-openapi';
import { codePattern, defaultPageSize, maxRow, maxTextLength, maxValues } from '../../../src/core/search/defaults.ts';
import {
  changeKinds,
  facetIds,
  type InstallationSearch,
  pageSizes,
  sortKeys,
} from '../../../src/core/search/search-types.ts';
import { storableText } from '../db/rows.ts';

export const statusSchema = z.enum(['functional', 'notRegulated', 'disused', 'decommissioned']);
export const legalVersionSchema = z.enum(['2010/75/EU', '2024/1785']);
const sortSchema = z.enum(sortKeys);
const pageSizeSchema = z.union(pageSizes.map((size) => z.literal(size)));
const directionSchema = z.enum(['asc', 'desc']);

/** An ISO date that exists in the calendar. */
const isoDate = z.string().refine(
  (text) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  },
  { message: 'Erwartet wird ein Datum der Form JJJJ-MM-TT.' },
);

/**
 * Values of a list or tree. A well-formed code that the register does not know, as in an old link, finds nothing and is answered
 * like any search without results; what cannot be a code is refused.
 */
function codes(description: string) {
  const value = z
    .string()
    .regex(codePattern, { message: 'Erwartet wird ein Code aus Buchstaben, Ziffern, Punkt und Bindestrich.' });
  return z.array(value).max(maxValues).optional().openapi({ description });
}

const range = z
  .strictObject({
    from: isoDate.optional().openapi({ description: 'First day, inclusive (yyyy-mm-dd).' }),
    to: isoDate.optional().openapi({ description: 'Last day, inclusive (yyyy-mm-dd).' }),
    never: z
      .literal(true)
      .optional()
      .openapi({ description: 'Only installations without any inspection; excludes from and to.' }),
  })
  .refine(({ from, to, never }) => !never || (from === undefined && to === undefined), {
    message: '"never" lässt sich nicht mit einem Zeitraum verbinden.',
    path: ['never'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'Das Ende liegt vor dem Beginn.',
    path: ['to'],
  });

/** The body of POST /api/natippcInstallations. */
export const searchSchema = z
  .strictObject({
    text: z.string().max(maxTextLength).optional().openapi({
      description: 'Free text; all words must match, with beginnings of words, parts of compounds and typing errors.',
      example: 'muellverbrenn',
    }),
    overview: z.enum(['all', 'official', 'owner']).optional().openapi({
      description:
        'Part of the register: all, those of the authority’s federal state, or the viewer’s own. Default all.',
    }),
    activities: codes('Annex I codes or groups; each stands for all below it, in either legal version.'),
    branches: codes('Codes of branches.'),
    regions: codes('Federal states (4) and districts (405).'),
    authorities: codes('Ids of competent authorities, such as lh-4.'),
    statuses: z.array(statusSchema).max(maxValues).optional().openapi({ description: 'Operating statuses.' }),
    batConclusions: codes('Sector codes of applied BAT conclusions, such as WI.'),
    lastInspection: range.optional().openapi({ description: 'Range of the newest inspection.' }),
    sort: sortSchema.optional().openapi({ description: 'Default: relevance with text, else name.' }),
    direction: directionSchema.optional().openapi({ description: 'Default: best or newest first, else ascending.' }),
    page: z.int().min(1).max(maxRow).optional().openapi({ description: 'Page, from 1.' }),
    pageSize: pageSizeSchema.optional().openapi({ description: 'Rows per page, 10, 25, 50 or 100. Default 25.' }),
  })
  .refine(({ page = 1, pageSize = defaultPageSize }) => page * pageSize <= maxRow, {
    message: `Geblättert werden kann bis zur Zeile ${maxRow}. Bitte schränken Sie die Suche ein.`,
    path: ['page'],
  })
  .openapi('InstallationSearch', {
    description: 'Criteria restrict each other; the values within one are alternatives. Absent means not restricted.',
  });

/** The checked body as the search takes it: what is not there is absent. */
export function toSearch({ text, lastInspection, ...others }: z.output<typeof searchSchema>): InstallationSearch {
  return {
    // A search seeks words, between which anything may stand; an export in the background is stored with its search.
    ...(text === undefined ? {} : { text: storableText(text) }),
    ...defined(others),
    ...(lastInspection ? { lastInspection: defined(lastInspection) } : {}),
  };
}

type Defined<Values> = { [Key in keyof Values]: Exclude<Values[Key], undefined> };

function defined<Values extends object>(values: Values): Defined<Values>;
function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const rowSchema = z
  .object({
    id: z.string().openapi({ description: 'URL-safe public id, stable over imports.' }),
    name: z.string().openapi({ description: 'Name of the installation.' }),
    operator: z.string().openapi({ description: 'Name of the operator.' }),
    postalCode: z.string().openapi({ description: 'Postcode of the installation.' }),
    city: z.string().openapi({ description: 'Town of the installation.' }),
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
    lastChange: z
      .object({
        date: z.string().openapi({ description: 'Its day (yyyy-mm-dd), never in the future.' }),
        kind: z
          .enum(changeKinds)
          .openapi({ description: 'What it was; record: only the entry in the register is known.' }),
      })
      .openapi({ description: 'The newest thing known to have happened.' }),
    example: z.boolean().openapi({ description: 'Generated example, to be marked as such.' }),
    published: z.boolean().openapi({ description: 'Whether everyone may see it.' }),
  })
  .openapi('InstallationRow', { description: 'One row of the result list.' });

const countsSchema = z
  .record(z.string(), z.int())
  .openapi({ description: 'Installations per value, without the restriction of this facet itself.' });

export const searchResultSchema = z
  .object({
    total: z.int().openapi({ description: 'Number of installations found.' }),
    page: z.int().openapi({ description: 'Page shown; past the end its items are empty.' }),
    pageSize: pageSizeSchema.openapi({ description: 'Rows per page.' }),
    sort: sortSchema.openapi({ description: 'Sort key in use.' }),
    direction: directionSchema.openapi({ description: 'Direction in use.' }),
    items: z.array(rowSchema).openapi({ description: 'The rows of this page.' }),
    facets: z
      .object({
        activities: countsSchema,
        branches: countsSchema,
        regions: countsSchema,
        authorities: countsSchema,
        statuses: countsSchema,
        batConclusions: countsSchema,
      })
      .openapi({ description: 'Counts per facet and value.' }),
    lastInspection: z
      .object({
        min: z.string().optional().openapi({ description: 'Earliest newest inspection.' }),
        max: z.string().optional().openapi({ description: 'Latest newest inspection.' }),
        never: z.int().openapi({ description: 'Installations without inspection.' }),
      })
      .openapi({ description: 'Span of the newest inspections, without the date criterion.' }),
    textMatch: z
      .enum(['none', 'exact', 'similar'])
      .openapi({ description: 'similar: found by tolerating typing errors.' }),
    matchedWords: z.array(z.string()).openapi({ description: 'Folded words to mark in the rows.' }),
    loosen: z
      .array(
        z.object({
          criterion: z
            .enum([...facetIds, 'text', 'lastInspection', 'overview'])
            .openapi({ description: 'Member of the search to drop or change.' }),
          value: z
            .string()
            .optional()
            .openapi({ description: 'The only value of the criterion, or the text to search instead.' }),
          total: z.int().openapi({ description: 'Number of installations that gives.' }),
        }),
      )
      .openapi({ description: 'What to leave out of a search without results, best first.' }),
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
        z.object({
          facet: z.enum(facetIds).openapi({ description: 'Facet to restrict.' }),
          value: z.string().openapi({ description: 'Its value.' }),
        }),
      ])
      .openapi({ description: 'What choosing it does.' }),
  })
  .openapi('Suggestion', { description: 'A suggestion for a text being typed.' });
