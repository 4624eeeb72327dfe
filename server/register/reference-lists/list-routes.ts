import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type ReferenceList, referenceLists } from '#core/register/lookups/reference-list-calls.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { programLists } from './lists.ts';
import { cadastralMunicipalities } from './stored-entries.ts';

const text = (description: string, example: string) => z.string().openapi({ description, example });
const day = (description: string) => z.iso.date().exactOptional().openapi({ description });

const listSchema = z
  .object({
    id: z.enum(referenceLists).openapi({ description: 'Name of the list, as in its address.' }),
    title: text('German title.', 'Bundesländer'),
    hash: text('SHA-256 of the content; `api/redalists/{hash}` returns the list by it.', 'a'.repeat(64)),
    complete: z.boolean().openapi({ description: 'Whether nothing is missing.' }),
    note: text('What the list covers and its source; in German.', 'Die neun Bundesländer.'),
    entries: z
      .array(
        z.object({
          code: text('Code, unique in the list.', '4'),
          name: text('German name.', 'Oberösterreich'),
          parent: z.string().exactOptional().openapi({
            description: 'Code of its parent: the state of a district, the municipality of a cadastral one.',
          }),
          validFrom: day('First day of validity; absent if unlimited.'),
          validTo: day('Last day of validity; absent if unlimited.'),
          otherCodes: z
            .record(z.string(), z.string())
            .exactOptional()
            .openapi({ description: 'Its codes in other lists, by their name.', example: { iso: 'AT-4' } }),
        }),
      )
      .openapi({ description: 'The values.' }),
  })
  .openapi('ReferenceList', {
    description: 'Values that forms and criteria offer, or that other programs need.',
  }) satisfies z.ZodType<ReferenceList>;

const tags = ['Reference lists'];

/** Lists that no form or criterion of the register offers. */
const unused: ReadonlySet<keyof typeof referenceLists> = new Set(['genders', 'cadastralMunicipalities'] as const);
const forPrograms =
  'For other programs that use the lists; the register’s own forms do not offer this one, because records hold neither persons nor parcels.';

const contents: Record<keyof typeof referenceLists, string> = {
  provinces: 'The federal states of Austria',
  legalForms: 'Legal forms of companies and other operators',
  countries: 'Countries by their three letters (ISO 3166-1 alpha-3)',
  countriesAlpha2: 'Countries by their two letters (ISO 3166-1 alpha-2)',
  genders: 'Genders as the Austrian register of civil status knows them',
  politicalDistricts: 'Political districts of Austria, with those that were merged since 2012',
  annexI: 'Activities of Annex I of the Industrial Emissions Directive, of both legal versions',
  eprtr: 'Activities of Annex I of the E-PRTR Regulation',
  branches: 'Branches of industry, to which the register assigns the activities of Annex I',
  cadastralMunicipalities:
    'Cadastral municipalities of Austria. They must be imported (`npm run import -- --list`): until then the list is empty and says so',
};

const listRoute = (name: keyof typeof referenceLists) =>
  declareCall({
    method: 'get',
    path: `/api/redalists/${referenceLists[name]}`,
    access: 'open',
    effect: 'reads',
    cost: 'little',
    etag: true,
    tags,
    summary: `${contents[name]} (R7.30)`,
    ...(unused.has(name) && { description: forPrograms }),
    responses: { 200: jsonAnswer(listSchema, 'The list; 304 if it has not changed') },
  });

const hashRoute = declareCall({
  method: 'get',
  path: '/api/redalists/{hash}',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  etag: true,
  tags,
  summary: 'The list with exactly this content (R7.30)',
  description: 'Never changes, so it may be cached forever.',
  request: { params: z.object({ hash: z.string().max(200).openapi({ description: 'Hash of a list.' }) }) },
  responses: {
    200: jsonAnswer(listSchema, 'The list'),
    404: problemAnswer('No list has this hash (any more)'),
  },
});

const isKey = (name: string): name is keyof typeof referenceLists => Object.hasOwn(referenceLists, name);
const names = Object.keys(referenceLists).filter(isKey);

/** Routes for the reference lists (R7.30), below the context path. They are public. */
export function mountReferenceLists(app: OpenAPIHono, { database }: { database: Database }): void {
  const read = async (name: keyof typeof referenceLists): Promise<ReferenceList> =>
    programLists.get(referenceLists[name]) ?? cadastralMunicipalities(database);

  for (const name of names) {
    app.openapi(listRoute(name), async (c) => c.json(await read(name), 200, revalidated));
  }
  app.openapi(hashRoute, async (c) => {
    const { hash } = c.req.valid('param');
    const lists = await Promise.all(names.map(read));
    const found = lists.find((list) => list.hash === hash);
    if (!found) throw new ProblemError(problem('not-found', { title: 'Diese Liste gibt es nicht (mehr).' }));
    return c.json(found, 200, { 'cache-control': 'private, max-age=31536000, immutable' });
  });
}
