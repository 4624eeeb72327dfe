import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { UserTask } from '#core/account/tasks/task.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { product } from '#core/product.ts';
import { exportAddress } from '#core/search/search/export-address.ts';
import { type ExportFormatName, exportFormatNames, exportFormats } from '#core/search/search/export-call.ts';
import type { SessionStore } from '../account/session/session-store.ts';
import { requirePage, sentNoToken } from '../account/session/xsrf.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { StorageSpace } from '../platform/db/storage-space.ts';
import { jsonAnswer, noStore, problemAnswer } from '../platform/http/answers.ts';
import { declareCall } from '../platform/http/call.ts';
import { fileResponse } from '../platform/http/files.ts';
import { ProblemError, problem, shortageProblem } from '../platform/http/problem.ts';
import { createRate } from '../platform/http/rate.ts';
import { clientAddress, publicAddress } from '../platform/http/request.ts';
import type { Keys } from '../platform/keys/derived-keys.ts';
import { askerOf, viewerOf } from '../register/access/request-viewer.ts';
import { batConclusionByCode, batConclusions } from '../register/reference-data/bat-conclusions.ts';
import { searchSchema, toSearch } from '../search/installations/search-schemas.ts';
import { formats } from './export/export-format.ts';
import { type ExportSource, exportFile, maxAtOnce } from './export/export-task.ts';
import { taskOwner, taskOwnerOrNew } from './task-owner.ts';
import { turnOf } from './task-queue.ts';
import { taskSchema } from './task-routes.ts';
import type { TaskLimit } from './task-store.ts';
import { type OrderedTask, taskTitles } from './task-titles.ts';
import type { UserTasks } from './user-tasks.ts';

export interface ExportDependencies {
  tasks: UserTasks;
  store: SessionStore;
  source: ExportSource;
  /** Signs XSRF tokens. */
  secret: Keys;
  space: Pick<StorageSpace, 'shortage'>;
  clock: Clock;
  contextPath: string;
}

const documentRoute = declareCall({
  method: 'get',
  path: '/api/bvt/createDocument',
  access: 'open',
  effect: 'writes',
  cost: 'byPart',
  tags: ['BAT conclusions'],
  summary: 'Requests a PDF of the chosen BAT conclusions (R7.32)',
  description:
    'The response is the task; `api/user-tasks/{id}/result` returns its result. Only by a fetch from a page of the same origin, like `logout`.',
  request: {
    query: z.strictObject({
      codes: z
        .string()
        .max(500)
        .optional()
        .describe(
          `Codes, separated by commas (${batConclusions
            .map(({ code }) => code)
            .slice(0, 3)
            .join(', ')} …); all if absent`,
        ),
    }),
  },
  responses: {
    202: jsonAnswer(taskSchema, 'The task'),
    400: problemAnswer('A code is unknown'),
    403: problemAnswer('Not a call of one of the register’s own pages'),
    429: problemAnswer(
      'Too many open tasks of yours, from your address or of all visitors, or too many first tasks from one address',
    ),
  },
});

const limitTitles: Record<TaskLimit, string> = {
  address:
    'Von Ihrer Internetadresse aus sind bereits viele Aufträge offen. Bitte warten Sie, bis einige davon fertig sind.',
  own: 'Sie haben bereits mehrere offene Aufträge. Bitte warten Sie, bis einer davon fertig ist.',
  visitors: 'Zurzeit sind sehr viele Aufträge offen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
};

/**
 * Requires that a page orders a task, which belongs to its session; a program without one is told where it finds the file.
 * @throws {ProblemError}
 */
function requireTokenForTask(c: Context, secret: Keys, file: URL): void {
  if (sentNoToken(c)) {
    const title = `Mehr als ${formatInteger(maxAtOnce)} Anlagen liefert dieser Aufruf nur den Seiten des Registers, als Auftrag. Programme holen die Datei ohne Anmeldung von ${file.href} (GET).`;
    throw new ProblemError(problem('forbidden', { title }));
  }
  requirePage(c, secret, { method: 'post', effect: 'writes' });
}

/** First tasks of visitors per minute and address, each of which opens a session. */
export const newVisitorsPerMinute = 60;

/** Routes for exports and documents (R7.32, R7.35), below the context path. */
export function mountExportRoutes(app: OpenAPIHono, dependencies: ExportDependencies): void {
  const { tasks, store, source, secret, space, clock, contextPath } = dependencies;
  const newVisitors = createRate(newVisitorsPerMinute);

  async function order(c: Context, kind: OrderedTask, title: string, parameters: unknown): Promise<UserTask> {
    if (taskOwner(c) === undefined && !newVisitors.allows(clientAddress(c))) {
      throw new ProblemError(problem('too-many-requests'), { 'retry-after': '60' });
    }
    const task = await tasks.create(await taskOwnerOrNew(c, store), kind, title, parameters, turnOf(c));
    if (typeof task === 'string')
      throw new ProblemError(problem('too-many-requests', { title: limitTitles[task] }), { 'retry-after': '30' });
    return task;
  }

  for (const format of exportFormatNames) mountExport(format);

  function mountExport(format: ExportFormatName): void {
    const { mediaType, schema } = formats[format];
    const route = declareCall({
      method: 'post',
      path: `/${product.api.installations}/${format}`,
      access: 'audience',
      effect: 'reads',
      cost: 'costly',
      needs: 'index',
      tags: ['Register'],
      summary: `Exports a search result as ${exportFormats[format].label} (R7.35)`,
      description: `Up to ${maxAtOnce} installations the response is the file, above that a task. Page and page size of the search are ignored. A search around a place adds a column with distances in kilometres. The task, but not the file, requires the header \`X-XSRF-TOKEN\`; programs take a large file from \`GET …Installations.${exportFormats[format].extension}\`.`,
      request: { body: { required: true, content: { 'application/json': { schema: searchSchema } } } },
      responses: {
        200: { description: 'The file', content: { [mediaType]: { schema } } },
        202: jsonAnswer(taskSchema, 'The task'),
        400: problemAnswer('The search is invalid'),
        403: problemAnswer('The XSRF token for a task is missing'),
        429: problemAnswer(
          'Too many open tasks of yours, from your address or of all visitors, or too many first tasks from one address',
        ),
        503: problemAnswer('The task cannot be stored at present: the database is read-only'),
        507: problemAnswer('The task cannot be stored at present, for want of space'),
      },
    });
    app.openapi(route, async (c) => {
      const search = toSearch(c.req.valid('json'));
      const viewer = viewerOf(c);
      const asker = askerOf(c);
      const total = (await source.found(search, viewer, asker)).ids.length;
      const application = new URL(contextPath, publicAddress(c)).href;
      const parameters = { search, viewer, application };
      if (total > maxAtOnce) {
        requireTokenForTask(c, secret, new URL(exportAddress(search, format), application));
        const shortage = await space.shortage();
        if (shortage) throw new ProblemError(shortageProblem(shortage));
        const kind = `${format}-export` as const;
        return c.json(await order(c, kind, taskTitles[kind](total), parameters), 202, noStore);
      }
      return fileResponse(await exportFile(format, parameters, source, clock, asker));
    });
  }

  app.openapi(documentRoute, async (c) => {
    const asked = c.req.valid('query').codes;
    const codes =
      asked === undefined ? batConclusions.map(({ code }) => code) : asked.split(',').filter((code) => code !== '');
    const unknown = codes.filter((code) => !batConclusionByCode(code));
    if (unknown.length > 0 || codes.length === 0) {
      const message =
        unknown.length > 0 ? `Unbekanntes Kürzel: ${unknown.join(', ')}` : 'Bitte mindestens ein Kürzel angeben.';
      throw new ProblemError(problem('validation', { errors: [{ field: 'codes', message }] }));
    }
    return c.json(await order(c, 'document', taskTitles.document(codes), [...new Set(codes)]), 202, noStore);
  });
}
