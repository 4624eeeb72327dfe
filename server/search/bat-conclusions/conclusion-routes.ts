import { type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  type BatConclusion,
  type BatConclusionDetails,
  conclusionPath,
} from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { fileResponse } from '../../platform/http/files.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { publicAddress } from '../../platform/http/request.ts';
import type { PdfShelf } from '../../platform/pdf/pdf-shelf.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import { readFile } from '../../register/bat-conclusions/conclusion-files.ts';
import type { SearchService } from '../index/search-service.ts';
import { listBatConclusions, readBatConclusion } from './list-conclusions.ts';

const text = (description: string, example: string) => z.string().openapi({ description, example });
const date = (description: string) => z.iso.date().openapi({ description });

/** One entry of the list, as clients receive it. */
export const batConclusionSchema = z
  .object({
    code: text('Sector code, unique; the value of the search’s criterion `batConclusions`.', 'GLS'),
    title: text('German short title of the sector.', 'Glasherstellung'),
    decision: text('Number of the Commission implementing decision.', '2012/134/EU'),
    celex: text('CELEX number of the decision.', '32012D0134'),
    adopted: date('Date of the decision.'),
    published: date('Date of publication in the Official Journal.'),
    journal: text('Where in the Official Journal.', 'ABl. L 70, S. 1'),
    corrected: date('Date of the corrigendum’s publication.').exactOptional(),
    lookedUp: date('Day on which number and dates were looked up; absent if they were not.').exactOptional(),
    deadline: date(
      'Four years after publication (Art. 21(3) IED); absent where it is disputed when they began.',
    ).exactOptional(),
    state: z.enum(['inForce', 'replaced']).openapi({ description: 'Whether it is in force.' }),
    replacedBy: text('Code of what replaced it.', 'LCP').exactOptional(),
    activities: z
      .array(
        z.object({
          code: text('Code of an activity or group of Annex I, in the numbering of Directive 2010/75/EU.', '3.3'),
          title: text('German short title.', 'Herstellung von Glas einschließlich Glasfasern'),
        }),
      )
      .openapi({ description: 'What it applies to.' }),
    keywords: z
      .array(text('German word.', 'Glashütte'))
      .openapi({ description: 'Everyday words by which it is found as well.' }),
    installations: z.int().min(0).exactOptional().openapi({
      description: 'Installations it applies to that you may see; absent where the register is closed to you.',
    }),
  })
  .openapi('BatConclusion', {
    description: 'BAT conclusions of one sector.',
  }) satisfies z.ZodType<BatConclusion>;

const listRoute = declareCall({
  method: 'get',
  path: '/api/bvt/list',
  access: 'open',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags: ['BAT conclusions'],
  summary: 'All BAT conclusions with the number of their installations (R7.32)',
  responses: { 200: jsonAnswer(z.array(batConclusionSchema), 'In the order of their publication') },
});

const counted = (description: string) =>
  z
    .array(
      z.object({
        value: z.string().openapi({ description: 'Value for the search.' }),
        label: z.string().openapi({ description: 'What the visitor reads, in German.' }),
        count: z.int().min(0).openapi({ description: 'Number of installations that you may see.' }),
      }),
    )
    .exactOptional()
    .openapi({ description });

export const batConclusionDetailsSchema = z
  .object({
    ...batConclusionSchema.shape,
    scope: text('German sentence: the plants and activities that it covers.', 'Herstellung von Glas …'),
    topics: z.array(z.string()).openapi({ description: 'Plants, processes or subjects with sections of their own.' }),
    eli: text(
      'Permanent address of the decision (European Legislation Identifier); absent where it is not known.',
      'https://data.europa.eu/eli/dec_impl/2019/2010/oj',
    ).exactOptional(),
    files: z
      .array(
        z.object({
          id: text('For `getFile`.', 'WI.pdf'),
          title: text('German title.', 'Datenblatt'),
          mediaType: z.enum(['application/pdf', 'text/calendar']).openapi({ description: 'Format of the file.' }),
        }),
      )
      .openapi({ description: 'What can be downloaded.' }),
    adaptation: counted(
      'Its installations by the state of their adaptation to it; a search for `batConclusions` with this code and `batAdaptation` with this value finds exactly as many. Absent where the register is closed to you.',
    ),
    regions: counted('Its installations by federal state. Absent where the register is closed to you.'),
  })
  .openapi('BatConclusionDetails', {
    description: 'BAT conclusions of one sector with all that the register says of them.',
  }) satisfies z.ZodType<BatConclusionDetails>;

const detailsRoute = declareCall({
  method: 'get',
  path: '/api/bvt/conclusion/{code}',
  access: 'open',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags: ['BAT conclusions'],
  summary: 'One BAT conclusion: scope, decision, deadline, files, installations by state of adaptation',
  request: { params: z.object({ code: text('Sector code.', 'WI').max(64) }) },
  responses: {
    200: jsonAnswer(batConclusionDetailsSchema, 'The conclusion'),
    404: problemAnswer('No such code'),
  },
});

const fileRoute = declareCall({
  method: 'get',
  path: '/api/bvt/getFile/{id}',
  access: 'open',
  effect: 'reads',
  cost: 'costly',
  etag: true,
  tags: ['BAT conclusions'],
  summary: 'A file of a BAT conclusion (R7.32)',
  description: 'The ids are those of `files` of a conclusion: a data sheet (PDF), its deadline (iCalendar).',
  request: { params: z.object({ id: text('Id of the file.', 'WI.pdf').max(80) }) },
  responses: {
    200: {
      description: 'The file; unchanged it costs a 304',
      content: {
        'application/pdf': { schema: z.string().openapi({ format: 'binary' }) },
        'text/calendar': { schema: z.string().openapi({ description: 'One all-day event.' }) },
      },
    },
    404: problemAnswer('No such file'),
  },
});

export interface ConclusionDependencies {
  config: Pick<ServerConfig, 'audience' | 'contextPath'>;
  search: SearchService;
  shelf: PdfShelf;
}

const missing = (title: string) => new ProblemError(problem('not-found', { title }));

/** Routes for the list of BAT conclusions, each conclusion and its files (R7.32), below the context path. */
export function mountBatConclusionRoutes(app: OpenAPIHono, { config, search, shelf }: ConclusionDependencies): void {
  app.openapi(listRoute, async (c) =>
    c.json(await listBatConclusions(config, viewerOf(c), search, askerOf(c)), 200, revalidated),
  );

  app.openapi(detailsRoute, async (c) => {
    const { code } = c.req.valid('param');
    const found = await readBatConclusion(config, viewerOf(c), search, code, askerOf(c));
    if (!found) throw missing('Diese bvT-Schlussfolgerung gibt es nicht.');
    return c.json(found, 200, revalidated);
  });

  app.openapi(fileRoute, async (c) => {
    const pageOf = (code: string) => new URL(config.contextPath + conclusionPath(code), publicAddress(c));
    const file = await readFile(c.req.valid('param').id, shelf, pageOf);
    if (file === undefined) throw missing('Diese Datei gibt es nicht.');
    if (file === 'busy') throw new ProblemError(problem('too-many-requests'), { 'retry-after': '10' });
    return fileResponse(file, revalidated);
  });
}
