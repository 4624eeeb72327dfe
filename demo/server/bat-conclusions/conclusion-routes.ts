import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import type { BatConclusion } from '../../../src/core/bat-conclusions/bat-conclusion-calls.ts';
import type { ServerConfig } from '../config/config.ts';
import { jsonAnswer, revalidated } from '../http/answers.ts';
import type { SearchService } from '../search/search-service.ts';
import { viewerOf } from '../session/viewer.ts';
import { listBatConclusions } from './list-conclusions.ts';

const text = (description: string, example: string) => z.string().openapi({ description, example });
const date = (description: string) => z.iso.date().openapi({ description });

/** One entry of the list, as described to clients. */
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
    installations: z.int().min(0).exactOptional().openapi({
      description: 'Installations it applies to that you may see; absent where the register is closed to you.',
    }),
  })
  .openapi('BatConclusion', {
    description: 'BAT conclusions of one sector.',
  }) satisfies z.ZodType<BatConclusion>;

const listRoute = createRoute({
  method: 'get',
  path: '/api/bvt/list',
  tags: ['BAT conclusions'],
  summary: 'All BAT conclusions with the number of their installations (R7.32)',
  responses: { 200: jsonAnswer(z.array(batConclusionSchema), 'In the order of their publication') },
});

/** The list of BAT conclusions (R7.32), below the context path. */
export function mountBatConclusionRoutes(
  app: OpenAPIHono,
  config: Pick<ServerConfig, 'audience'>,
  search: SearchService,
): void {
  app.get(listRoute.path, etag());
  app.openapi(listRoute, async (c) => c.json(await listBatConclusions(config, viewerOf(c), search), 200, revalidated));
}
