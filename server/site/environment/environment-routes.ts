import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { jsonAnswer, noStore } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { agencySchema, noticeSchema } from '../agency/agency-schemas.ts';
import { type EnvironmentSource, environmentInfo } from './environment.ts';

const environmentSchema = z
  .object({
    environment: z.string().openapi({ description: 'Environment code; only PROD is production.' }),
    title: z.string().openapi({ description: 'Name of the application.' }),
    version: z.string().openapi({ description: 'Version.' }),
    versionDetail: z.string().openapi({ description: 'Version and state of the data, for the footer’s tooltip.' }),
    buildNumber: z.string().openapi({
      description: `The build, as the header \`${product.buildHeader}\` of every response but scripts: \`BUILD_NUMBER\`, otherwise derived from its files.`,
    }),
    sessionTimeout: z.int().openapi({ description: 'Seconds without a request after which a session ends.' }),
    audience: z.enum(['everyone', 'registered']).openapi({ description: 'Who may use the register.' }),
    exampleData: z.boolean().openapi({ description: 'Whether the register holds generated examples.' }),
    lastUpdate: z.iso.datetime().openapi({ description: 'The newest change of the register.' }),
    office: agencySchema.optional(),
    notices: z
      .array(noticeSchema)
      .optional()
      .openapi({ description: 'Notices of maintenance, of today and the coming day.' }),
  })
  .openapi('EnvironmentInfo', { description: 'Configuration of the session and the environment.' });

const responses = { 200: jsonAnswer(environmentSchema, 'The environment') };
const readRoute = declareCall({
  method: 'get',
  path: '/api/env',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  afterExpiry: 'answered',
  tags: ['Environment'],
  summary: 'Environment and session configuration (R7.20)',
  responses,
});
const extendRoute = declareCall({
  method: 'post',
  path: '/api/env',
  access: 'open',
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  afterExpiry: 'answered',
  tags: ['Environment'],
  summary: 'The same, and extends the session (R7.20)',
  responses,
});

/** The routes of R7.20, below the context path. */
export function mountEnvironmentRoutes(app: OpenAPIHono, services: EnvironmentSource & { config: ServerConfig }): void {
  app.openapi(readRoute, async (c) => c.json(await environmentInfo(services.config, services), 200, noStore));
  app.openapi(extendRoute, async (c) => c.json(await environmentInfo(services.config, services), 200, noStore));
}
