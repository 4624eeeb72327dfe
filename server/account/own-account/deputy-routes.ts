import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { deputyFields } from '#core/account/own/deputy-form.ts';
import type { OwnDeputyships } from '#core/account/own/own-account.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import {
  addDeputyship,
  deputyshipsOf,
  endDeputyship,
  mostDeputies,
  representedBy,
  searchColleagues,
} from '../deputies/deputies.ts';
import { actFor } from '../session/request-session.ts';
import { aboutOneself, jsonBody, type OwnAccountServices, ownAccountPath, wrongInput } from './own-account-routes.ts';
import {
  actsForSchema,
  colleagueSearch,
  colleaguesSchema,
  deputyshipId,
  deputyshipsSchema,
  newDeputyshipSchema,
} from './own-account-schemas.ts';
import { mayNameDeputies } from './read-own-account.ts';
import { signedInSession } from './recent-password.ts';

const base = `${ownAccountPath}/deputies` as const;
const answers = { 200: jsonAnswer(deputyshipsSchema, 'The deputyships') };

const listRoute = declareCall({
  ...aboutOneself,
  method: 'get',
  path: base,
  effect: 'reads',
  summary: 'Who represents an officer, and whom they represent',
  responses: answers,
});

const searchRoute = declareCall({
  ...aboutOneself,
  method: 'get',
  path: `${ownAccountPath}/colleagues`,
  effect: 'reads',
  summary: 'Colleagues who may represent an officer',
  request: { query: colleagueSearch },
  responses: { 200: jsonAnswer(colleaguesSchema, 'At most 20 of them') },
});

const addRoute = declareCall({
  ...aboutOneself,
  method: 'post',
  path: base,
  effect: 'writes',
  summary: 'Lets a colleague represent an officer for a time',
  request: jsonBody(newDeputyshipSchema),
  responses: { ...answers, ...wrongInput, 409: problemAnswer('There are too many') },
});

const endRoute = declareCall({
  ...aboutOneself,
  method: 'delete',
  path: `${base}/{id}`,
  effect: 'writes',
  summary: 'Ends a deputyship',
  request: { params: deputyshipId },
  responses: answers,
});

const actRoute = declareCall({
  ...aboutOneself,
  method: 'post',
  path: `${ownAccountPath}/act-for`,
  effect: 'writes',
  stores: 'little',
  summary: 'Acts for an officer whom one represents, or for oneself again',
  description: 'The session gets a new id.',
  request: jsonBody(actsForSchema),
  responses: answers,
});

/** The officer who makes a call. @throws {ProblemError} 403 if it is somebody else */
function officerOf(c: Context) {
  const session = signedInSession(c);
  if (!mayNameDeputies(session))
    throw new ProblemError(problem('forbidden', { title: 'Vertretungen gibt es nur für Behörden.' }));
  return session;
}

/** The calls with which officers name colleagues who represent them for a time, and act for others. */
export function mountDeputies(app: OpenAPIHono, { database, store, journal, queueMail }: OwnAccountServices): void {
  async function deputyships(c: Context): Promise<OwnDeputyships> {
    const { account, deputyFor } = officerOf(c);
    const all = await deputyshipsOf(database, account.username);
    const others = all.filter(({ deputy }) => deputy.username === account.username);
    return {
      mine: all.filter(({ officer }) => officer.username === account.username),
      others,
      // It may just have ended.
      ...(deputyFor && others.some(({ officer }) => officer.username === deputyFor.username) && { actsFor: deputyFor }),
    };
  }

  app.openapi(listRoute, async (c) => c.json(await deputyships(c), 200, noStore));

  app.openapi(searchRoute, async (c) => {
    const { username } = officerOf(c).account;
    const text = c.req.valid('query').text.trim();
    return c.json(text === '' ? [] : await searchColleagues(database, username, text), 200, noStore);
  });

  app.openapi(addRoute, async (c) => {
    const { username, displayName } = officerOf(c).account;
    const sent = c.req.valid('json');
    // Whether it is a colleague is decided in the transaction.
    const fields = deputyFields([{ value: sent.deputy ?? '', label: '' }]);
    const values = checkedValues({ fields, sent: { ...sent }, today: isoDateOf() });
    const value = (id: string) => String(values.get(id));
    const failure = await addDeputyship(database, queueMail, {
      officer: { username, displayName },
      ...{ deputy: value('deputy'), from: value('from'), until: value('until') },
    });
    if (failure === 'tooMany')
      throw new ProblemError(
        problem('conflict', {
          title: `Es sind schon ${mostDeputies} Vertretungen eingetragen. Bitte beenden Sie zuerst eine.`,
        }),
      );
    if (failure === 'noColleague') {
      const message = 'Diese Person ist nicht (mehr) in Ihrer Behörde. Bitte suchen Sie noch einmal.';
      throw new ProblemError(problem('validation', { errors: [{ field: '/deputy', message }] }));
    }
    return c.json(await deputyships(c), 200, noStore);
  });

  app.openapi(endRoute, async (c) => {
    await endDeputyship(database, officerOf(c).account.username, c.req.valid('param').id);
    return c.json(await deputyships(c), 200, noStore);
  });

  app.openapi(actRoute, async (c) => {
    const { username } = officerOf(c).account;
    const { officer } = c.req.valid('json');
    const found = officer === undefined ? undefined : await representedBy(database, username, officer);
    if (officer !== undefined && !found)
      throw new ProblemError(problem('forbidden', { title: 'Diese Person vertreten Sie heute nicht.' }));
    await actFor(c, store, found?.username);
    await journal.note({
      user: username,
      ...(found ? { action: 'act as deputy', account: found.username } : { action: 'act for oneself again' }),
    });
    return c.json(await deputyships(c), 200, noStore);
  });
}
