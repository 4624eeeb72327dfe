import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { reportField } from '#core/register/editing/sections.ts';
import { accountOf } from '../../account/session/request-session.ts';
import { problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { fileResponse } from '../../platform/http/files.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { nobodyWaits } from '../../platform/http/time-limit.ts';
import { viewerOf } from '../access/request-viewer.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { readStates } from '../versions/states.ts';
import { changeInstallation, type Editing } from './change-installation.ts';
import {
  idSchema,
  ifMatch,
  installations,
  keySchema,
  recordAnswer,
  recordAnswers,
  tags,
  writingRules,
} from './editing-routes.ts';
import { entryField } from './edits.ts';
import { checkedReport, readReport, reportAddress, storeReport } from './report-store.ts';

const pdf = { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } };

const uploadRoute = declareCall({
  method: 'post',
  path: `${installations}/{id}/inspections/{key}/report`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  largestBody: reportField.maxBytes,
  tags,
  summary: 'Stores a PDF as the report of an inspection',
  description: `${writingRules} The content must be a PDF of at most ${reportField.maxBytes / 1024 / 1024} MB, whatever it is called.`,
  request: {
    params: z.object({ id: idSchema, key: keySchema }),
    headers: ifMatch,
    query: z.strictObject({ name: z.string().min(1).max(500).openapi({ description: 'Name of the file.' }) }),
    body: { required: true, content: pdf },
  },
  responses: {
    ...recordAnswers,
    413: problemAnswer('The file is too large, or the files of the installation would exceed its quota'),
  },
});

const downloadRoute = declareCall({
  method: 'get',
  path: `${installations}/{id}/inspections/{key}/reports/{hash}`,
  access: 'audience',
  effect: 'reads',
  cost: 'costly',
  tags,
  summary: 'The report of an inspection',
  description:
    'For users who may see a version of the installation that links to it; its address is the `reportUrl` of the inspection.',
  request: {
    params: z.object({
      id: idSchema,
      key: keySchema,
      hash: z.string().max(64).openapi({ description: 'Hash of its content.' }),
    }),
  },
  responses: {
    200: { description: 'The PDF, to be saved', content: pdf },
    404: problemAnswer('No such report, or none that you may see'),
  },
});

/** The routes for inspection reports, below the context path. */
export function mountReportRoutes(app: OpenAPIHono, { uploads, ...editing }: Editing & { uploads: Uploads }): void {
  app.openapi(uploadRoute, async (c) => {
    const { id, key } = c.req.valid('param');
    const content = new Uint8Array(await c.req.arrayBuffer());
    const report = checkedReport(c.req.valid('query').name, c.req.header('content-type') ?? '', content);
    const reportUrl = reportAddress(id, key, report.hash);
    const installation = await changeInstallation(c, editing, {
      id,
      recorded: { action: 'upload report' },
      edit: (record, context) => {
        const published = record.inspections.find((inspection) => inspection.id === key)?.reportPublished;
        return entryField('inspections', key, { reportUrl, reportPublished: published ?? context.today })(
          record,
          context,
        );
      },
      check: ({ username: user }) =>
        uploads.check({ user, installation: id }, [{ field: '/report', content }], nobodyWaits(c)),
      async alongside({ on }) {
        await storeReport(on, id, key, report);
        await uploads.requireRoom(on, { user: accountOf(c).username, installation: id });
      },
    });
    return recordAnswer(c, installation);
  });

  app.openapi(downloadRoute, async (c) => {
    const { id, key, hash } = c.req.valid('param');
    const states = (await readStates(editing.database, viewerOf(c), id)) ?? [];
    const address = reportAddress(id, key, hash);
    const isShown = states.some(({ record }) => record.inspections.some(({ reportUrl }) => reportUrl === address));
    const report = isShown ? await readReport(editing.database, id, key, hash) : undefined;
    if (!report) throw new ProblemError(problem('not-found', { title: 'Diesen Bericht gibt es nicht.' }));
    return fileResponse({ name: report.name, type: 'application/pdf', parts: [report.content] });
  });
}
