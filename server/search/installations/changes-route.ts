import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { isIsoDate } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import { datedChangeSchema } from '../../register/versions/version-schemas.ts';
import { criteriaNote, criteriaParameters, readCriteria } from './criteria-query.ts';
import { type ChangePlaces, maxChanged, readPlace, readSearchChanges } from './search-changes.ts';

const changesSchema = z
  .object({
    since: z.iso.date().openapi({ description: 'The requested day.' }),
    total: z
      .object({
        changes: z.int().openapi({
          description: 'Changed fields and list entries; an installation that is new counts as one change.',
        }),
        installations: z.int().openapi({ description: 'Installations with changes.' }),
      })
      .openapi({ description: 'How many there are in all, whatever the page.' }),
    items: z
      .array(
        z
          .object({
            id: z.string().openapi({ description: 'Public id.' }),
            name: z.string().openapi({ description: 'Name of the installation.' }),
            postalCode: z.string().openapi({ description: 'Postcode of its address.' }),
            city: z.string().openapi({ description: 'Town of its address.' }),
            published: z.boolean().openapi({ description: 'Whether visitors see it.' }),
            at: z.string().openapi({ description: 'Time of its newest state that you may see (ISO date-time).' }),
            isNew: z.boolean().openapi({
              description: 'Whether it was added to the register, or became visible to you, since that day.',
            }),
            changes: z.array(datedChangeSchema).openapi({
              description: 'How its current state differs from that on the day before; empty for a new one.',
            }),
          })
          .openapi('ChangedInstallation', { description: 'An installation that has changed.' }),
      )
      .max(maxChanged)
      .openapi({ description: 'Newest first.' }),
    next: z.string().exactOptional().openapi({
      description:
        'The value of `ab` for the next answer, which may be shorter or empty; absent where there is no more.',
    }),
  })
  .openapi('SearchChanges', {
    description: 'What has changed among the installations of a search.',
  });

const changesRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/changes`,
  access: 'audience',
  effect: 'reads',
  cost: 'costly',
  needs: 'index',
  tags: ['Register'],
  summary: 'What has changed since a day among the installations of a search',
  description: `${criteriaNote} Visitors read published states only; users registered for an installation read all of them, with their authors.`,
  request: {
    query: z.strictObject({
      ...criteriaParameters,
      seit: z.string().refine(isIsoDate).openapi({ description: 'The first day, in Austria.', example: '2026-11-01' }),
      ab: z.string().max(300).refine(isStorableText).exactOptional().openapi({
        description: '`next` of the previous response.',
        example: '',
      }),
    }),
  },
  responses: {
    200: jsonAnswer(changesSchema, `The newest ${maxChanged} at most`),
    400: problemAnswer('A parameter is unknown, or its value is invalid for the criterion'),
  },
});

/** GET …/changes; must be mounted before the record's route, which would take it for an id. */
export function mountChangesRoute(app: OpenAPIHono, places: ChangePlaces): void {
  app.openapi(changesRoute, async (c) => {
    const query: Record<string, string | undefined> = c.req.valid('query');
    const { seit: since = '', ab } = query;
    const after = ab ? readPlace(ab) : undefined;
    if (ab && !after) {
      const errors = [{ field: 'ab', message: 'Das ist keine Stelle in der Liste.' }];
      throw new ProblemError(problem('validation', { errors }));
    }
    const wanted = { search: normalizeSearch(readCriteria(query)), since, after };
    return c.json(await readSearchChanges(places, viewerOf(c), wanted, askerOf(c)), 200, noStore);
  });
}
