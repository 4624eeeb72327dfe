import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { isoDateOf } from '#core/platform/format/date.ts';
import { jsonAnswer, noStore, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { fileResponse, nameFor } from '../../platform/http/files.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { PdfShelf } from '../../platform/pdf/pdf-shelf.ts';
import type { ChoiceTokens } from '../lookups/choice-token.ts';
import { asked, choiceSchema, chosenSchema, lookupRate } from '../lookups/schemas.ts';
import { type ContainerDependencies, mountContainers } from './container-routes.ts';
import {
  base,
  missing,
  notThere,
  refused,
  steps,
  tags,
  unseen,
  visibleDocument,
  visibleDocuments,
  whoSees,
} from './document-answers.ts';
import { mountDocumentTypes } from './document-type-routes.ts';
import { readFile } from './installation-documents.ts';
import { documentSchema } from './schemas.ts';

const listRoute = declareCall({
  method: 'post',
  path: '/api/assistant/dmsCall',
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  rate: lookupRate,
  tags,
  summary: 'The documents of an installation (R7.29)',
  description: `${whoSees} The first of two calls: \`token\` and the key of the chosen document are sent with the second within 15 minutes; the file is also had by its \`download\` at once. What the record says of permits, inspections, BAT conclusions and derogations can be had as a PDF that is put together when it is downloaded. Generated examples have decisions and reports in their place, made up as well and marked by \`example\`. The page of an installation lists them by this call and downloads by their \`download\`.`,
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({ installationId: asked('Public id of the installation.', 'AT.CAED-9008390000001') })
            .openapi('DocumentsOf'),
        },
      },
    },
  },
  responses: { 200: jsonAnswer(choiceSchema(documentSchema), 'All of them'), 400: refused, 404: unseen },
});

const chosenRoute = declareCall({
  method: 'post',
  path: '/api/qt/dms/result',
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  rate: lookupRate,
  tags,
  summary: 'The chosen document (R7.29)',
  description:
    'The second of two calls, with `token` and a key of `dmsCall`. The key of a document is unique within its installation, so the token says of which. For clients that keep the choice of a document, such as forms that refer to one: it says that the document is still there and may be seen. The pages of the register download at once and do not need it.',
  request: { body: { required: true, content: { 'application/json': { schema: chosenSchema } } } },
  responses: {
    200: jsonAnswer(documentSchema, 'The document'),
    400: refused,
    404: unseen,
    409: problemAnswer('The token is too old'),
  },
});

const downloadRoute = declareCall({
  method: 'get',
  path: `${base}/download/{a}/{b}`,
  access: 'audience',
  effect: 'reads',
  cost: 'costly',
  rate: lookupRate,
  etag: true,
  tags,
  summary: 'The file of a document (R7.29)',
  description: whoSees,
  request: { params: z.object({ a: steps.installation, b: steps.key }) },
  responses: {
    200: {
      description: 'The file; 304 if it has not changed',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: unseen,
  },
});

export interface DocumentDependencies extends ContainerDependencies {
  choices: ChoiceTokens;
  shelf: PdfShelf;
}

/** The routes for installations' documents (R7.29), below the context path. */
export function mountDocuments(
  app: OpenAPIHono,
  { database, clock, choices, shelf, uploads }: DocumentDependencies,
): void {
  app.openapi(listRoute, async (c) => {
    const { installationId } = c.req.valid('json');
    const candidates = (await visibleDocuments(database, c, installationId)).found.map(({ document }) => document);
    const keys = candidates.map(({ key }) => key);
    return c.json(
      { ...choices.offer(c, 'dms', keys, await clock.now(), installationId), more: false, candidates },
      200,
      noStore,
    );
  });

  app.openapi(chosenRoute, async (c) => {
    const chosen = c.req.valid('json');
    const installationId = choices.check(c, 'dms', chosen, await clock.now());
    const found = await visibleDocument(database, c, installationId, ({ key }) => key === chosen.key);
    return c.json(found.document, 200, noStore);
  });

  mountDocumentTypes(app);

  app.openapi(downloadRoute, async (c) => {
    const { a, b } = c.req.valid('param');
    const found = await visibleDocument(database, c, a, ({ key }) => key === b);
    const file = await readFile(database, shelf, found);
    if (file === undefined) throw notThere(missing);
    if (file === 'busy') throw new ProblemError(problem('too-many-requests'), { 'retry-after': '10' });
    const { title, date, example, mediaType: type } = found.document;
    const day = date ? ` ${isoDateOf(new Date(date))}` : '';
    const name = nameFor(`${example ? 'Beispiel ' : ''}${title.slice(0, 120)}${day}`, 'pdf');
    return fileResponse({ name, type, parts: [file] }, revalidated);
  });

  mountContainers(app, { database, clock, uploads });
}
