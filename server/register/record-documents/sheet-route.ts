import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { isoDateOf } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import { recordViewQuery } from '#core/register/record-history/record-view.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { fileResponse, nameFor } from '../../platform/http/files.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { publicAddress } from '../../platform/http/request.ts';
import type { PdfShelf } from '../../platform/pdf/pdf-shelf.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { seenBy, unknownInstallation } from '../access/viewer.ts';
import { readInstallation } from '../records/read-installation.ts';
import { formerInstallation } from '../versions/states.ts';
import { recordSheet } from './record-sheet.ts';

const sheetRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/{id}/extract.pdf`,
  access: 'audience',
  effect: 'reads',
  cost: 'costly',
  rate: { perAddress: 60 },
  etag: true,
  tags: ['Register'],
  summary: 'A record as a document',
  description:
    'A tagged PDF (PDF/UA-1) of what the record says to everyone, with its address, version and the day. Whoever is registered for an installation that is not published gets its document as well, with what everyone would see.',
  request: {
    params: z.object({ id: z.string().min(1).max(200).openapi({ description: 'Public id.' }) }),
    query: z.object({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2_147_483_647)
        .optional()
        .openapi({ description: 'The record as of this version; absent: the current one.' }),
    }),
  },
  responses: {
    200: {
      description: 'The file; 304 if it has not changed',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    400: problemAnswer('The version is not a number'),
    404: problemAnswer('No such installation or version, or none that you may see'),
  },
});

interface SheetDependencies {
  database: Database;
  clock: Pick<Clock, 'now'>;
  shelf: PdfShelf;
  config: Pick<ServerConfig, 'contextPath'>;
}

/** The call for a record as a document, below the context path. */
export function mountRecordSheet(
  app: OpenAPIHono,
  { database, clock, shelf, config: { contextPath } }: SheetDependencies,
): void {
  app.openapi(sheetRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { version } = c.req.valid('query');
    const current = seenBy(viewerOf(c), await readInstallation(database, id));
    if (!current) throw unknownInstallation();
    const shown = version === undefined ? current : await formerInstallation(database, viewerOf(c), id, version);
    const page = new URL(contextPath + installationPath(id), publicAddress(c));
    page.search = recordViewQuery('', { version: shown.version });
    const record = visibleRecord(shown, 'everyone', current);
    const today = isoDateOf(await clock.now());
    const file = await shelf.fileOf(recordSheet(record, page.href, today));
    if (file === undefined) throw new ProblemError(problem('too-many-requests'), { 'retry-after': '10' });
    const name = nameFor(`Auszug ${record.name} ${today}`, 'pdf');
    return fileResponse({ name, type: 'application/pdf', parts: [file] }, revalidated);
  });
}
