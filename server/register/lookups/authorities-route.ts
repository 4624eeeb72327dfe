import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { fold } from '#core/platform/format/fold.ts';
import type { KnownAuthority } from '#core/register/lookups/authority-calls.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { readAuthorities } from '../records/read-authorities.ts';
import { askedText, lookupRate } from './schemas.ts';

/** Maximum number of authorities in an answer: there are about a hundred in Austria. */
const most = 500;

const authoritySchema = z
  .object({
    id: z.string().openapi({ description: 'Key, as in a record’s `authorities`.', example: 'bh-405' }),
    name: z.string().openapi({ description: 'Name.', example: 'Bezirkshauptmannschaft Eferding' }),
    city: z.string().openapi({ description: 'Town of its office.', example: 'Eferding' }),
  })
  .openapi('KnownAuthority', {
    description: 'An authority that the register knows.',
  }) satisfies z.ZodType<KnownAuthority>;

const route = declareCall({
  method: 'get',
  path: '/api/assistant/authorities',
  access: 'editInstallations',
  effect: 'reads',
  cost: 'cheap',
  rate: lookupRate,
  tags: ['Assistant'],
  summary: 'The authorities that the register knows (R7.29)',
  description: `Those to which records refer, at most ${most}, by name.`,
  request: {
    query: z.strictObject({ query: askedText('Part of name or town.', 'Eferding').exactOptional() }),
  },
  responses: {
    200: jsonAnswer(z.array(authoritySchema), 'Those found'),
    400: problemAnswer('A field is not as described; `errors` names it'),
    401: problemAnswer('Not signed in'),
    403: problemAnswer('Not an authority'),
    429: problemAnswer('Too many calls from one address; Retry-After says when to try again'),
  },
});

/** The call from whose answer a record's authorities are chosen, below the context path. */
export function mountAuthoritiesRoute(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(route, async (c) => {
    const wanted = fold(c.req.valid('query').query ?? '');
    const found = (await readAuthorities(database))
      .map(({ id, name, address: { city } }) => ({ id, name, city }))
      .filter(({ name, city }) => fold(`${name} ${city}`).includes(wanted));
    return c.json(found.slice(0, most), 200, noStore);
  });
}
