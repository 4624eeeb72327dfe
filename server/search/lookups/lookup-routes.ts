import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { maxSites } from '#core/register/lookups/lookup-calls.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import type { ChoiceTokens } from '../../register/lookups/choice-token.ts';
import { readOwner } from '../../register/lookups/owners.ts';
import {
  asked,
  askedText,
  choiceSchema,
  chosenDecisionSchema,
  chosenOwnerSchema,
  chosenSchema,
  decisionSchema,
  lookupRate,
  ownerSchema,
  placeSchema,
  siteSchema,
} from '../../register/lookups/schemas.ts';
import { findDecisions, readDecision } from './decisions.ts';
import type { LookupPlaces } from './lookup-places.ts';
import { readOwnerInFull, searchOwners } from './owners.ts';
import type { Places } from './places.ts';
import { searchSites } from './sites.ts';

/** What the calls have in common. */
const common = {
  access: 'audience' as const,
  effect: 'reads' as const,
  cost: 'cheap' as const,
  rate: lookupRate,
  tags: ['Assistant'],
};
const pair =
  'The first of two calls: `candidates` are to be chosen from, `token` and the key of the chosen one are sent with the second call within 15 minutes.';
const secondOfPair = 'The second of two calls, with `token` and a key of the first one.';
const onlyVisible = 'Installations that you may not see are left out.';
const seen = 'No such entry, or none that you may see';
const tooMany = problemAnswer('Too many calls from one address; Retry-After says when to try again');

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** A call that reads by POST. */
const reading = <Schema extends z.ZodType>(schema: Schema) => body(schema);

const refused = problemAnswer('A field is not as described; `errors` names it');
const expired = problemAnswer('The token is too old');

const placesRoute = declareCall({
  method: 'get',
  path: '/api/assistant/searchPostCodeCity',
  ...common,
  needs: 'index',
  summary: 'Postcodes and places of Austria (R7.29)',
  description:
    'By the beginning of a postcode, of a word of the place’s name, or both (`4020 linz`); places with installations first. ' +
    'Every postcode that delivers is known; names of places are those of the published installations and of a selection of municipalities over all districts, ' +
    'or of all municipalities once they were imported (`npm run import -- --list municipalities=FILE`).',
  request: { query: z.strictObject({ query: askedText('What has been typed.', '4020') }) },
  responses: { 200: jsonAnswer(z.array(placeSchema), 'At most twenty'), 400: refused, 429: tooMany },
});

const registeredRoute = declareCall({
  method: 'post',
  path: '/api/assistant/registered',
  ...common,
  summary: 'One registered owner (R7.29)',
  description: onlyVisible,
  request: reading(z.strictObject({ id: asked('Key of the owner.', 'betreiber') }).openapi('OwnerKey')),
  responses: { 200: jsonAnswer(ownerSchema, 'The owner'), 400: refused, 404: problemAnswer(seen), 429: tooMany },
});

const searchRegisteredRoute = declareCall({
  method: 'post',
  path: '/api/assistant/searchRegistered',
  ...common,
  needs: 'index',
  summary: 'Registered owners by name or company register number (R7.29)',
  description: `${pair} The key of an owner is its \`id\`. ${onlyVisible}`,
  request: reading(
    z.strictObject({ query: askedText('Part of a name or number.', 'Entsorgung') }).openapi('OwnerQuery'),
  ),
  responses: { 200: jsonAnswer(choiceSchema(ownerSchema), 'At most twenty'), 400: refused, 429: tooMany },
});

const chosenOwnerRoute = declareCall({
  method: 'post',
  path: '/api/qt/searchAssistant/result',
  ...common,
  needs: 'index',
  summary: 'The chosen registered owner with their installations (R7.29)',
  description: secondOfPair,
  request: reading(chosenSchema),
  responses: {
    200: jsonAnswer(chosenOwnerSchema, 'The owner'),
    400: refused,
    404: problemAnswer(seen),
    409: expired,
    429: tooMany,
  },
});

const sitesRoute = declareCall({
  method: 'post',
  path: '/api/assistant/site',
  ...common,
  needs: 'index',
  summary: 'Production sites with what stands there (R7.29)',
  description: `By all that is given, at least one. ${onlyVisible}`,
  request: reading(
    z
      .strictObject({
        query: askedText(
          'Words, each of them part of the name, street or place, or a postcode.',
          '4020 Linz',
        ).exactOptional(),
        id: asked('Key of a site.', 'AT.CAED/9008390000001.SITE').exactOptional(),
        ownerId: asked('Key of a registered owner.', 'betreiber').exactOptional(),
      })
      .refine((given) => Object.keys(given).length > 0, 'Bitte mindestens eine Angabe machen.')
      .openapi('SiteSearch'),
  ),
  responses: { 200: jsonAnswer(z.array(siteSchema), `At most ${maxSites}, by name`), 400: refused, 429: tooMany },
});

const decisionsRoute = declareCall({
  method: 'post',
  path: '/api/assistant/ebbCall',
  ...common,
  needs: 'index',
  summary: 'Decisions of the authorities by file reference, title or installation (R7.29)',
  description: `By all that is given, at least one. ${pair} ${onlyVisible}`,
  request: reading(
    z
      .strictObject({
        query: askedText('Part of the file reference or title.', 'AUWR-2020').exactOptional(),
        installationId: asked('Public id of an installation.', 'AT.CAED-9008390000001.INSTALLATION').exactOptional(),
      })
      .refine((given) => Object.keys(given).length > 0, 'Bitte mindestens eine Angabe machen.')
      .openapi('DecisionSearch'),
  ),
  responses: {
    200: jsonAnswer(choiceSchema(decisionSchema), 'At most twenty, the newest first'),
    400: refused,
    429: tooMany,
  },
});

const chosenDecisionRoute = declareCall({
  method: 'post',
  path: '/api/qt/ebbAssistant/result',
  ...common,
  summary: 'The chosen decision in full (R7.29)',
  description: secondOfPair,
  request: reading(chosenSchema),
  responses: {
    200: jsonAnswer(chosenDecisionSchema, 'The decision'),
    400: refused,
    404: problemAnswer(seen),
    409: expired,
    429: tooMany,
  },
});

const mostCandidates = 20;

export interface LookupDependencies extends LookupPlaces {
  places: Places;
  clock: Clock;
  choices: ChoiceTokens;
}

/** The assistant's calls about places, owners, sites and decisions (R7.29), below the context path. */
export function mountLookups(app: OpenAPIHono, { database, search, places, clock, choices }: LookupDependencies): void {
  const where = { database, search };
  /** Expects one more entry than is sent, which shows whether there are more. */
  async function offer<T>(c: Context, kind: 'ebb' | 'registered', found: readonly T[], keyOf: (one: T) => string) {
    const candidates = found.slice(0, mostCandidates);
    const more = found.length > mostCandidates;
    return { ...choices.offer(c, kind, candidates.map(keyOf), await clock.now()), more, candidates };
  }

  app.openapi(placesRoute, async (c) => c.json(await places.search(c.req.valid('query').query), 200, noStore));

  app.openapi(registeredRoute, async (c) => {
    const owner = await readOwner(database, viewerOf(c), c.req.valid('json').id);
    if (!owner) throw notThere('Diese registrierte Person gibt es nicht im Register.');
    return c.json(owner, 200, noStore);
  });

  app.openapi(searchRegisteredRoute, async (c) => {
    const found = await searchOwners(where, viewerOf(c), c.req.valid('json').query, askerOf(c), mostCandidates + 1);
    return c.json(await offer(c, 'registered', found, ({ id }) => id), 200, noStore);
  });

  app.openapi(chosenOwnerRoute, async (c) => {
    const chosen = c.req.valid('json');
    choices.check(c, 'registered', chosen, await clock.now());
    const owner = await readOwnerInFull(where, viewerOf(c), chosen.key, askerOf(c));
    if (!owner) throw notThere('Diese registrierte Person gibt es nicht im Register.');
    return c.json(owner, 200, noStore);
  });

  app.openapi(sitesRoute, async (c) =>
    c.json(await searchSites(where, viewerOf(c), c.req.valid('json'), askerOf(c)), 200, noStore),
  );

  app.openapi(decisionsRoute, async (c) => {
    const found = await findDecisions(where, viewerOf(c), c.req.valid('json'), askerOf(c), mostCandidates + 1);
    return c.json(await offer(c, 'ebb', found, ({ key }) => key), 200, noStore);
  });

  app.openapi(chosenDecisionRoute, async (c) => {
    const chosen = c.req.valid('json');
    choices.check(c, 'ebb', chosen, await clock.now());
    const decision = await readDecision(database, viewerOf(c), chosen.key);
    if (!decision) throw notThere('Diesen Bescheid gibt es nicht im Register.');
    return c.json(decision, 200, noStore);
  });
}

const notThere = (title: string) => new ProblemError(problem('not-found', { title }));
