import type { OpenAPIHono, z } from '@hono/zod-openapi';
import { authorityNames, companyNumbersOf, invitationFields } from '#core/account/administration/invitation.ts';
import { isAuthorityRole } from '#core/account/session/role-table.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { FieldOption } from '#core/platform/forms/field.ts';
import type { Invitation } from '../../account/accounts/account-parameters.ts';
import { accountOf } from '../../account/session/request-session.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { federalStates } from '../../register/reference-data/federal-states.ts';
import { administrationPath, forAdministrators, jsonBody } from '../for-administrators.ts';
import { findPeople } from './find-people.ts';
import { handOver } from './hand-over.ts';
import {
  handedOverSchema,
  invitationSchema,
  linkSchema,
  peopleQuery,
  peopleSchema,
  personSchema,
  receiverSchema,
  sessionChoice,
  username,
} from './people-schemas.ts';
import {
  disable,
  endSessionsOf,
  inviteBy,
  type PeopleAdministration,
  removeFactorOf,
  reset,
} from './person-actions.ts';
import { readPerson } from './read-person.ts';

const base = `${administrationPath}/people` as const;

const unknown = { 404: problemAnswer('There is no such account') };
const person = { 200: jsonAnswer(personSchema, 'The account'), ...unknown };
const changed = { ...person, 409: problemAnswer('Not with this account; the title says why') };

const listRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${base}`,
  effect: 'reads',
  cost: 'little',
  summary: 'The people who use the register',
  request: { query: peopleQuery },
  responses: { 200: jsonAnswer(peopleSchema, 'A page of them'), 400: problemAnswer('A value is not valid') },
});

const tooMany = problemAnswer('You have made too many links within an hour');

const inviteRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${base}`,
  effect: 'writes',
  cost: 'little',
  summary: 'Invites somebody',
  description: 'Makes an account of the register and the link for setting a password. It makes no administrators.',
  request: jsonBody(invitationSchema),
  responses: {
    201: jsonAnswer(linkSchema, 'The link'),
    429: tooMany,
    400: problemAnswer('`errors` names each field'),
    409: problemAnswer('There is such an account'),
  },
});

const personRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${base}/{username}`,
  effect: 'reads',
  cost: 'little',
  summary: 'A person with sessions and what can be handed over',
  request: { params: username },
  responses: person,
});

const disableRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${base}/{username}/disable`,
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  summary: 'Disables an account and ends its sessions',
  request: { params: username },
  responses: changed,
});

const enableRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${base}/{username}/enable`,
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  summary: 'Enables an account again',
  request: { params: username },
  responses: changed,
});

const endRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${base}/{username}/end-sessions`,
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  summary: 'Ends sessions of a person',
  request: { params: username, ...jsonBody(sessionChoice) },
  responses: person,
});

const resetRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${base}/{username}/reset`,
  effect: 'writes',
  cost: 'little',
  summary: 'Makes a password void, and a link for a new one',
  request: { params: username },
  responses: { 200: jsonAnswer(linkSchema, 'The link'), ...unknown, 409: changed[409], 429: tooMany },
});

const removeFactorRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${base}/{username}/remove-second-factor`,
  effect: 'writes',
  cost: 'little',
  summary: 'Removes the second factor of somebody who has lost it, and ends the sessions',
  request: { params: username },
  responses: changed,
});

const handOverRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${base}/{username}/hand-over`,
  effect: 'writes',
  cost: 'little',
  summary: 'Gives a colleague the saved searches, tasks, representatives and assignments of an account',
  request: { params: username, ...jsonBody(receiverSchema) },
  responses: {
    200: jsonAnswer(handedOverSchema, 'How much the colleague has taken over'),
    400: problemAnswer('The colleague cannot take it over'),
    ...unknown,
  },
});

const stateOptions: readonly FieldOption[] = [
  { value: '0', label: 'Bund' },
  ...federalStates.map(({ code, name }) => ({ value: code, label: name })),
];
const fields = invitationFields(stateOptions);

/** @throws {ProblemError} 400 naming each field */
function invitationOf(sent: z.output<typeof invitationSchema>): Invitation {
  const values = checkedValues({ fields, sent: { ...sent }, today: isoDateOf() });
  const text = (id: string) => String(values.get(id) ?? '').trim();
  const federalState = text('federalState');
  if (sent.roles.some(isAuthorityRole) && federalState === '') {
    const errors = [
      { field: '/federalState', message: `Zur Rolle ${authorityNames} gehört ein Bundesland oder der Bund.` },
    ];
    throw new ProblemError(problem('validation', { errors }));
  }
  return {
    username: text('username'),
    displayName: text('displayName'),
    roles: sent.roles,
    federalState: sent.roles.some(isAuthorityRole) ? federalState : '0',
    mail: text('mail') || undefined,
    office: text('office') || undefined,
    companyRegisterNumbers: companyNumbersOf(values.get('companies')),
    readOnly: values.get('readOnly') === true,
  };
}

/** The calls about people, for administrators. */
export function mountPeople(app: OpenAPIHono, people: PeopleAdministration): void {
  app.openapi(listRoute, async (c) => c.json(await findPeople(people, c.req.valid('query')), 200, noStore));
  app.openapi(inviteRoute, async (c) => {
    const link = await inviteBy(people, invitationOf(c.req.valid('json')), accountOf(c).username);
    return c.json(link, 201, noStore);
  });
  app.openapi(personRoute, async (c) => {
    const by = accountOf(c).username;
    return c.json(await readPerson(people, c.req.valid('param').username, by), 200, noStore);
  });
  app.openapi(disableRoute, async (c) => {
    const subject = { username: c.req.valid('param').username, by: accountOf(c).username };
    await disable(people, subject, true);
    return c.json(await readPerson(people, subject.username, subject.by), 200, noStore);
  });
  app.openapi(enableRoute, async (c) => {
    const subject = { username: c.req.valid('param').username, by: accountOf(c).username };
    await disable(people, subject, false);
    return c.json(await readPerson(people, subject.username, subject.by), 200, noStore);
  });
  app.openapi(endRoute, async (c) => {
    const subject = { username: c.req.valid('param').username, by: accountOf(c).username };
    await endSessionsOf(people, subject, c.req.valid('json').key);
    return c.json(await readPerson(people, subject.username, subject.by), 200, noStore);
  });
  app.openapi(resetRoute, async (c) => {
    const subject = { username: c.req.valid('param').username, by: accountOf(c).username };
    return c.json(await reset(people, subject), 200, noStore);
  });
  app.openapi(removeFactorRoute, async (c) => {
    const subject = { username: c.req.valid('param').username, by: accountOf(c).username };
    await removeFactorOf(people, subject);
    return c.json(await readPerson(people, subject.username, subject.by), 200, noStore);
  });
  app.openapi(handOverRoute, async (c) => {
    const subject = { username: c.req.valid('param').username, by: accountOf(c).username };
    return c.json(await handOver(people, subject, c.req.valid('json').to), 200, noStore);
  });
}
