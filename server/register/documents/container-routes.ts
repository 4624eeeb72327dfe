import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { DocumentContainer } from '#core/register/documents/document-calls.ts';
import { accountOf } from '../../account/session/request-session.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { nobodyWaits } from '../../platform/http/time-limit.ts';
import { record } from '../../platform/journal/journal.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { rights } from '../access/rights.ts';
import { belongingOf, isRegisteredFor } from '../access/viewer.ts';
import { lookupRate } from '../lookups/schemas.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { deleteContainer, setPublished, writeContainer } from './container-store.ts';
import {
  base,
  noContainer,
  notThere,
  refused,
  steps,
  tags,
  unseen,
  visibleDocument,
  visibleDocuments,
  whoSees,
} from './document-answers.ts';
import { containerSchema, documentSchema, newContainerSchema, publicationSchema } from './schemas.ts';

const noAuthority = problemAnswer('Not the authority of this installation, or the XSRF token is missing');

/** The maximum size of a container's files in base64, and what is said of them. */
const largestContainerCall = 5 * 1024 * 1024;

const putRoute = declareCall({
  method: 'put',
  path: base,
  access: 'manageDocuments',
  effect: 'writes',
  cost: 'little',
  largestBody: largestContainerCall,
  rate: lookupRate,
  tags,
  summary: 'Adds a container of documents to an installation (R7.29)',
  description:
    'For the authority responsible for the installation. Only PDFs, recognized by their content. May be sent as POST with `X-HTTP-Method-Override: PUT`.',
  request: { body: { required: true, content: { 'application/json': { schema: newContainerSchema } } } },
  responses: {
    201: jsonAnswer(containerSchema, 'The container as it now is'),
    400: refused,
    401: problemAnswer('Not signed in'),
    403: noAuthority,
    404: unseen,
    413: problemAnswer('The body is larger than 5 MB, or the files of the installation would exceed its quota'),
    503: problemAnswer('The files cannot be checked for viruses at the moment'),
  },
});

const containerRoute = declareCall({
  method: 'get',
  path: `${base}/{a}/{b}`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  rate: lookupRate,
  tags,
  summary: 'One container of an installation with its documents (R7.29)',
  description: `${whoSees} For clients that keep the address of a container, such as the one that put it there; the page of an installation shows all containers by \`dmsCall\`.`,
  request: { params: z.object({ a: steps.installation, b: steps.container }) },
  responses: { 200: jsonAnswer(containerSchema, 'The container'), 404: unseen },
});

const publishRoute = declareCall({
  method: 'patch',
  path: `${base}/{a}/{b}`,
  access: 'manageDocuments',
  effect: 'writes',
  cost: 'little',
  rate: lookupRate,
  tags,
  summary: 'Publishes a container, or withdraws it from the public (R7.29)',
  description:
    'For the authority responsible for the installation. Only uploaded containers; documents generated from the record follow the record. A page for editing an installation uses it.',
  request: {
    params: z.object({ a: steps.installation, b: steps.container }),
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
  cost: 'little',
  stores: 'little',
  rate: lookupRate,
  tags,
  summary: 'Deletes a container with its documents (R7.29)',
  description: 'For the authority responsible for the installation. Only uploaded containers. They cannot be restored.',
  request: { params: z.object({ a: steps.installation, b: steps.container }) },
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
  cost: 'cheap',
  rate: lookupRate,
  tags,
  summary: 'One document of a container (R7.29)',
  description: `${whoSees} For clients that keep the address of a document; the file itself has an address of its own, \`download\`.`,
  request: { params: z.object({ a: steps.installation, b: steps.container, c: steps.key }) },
  responses: { 200: jsonAnswer(documentSchema, 'The document'), 404: unseen },
});

/** What the routes work with. */
export interface ContainerDependencies {
  database: Database;
  clock: Clock;
  uploads: Uploads;
}

/** The routes for containers of documents (R7.29), below the context path. */
export function mountContainers(app: OpenAPIHono, { database, clock, uploads }: ContainerDependencies): void {
  /** Returns the user name of the responsible authority; nobody else may write. */
  async function writer(c: Context, installationId: string): Promise<string> {
    const { record } = await visibleDocuments(database, c, installationId);
    const { username } = accountOf(c);
    if (isRegisteredFor(viewerOf(c), belongingOf(record))) return username;
    throw new ProblemError(problem('forbidden', { title: rights.manageDocuments.refusal }));
  }

  async function containerOf(c: Context, installationId: string, id: string): Promise<DocumentContainer> {
    const container = (await visibleDocuments(database, c, installationId)).containers.find((one) => one.id === id);
    if (!container) throw notThere(noContainer);
    return container;
  }

  app.openapi(putRoute, async (c) => {
    const content = c.req.valid('json');
    const { installationId } = content;
    const author = await writer(c, installationId);
    const now = await clock.now();
    const upload = { user: author, installation: installationId };
    const files = content.documents.map((document, index) => ({ ...document, field: `/documents/${index}/content` }));
    await uploads.check(upload, files, nobodyWaits(c));
    const id = await database.transaction(async (on) => {
      await record(on, { ...upload, action: 'put documents' });
      const made = await writeContainer(on, { ...content, author }, now);
      await uploads.requireRoom(on, upload);
      return made;
    });
    return c.json(await containerOf(c, installationId, id), 201, noStore);
  });

  app.openapi(publishRoute, async (c) => {
    const { a: installationId, b: id } = c.req.valid('param');
    const { published } = c.req.valid('json');
    const user = await writer(c, installationId);
    await database.transaction(async (on) => {
      if (!(await setPublished(on, { installationId, id, published }))) throw notThere(noContainer);
      const action = published ? 'publish documents' : 'withdraw documents';
      await record(on, { user, action, installation: installationId });
    });
    return c.json(await containerOf(c, installationId, id), 200, noStore);
  });

  app.openapi(deleteRoute, async (c) => {
    const { a: installationId, b: id } = c.req.valid('param');
    const user = await writer(c, installationId);
    await database.transaction(async (on) => {
      if (!(await deleteContainer(on, installationId, id))) throw notThere(noContainer);
      await record(on, { user, action: 'delete documents', installation: installationId });
    });
    return c.body(null, 204);
  });

  app.openapi(containerRoute, async (c) => {
    const { a, b } = c.req.valid('param');
    return c.json(await containerOf(c, a, b), 200, noStore);
  });

  app.openapi(documentRoute, async (c) => {
    const { a, b, c: key } = c.req.valid('param');
    const found = await visibleDocument(database, c, a, (one) => one.key === key && one.container.id === b);
    return c.json(found.document, 200, noStore);
  });
}
