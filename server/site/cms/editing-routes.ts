import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { CmsPage } from '#core/site/content-editing/cms-page.ts';
import { mountVersions } from '../../account/entries/entry-calls.ts';
import { accountOf } from '../../account/session/request-session.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { noStore } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { checkedSnippet, checkedText } from './check-text.ts';
import { contentKind } from './content-entries.ts';
import { addToDraft, type CmsEdit, dropDraft, publishDraft, saveDraft } from './edit-page.ts';
import {
  cmsVersionSchema,
  ifMatchTag,
  listAnswers,
  pageEntrySchema,
  pageQuery,
  readingAnswers,
  snippetSchema,
  textSchema,
  writingAnswers,
} from './editing-schemas.ts';
import { listCmsPages, readCmsPage } from './pages.ts';

const base = '/api/cms-editing';
const tags = ['Content'];
/** A text at up to three bytes per character. */
const largestTextCall = 1024 * 1024;
const rules = 'For the role of content editors. Requires as `If-Match` the tag of the page.';

const listRoute = declareCall({
  method: 'get',
  path: `${base}/pages`,
  access: 'editContent',
  effect: 'reads',
  cost: 'little',
  tags,
  summary: 'All content pages with their drafts',
  description: 'For the role of content editors.',
  responses: listAnswers(pageEntrySchema, 'By their titles'),
});

const pageRoute = declareCall({
  method: 'get',
  path: `${base}/page`,
  access: 'editContent',
  effect: 'reads',
  cost: 'little',
  tags,
  summary: 'A content page with its draft',
  description: 'For the role of content editors. A path without a page yields a new, empty one.',
  request: { query: pageQuery },
  responses: readingAnswers,
});

const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

const saveRoute = declareCall({
  method: 'put',
  path: `${base}/draft`,
  access: 'editContent',
  effect: 'writes',
  cost: 'little',
  largestBody: largestTextCall,
  tags,
  summary: 'Saves the draft of a content page',
  description: `${rules} Visitors do not see it. The text is checked against the list of allowed elements and stored as parsed.`,
  request: { query: pageQuery, headers: ifMatchTag, ...json(textSchema) },
  responses: writingAnswers,
});

const dropRoute = declareCall({
  method: 'delete',
  path: `${base}/draft`,
  access: 'editContent',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Drops the draft of a content page',
  description: rules,
  request: { query: pageQuery, headers: ifMatchTag },
  responses: writingAnswers,
});

const publishRoute = declareCall({
  method: 'post',
  path: `${base}/publication`,
  access: 'editContent',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Publishes the draft of a content page',
  description: `${rules} The text published until then becomes a former version.`,
  request: { query: pageQuery, headers: ifMatchTag },
  responses: writingAnswers,
});

const snippetRoute = declareCall({
  method: 'post',
  path: `${base}/snippet`,
  access: 'editContent',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Appends one of the register’s tags to a page’s draft',
  description: 'For the role of content editors. Without a draft, one is created from the published text.',
  request: { query: pageQuery, ...json(snippetSchema) },
  responses: writingAnswers,
});

function seenTag(c: Context): string {
  const tag = c.req.header('if-match');
  const title = 'Es fehlt, welchen Stand der Seite Sie bearbeitet haben. Bitte laden Sie sie neu.';
  if (tag === undefined) throw new ProblemError(problem('precondition-required', { title }));
  return tag.trim().replace(/^W\//, '');
}

interface ContentEditing {
  database: Database;
  clock: Clock;
}

/** The routes for editing content pages, below the context path. */
export function mountCmsEditing(
  app: OpenAPIHono,
  { config, database, clock }: ContentEditing & { config: ServerConfig },
): void {
  const answer = (c: Context, page: CmsPage) => c.json(page, 200, { ...noStore, etag: page.tag });
  const editOf = async (c: Context, path: string): Promise<CmsEdit> => {
    const { username, displayName } = accountOf(c);
    return { path, seen: seenTag(c), author: displayName, now: await clock.now(), username };
  };

  app.openapi(listRoute, async (c) => {
    return c.json(await listCmsPages(database), 200, noStore);
  });
  app.openapi(pageRoute, async (c) => {
    return answer(c, await readCmsPage(database, c.req.valid('query').path));
  });
  mountVersions(app, database, contentKind, {
    ...{ access: 'editContent', tags, schema: cmsVersionSchema },
    address: {
      path: `${base}/versions`,
      request: { query: pageQuery },
      idOf: (c) => c.req.query('path') ?? '',
    },
    summary: 'The published versions of a content page, newest first',
    description: 'For the role of content editors. To restore one, save it as a draft and publish that.',
  });
  app.openapi(saveRoute, async (c) => {
    const edit = await editOf(c, c.req.valid('query').path);
    const text = checkedText(c.req.valid('json'), config, isoDateOf(edit.now));
    return answer(c, await saveDraft(database, edit, text));
  });
  app.openapi(dropRoute, async (c) => {
    const edit = await editOf(c, c.req.valid('query').path);
    return answer(c, await dropDraft(database, edit));
  });
  app.openapi(publishRoute, async (c) => {
    const edit = await editOf(c, c.req.valid('query').path);
    return answer(c, await publishDraft(database, edit));
  });
  app.openapi(snippetRoute, async (c) => {
    const { username, displayName } = accountOf(c);
    const { path } = c.req.valid('query');
    const html = checkedSnippet(c.req.valid('json').html, config);
    const page = await addToDraft(database, { path, username, author: displayName, now: await clock.now() }, html);
    return answer(c, page);
  });
}
