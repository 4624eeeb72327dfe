import { z } from '@hono/zod-openapi';
import { longestCmsHtml } from '../../../src/core/content-editing/cms-page.ts';
import { jsonAnswer, problemAnswer } from '../http/answers.ts';
import { cmsPathSchema } from './cms-routes.ts';

const instant = z.iso.datetime().openapi({ description: 'When it was saved or published.' });
const author = z.string().openapi({ description: 'Name of whoever wrote it.' });
const title = z.string().openapi({ description: 'Stands above the page and in the list of pages.' });
const validOn = z.iso.date().openapi({ description: 'The day for which the content was checked.' });
const number = z.int().openapi({ description: 'Of this page’s versions, from 1.' });

const textMembers = {
  title,
  html: z.string().openapi({ description: 'Fragment of HTML; headings begin with h2.' }),
  validOn,
};

/** What is sent of a text; its rules are checked afterwards, in the words of the form. */
export const textSchema = z
  .strictObject({
    title: z.string().max(1000).openapi({ description: 'At most 120 characters.' }),
    html: z
      .string()
      .max(2 * longestCmsHtml)
      .openapi({ description: 'Fragment of HTML; headings begin with h2.' }),
    validOn: z.string().max(20).openapi({ description: 'ISO date of the day for which the content was checked.' }),
  })
  .openapi('CmsText');

export const snippetSchema = z.strictObject({
  html: z
    .string()
    .min(1)
    .max(20_000)
    .openapi({ description: 'One of the register’s tags, as the page “cms” makes them.' }),
});

export const cmsVersionSchema = z.object({ number, ...textMembers, author, at: instant }).openapi('CmsVersion');

const pageSchema = z
  .object({
    path: cmsPathSchema,
    published: cmsVersionSchema.optional().openapi({ description: 'Absent for a page that was never published.' }),
    draft: z
      .object({
        ...textMembers,
        author,
        at: instant,
        basedOn: z.int().openapi({ description: 'The version it was begun with; 0 for a new page.' }),
      })
      .optional(),
    tag: z.string().openapi({ description: 'What a writing call states by If-Match.' }),
  })
  .openapi('CmsPage');

export const pageEntrySchema = z
  .object({
    path: cmsPathSchema,
    title,
    published: z
      .object({ number, validOn, author, at: instant })
      .optional()
      .openapi({ description: 'Absent for a page that was never published.' }),
    draft: z.object({ author, at: instant }).optional().openapi({ description: 'Absent where nobody writes one.' }),
  })
  .openapi('CmsPageEntry');

export const pageQuery = z.strictObject({ path: cmsPathSchema });

export const ifMatchTag = z.object({
  'if-match': z.string().max(100).optional().openapi({ description: 'Tag of the page as it was read; missing: 428.' }),
});

const refusals = {
  400: problemAnswer('The path, or a value against the rules; `errors` names each field'),
  401: problemAnswer('Not signed in'),
  403: problemAnswer('No right to edit content pages, or the XSRF token is missing'),
};

export const readingAnswers = {
  200: jsonAnswer(pageSchema, 'The page with its draft, and its tag as ETag'),
  ...refusals,
};

export const writingAnswers = {
  ...readingAnswers,
  404: problemAnswer('There is no such page'),
  409: problemAnswer('There is no draft'),
  412: problemAnswer('The page has changed since; `conflict` is its newest state'),
  428: problemAnswer('If-Match is missing'),
};

export const listAnswers = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  200: jsonAnswer(z.array(schema), description),
  ...refusals,
});
