import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { DocumentContainer } from '#core/register/documents/document-calls.ts';
import { documentTypeOf } from '#core/register/documents/document-types.ts';
import { accountOf } from '../../account/session/request-session.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { fileResponse } from '../../platform/http/files.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/log/audit.ts';
import type { PdfShelf } from '../../platform/pdf/pdf-shelf.ts';
import { type AnswerTurns, takesTurn } from '../access/answer-turns.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { rights } from '../access/rights.ts';
import { belongingOf, isRegisteredFor } from '../access/viewer.ts';
import type { ChoiceTokens } from '../lookups/choice-token.ts';
import { asked, assistantRate, choiceSchema, chosenSchema } from '../lookups/schemas.ts';
import { deleteContainer, setPublished, writeContainer } from './container-store.ts';
import { readDocuments, readFile, type VisibleDocuments } from './installation-documents.ts';
import {
  containerSchema,
  documentSchema,
  documentTypeSchema,
  newContainerSchema,
  publicationSchema,
} from './schemas.ts';

const tags = ['Documents'];
const base = '/api/assistant/dmsContainer';
const whoSees =
  'Visitors see published documents of published installations; users registered for an installation see all of its documents.';
const refused = problemAnswer('A field is not as described; `errors` names it');
const noAuthority = problemAnswer('Not the authority of this installation, or the XSRF token is missing');
const unseen = problemAnswer('No such document or installation, or none that you may see');

/** The maximum size of a container's files in base64, and what is said of them. */
const largestContainerCall = 5 * 1024 * 1024;

const step = (description: string) => z.string().min(1).max(300).openapi({ description });
const installationStep = step('Public id of the installation.');
const containerStep = step('Id of the container; its kind, if its documents are generated from the record.');
const keyStep = step('Key of the document.');

const listRoute = declareCall({
  method: 'post',
  path: '/api/assistant/dmsCall',
  access: 'audience',
  effect: 'reads',
  rate: assistantRate,
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
  rate: assistantRate,
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

const putRoute = declareCall({
  method: 'put',
  path: base,
  access: 'manageDocuments',
  effect: 'writes',
  largestBody: largestContainerCall,
  rate: assistantRate,
  tags,
  summary: 'Adds a container of documents to an installation (R7.29)',
  description:
    'For the authority responsible for the installation. Only PDFs, recognized by their content. Requires the header `X-XSRF-TOKEN`; may be sent as POST with `X-HTTP-Method-Override: PUT`.',
  request: { body: { required: true, content: { 'application/json': { schema: newContainerSchema } } } },
  responses: {
    201: jsonAnswer(containerSchema, 'The container as it now is'),
    400: refused,
    401: problemAnswer('Not signed in'),
    403: noAuthority,
    404: unseen,
    413: problemAnswer('The body is larger than 5 MB'),
  },
});

const batchTypesRoute = declareCall({
  method: 'get',
  path: `${base}/batch/resolveDocumentType`,
  access: 'audience',
  effect: 'reads',
  rate: assistantRate,
  tags,
  summary: 'Types of documents by their codes (R7.29)',
  description:
    'For clients other than the pages of the register, which have the names of all types built in: a list of documents is labelled by one call.',
  request: {
    query: z.strictObject({
      codes: z.string().max(500).openapi({ description: 'Codes, separated by commas.', example: 'permit,application' }),
    }),
  },
  responses: { 200: jsonAnswer(z.array(documentTypeSchema), 'The known ones, in the order requested'), 400: refused },
});

const typeRoute = declareCall({
  method: 'get',
  path: '/api/assistant/resolveDocumentType/{x}',
  access: 'audience',
  effect: 'reads',
  rate: assistantRate,
  tags,
  summary: 'A type of documents by its code (R7.29)',
  description: 'As `batch/resolveDocumentType`, for a single document.',
  request: { params: z.object({ x: step('Code of the type, such as `permit`.') }) },
  responses: { 200: jsonAnswer(documentTypeSchema, 'The type'), 404: problemAnswer('There is no such type') },
});

const downloadRoute = declareCall({
  method: 'get',
  path: `${base}/download/{a}/{b}`,
  access: 'audience',
  effect: 'reads',
  rate: assistantRate,
  etag: true,
  tags,
  summary: 'The file of a document (R7.29)',
  description: whoSees,
  request: { params: z.object({ a: installationStep, b: keyStep }) },
  responses: {
    200: {
      description: 'The file; 304 if it has not changed',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: unseen,
    429: problemAnswer('Too many documents are being generated; Retry-After says when to try again'),
  },
});

const containerRoute = declareCall({
  method: 'get',
  path: `${base}/{a}/{b}`,
  access: 'audience',
  effect: 'reads',
  rate: assistantRate,
  tags,
  summary: 'One container of an installation with its documents (R7.29)',
  description: `${whoSees} For clients that keep the address of a container, such as the one that put it there; the page of an installation shows all containers by \`dmsCall\`.`,
  request: { params: z.object({ a: installationStep, b: containerStep }) },
  responses: { 200: jsonAnswer(containerSchema, 'The container'), 404: unseen },
});

const publishRoute = declareCall({
  method: 'patch',
  path: `${base}/{a}/{b}`,
  access: 'manageDocuments',
  effect: 'writes',
  rate: assistantRate,
  tags,
  summary: 'Publishes a container, or withdraws it from the public (R7.29)',
  description:
    'For the authority responsible for the installation. Only uploaded containers; documents generated from the record follow the record. A page for editing an installation uses it. Requires the header `X-XSRF-TOKEN`.',
  request: {
    params: z.object({ a: installationStep, b: containerStep }),
    body: { required: true, content: { 'application/json': { schema: publicationSchema } } },
  },
  responses: {
    200: jsonAnswer(containerSchema, 'The container as it now is'),
    400: refused,
    401: problemAnswer('Not signed in'),
    403: noAuthority,
    404: unseen,
  },
});

const deleteRoute = declareCall({
  method: 'delete',
  path: `${base}/{a}/{b}`,
  access: 'manageDocuments',
  effect: 'writes',
  stores: 'little',
  rate: assistantRate,
  tags,
  summary: 'Deletes a container with its documents (R7.29)',
  description:
    'For the authority responsible for the installation. Only uploaded containers. They cannot be restored. Requires the header `X-XSRF-TOKEN`.',
  request: { params: z.object({ a: installationStep, b: containerStep }) },
  responses: {
    204: { description: 'Deleted' },
    401: problemAnswer('Not signed in'),
    403: noAuthority,
    404: unseen,
  },
});

const documentRoute = declareCall({
  method: 'get',
  path: `${base}/{a}/{b}/{c}`,
  access: 'audience',
  effect: 'reads',
  rate: assistantRate,
  tags,
  summary: 'One document of a container (R7.29)',
  description: `${whoSees} For clients that keep the address of a document; the file itself has an address of its own, \`download\`.`,
  request: { params: z.object({ a: installationStep, b: containerStep, c: keyStep }) },
  responses: { 200: jsonAnswer(documentSchema, 'The document'), 404: unseen },
});

export interface DocumentDependencies {
  database: Database;
  clock: Clock;
  choices: ChoiceTokens;
  answers: AnswerTurns;
  shelf: PdfShelf;
}

/** The routes for installations' documents (R7.29), below the context path. */
export function mountDocuments(
  app: OpenAPIHono,
  { database, answers, clock, choices, shelf }: DocumentDependencies,
): void {
  async function visible(c: Context, installationId: string): Promise<VisibleDocuments> {
    const documents = await readDocuments(database, viewerOf(c), installationId);
    if (!documents) throw notThere('Diese Anlage gibt es nicht im Register.');
    return documents;
  }

  app.openapi(listRoute, async (c) => {
    const { installationId } = c.req.valid('json');
    const candidates = (await visible(c, installationId)).found.map(({ document }) => document);
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
    const found = (await visible(c, installationId)).found.find(({ document }) => document.key === chosen.key);
    if (!found) throw notThere(missing);
    return c.json(found.document, 200, noStore);
  });

  /** Returns the user name of the responsible authority; nobody else may write. */
  async function writer(c: Context, installationId: string): Promise<string> {
    const { record } = await visible(c, installationId);
    const { username } = accountOf(c);
    if (isRegisteredFor(viewerOf(c), belongingOf(record))) return username;
    throw new ProblemError(problem('forbidden', { title: rights.manageDocuments.refusal }));
  }

  async function containerOf(c: Context, installationId: string, id: string): Promise<DocumentContainer> {
    const container = (await visible(c, installationId)).containers.find((one) => one.id === id);
    if (!container) throw notThere(noContainer);
    return container;
  }

  app.openapi(putRoute, async (c) => {
    const content = c.req.valid('json');
    const { installationId } = content;
    const author = await writer(c, installationId);
    const id = await writeContainer(database, { ...content, author }, await clock.now());
    audit({ user: author, action: 'put documents', installation: installationId });
    return c.json(await containerOf(c, installationId, id), 201, noStore);
  });

  app.openapi(publishRoute, async (c) => {
    const { a: installationId, b: id } = c.req.valid('param');
    const { published } = c.req.valid('json');
    const user = await writer(c, installationId);
    if (!(await setPublished(database, { installationId, id, published }))) throw notThere(noContainer);
    audit({ user, action: published ? 'publish documents' : 'withdraw documents', installation: installationId });
    return c.json(await containerOf(c, installationId, id), 200, noStore);
  });

  app.openapi(deleteRoute, async (c) => {
    const { a: installationId, b: id } = c.req.valid('param');
    const user = await writer(c, installationId);
    if (!(await deleteContainer(database, installationId, id))) throw notThere(noContainer);
    audit({ user, action: 'delete documents', installation: installationId });
    return c.body(null, 204);
  });

  app.openapi(batchTypesRoute, (c) => {
    const codes = c.req.valid('query').codes.split(',');
    return c.json(
      codes.flatMap((code) => documentTypeOf(code.trim()) ?? []),
      200,
      revalidated,
    );
  });

  app.openapi(typeRoute, (c) => {
    const type = documentTypeOf(c.req.valid('param').x);
    if (!type) throw notThere('Diese Art von Dokument gibt es nicht.');
    return c.json(type, 200, revalidated);
  });

  app.use(`${base}/download/:a/:b`, takesTurn(answers, 'costly'));
  app.openapi(downloadRoute, async (c) => {
    const { a, b } = c.req.valid('param');
    const found = (await visible(c, a)).found.find(({ document }) => document.key === b);
    if (!found) throw notThere(missing);
    const file = await readFile(database, shelf, found);
    if (file === undefined) throw notThere(missing);
    if (file === 'busy') throw new ProblemError(problem('too-many-requests'), { 'retry-after': '10' });
    const { title, date, example, mediaType: type } = found.document;
    const name = `${example ? 'Beispiel ' : ''}${title.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(0, 120)}${date ? ` ${isoDateOf(new Date(date))}` : ''}.pdf`;
    return fileResponse({ name, type, parts: [file] }, revalidated);
  });

  app.openapi(containerRoute, async (c) => {
    const { a, b } = c.req.valid('param');
    return c.json(await containerOf(c, a, b), 200, noStore);
  });

  app.openapi(documentRoute, async (c) => {
    const { a, b, c: key } = c.req.valid('param');
    const found = (await visible(c, a)).found.find(
      ({ document }) => document.key === key && document.container.id === b,
    );
    if (!found) throw notThere(missing);
    return c.json(found.document, 200, noStore);
  });
}

const missing = 'Dieses Dokument gibt es nicht.';
const noContainer = 'Diese Ablage gibt es nicht.';
const notThere = (title: string) => new ProblemError(problem('not-found', { title }));
