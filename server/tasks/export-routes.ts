import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { formatInteger } from '#core/platform/format/number.ts';
import { product } from '#core/product.ts';
import { exportAddress } from '#core/search/search/export-address.ts';
import { type ExportFormatName, exportFormatNames, exportFormats } from '#core/search/search/export-call.ts';
import { requirePage, sentNoToken } from '../account/session/xsrf.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import { noStore, problemAnswer } from '../platform/http/answers.ts';
import { declareCall } from '../platform/http/call.ts';
import { fileResponse } from '../platform/http/files.ts';
import { ProblemError, problem } from '../platform/http/problem.ts';
import { publicAddress } from '../platform/http/request.ts';
import type { Keys } from '../platform/keys/derived-keys.ts';
import { askerOf, viewerOf } from '../register/access/request-viewer.ts';
import { searchSchema, toSearch } from '../search/installations/search-schemas.ts';
import { formats } from './export/export-format.ts';
import { type ExportSource, exportFile, exportKind, maxAtOnce } from './export/export-task.ts';
import { type OrderTask, orderAnswers } from './order-task.ts';

interface ExportServices {
  order: OrderTask;
  exportSource: ExportSource;
  /** Signs XSRF tokens. */
  secret: Keys;
  clock: Clock;
  config: Pick<ServerConfig, 'contextPath'>;
}

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

/** Routes for exports (R7.35), below the context path. */
export function mountExports(app: OpenAPIHono, services: ExportServices): void {
  for (const format of exportFormatNames) mountExport(app, format, services);
}

function mountExport(
  app: OpenAPIHono,
  format: ExportFormatName,
  { order, exportSource: source, secret, clock, config: { contextPath } }: ExportServices,
): void {
  const kind = exportKind(format);
  const { mediaType, schema } = formats[format];
  const route = declareCall({
    method: 'post',
    path: `/${product.api.installations}/${format}`,
    access: 'audience',
    effect: 'reads',
    cost: 'costly',
    needs: 'index',
    orders: kind.name,
    tags: ['Register'],
    summary: `Exports a search result as ${exportFormats[format].label} (R7.35)`,
    description: `Up to ${maxAtOnce} installations the response is the file, above that a task. Page and page size of the search are ignored. A search around a place adds a column with distances in kilometres. The task, but not the file, requires the header \`X-XSRF-TOKEN\`; programs take a large file from \`GET …Installations.${exportFormats[format].extension}\`.`,
    request: { body: { required: true, content: { 'application/json': { schema: searchSchema } } } },
    responses: {
      ...orderAnswers,
      200: { description: 'The file', content: { [mediaType]: { schema } } },
      400: problemAnswer('The search is invalid'),
      403: problemAnswer('The XSRF token for a task is missing'),
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
      return c.json(await order(c, kind, { ...parameters, total }), 202, noStore);
    }
    return fileResponse(await exportFile(format, parameters, source, clock, asker));
  });
}
