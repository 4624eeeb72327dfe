/** Calls of administrators about people; a refusal is a ResponseError whose problem says why. */
import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString } from '../../platform/api/checks.ts';
import type { FormValues } from '../../platform/forms/field.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { Belongings, IssuedLink, People, PeopleSearch, PersonDetail } from './people.ts';

const base = 'api/administration/people';
const peopleKey = 'administration people';

const isList = (value: unknown): boolean => Array.isArray(value);
const isPeople = (value: unknown): value is People => hasMembers(value, { total: isCount, people: isList });
const isPerson = (value: unknown): value is PersonDetail =>
  hasMembers(value, { username: isString, displayName: isString, roles: isList, sessions: isList });
const isLink = (value: unknown): value is IssuedLink => hasMembers(value, { expiresAt: isString });

export const peopleQuery = (search: PeopleSearch): QueryOptions<People> => ({
  queryKey: [peopleKey, 'list', search],
  queryFn: ({ signal }) => call(base, { query: { ...search }, check: isPeople, signal }),
  staleTime: 0,
});

const pathOf = (username: string): string => `${base}/${encodeURIComponent(username)}`;

export const personQuery = (username: string): QueryOptions<PersonDetail> => ({
  queryKey: [peopleKey, 'person', username],
  queryFn: ({ signal }) => call(pathOf(username), { check: isPerson, signal }),
  staleTime: 0,
});

/** Everything shown of people is read again. */
const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [peopleKey] });

async function adopt(person: PersonDetail): Promise<void> {
  queryClient.setQueryData(personQuery(person.username).queryKey, person);
  await queryClient.invalidateQueries({ queryKey: [peopleKey, 'list'] });
}

/** Disables an account, or enables it again. */
export const setDisabled = async (username: string, disabled: boolean): Promise<void> =>
  adopt(await call(`${pathOf(username)}/${disabled ? 'disable' : 'enable'}`, { method: 'POST', check: isPerson }));

/** @param key of one session; absent: all */
export const endSessions = async (username: string, key?: string): Promise<void> =>
  adopt(
    await call(`${pathOf(username)}/end-sessions`, {
      method: 'POST',
      body: key === undefined ? {} : { key },
      check: isPerson,
    }),
  );

/** Removes the second factor of somebody who has lost it. */
export const removeSecondFactorOf = async (username: string): Promise<void> =>
  adopt(await call(`${pathOf(username)}/remove-second-factor`, { method: 'POST', check: isPerson }));

/** Makes the password void and a link for a new one. */
export async function resetAccount(username: string): Promise<IssuedLink> {
  const link = await call(`${pathOf(username)}/reset`, { method: 'POST', check: isLink });
  void renew();
  return link;
}

/** @param invitation values of `invitationFields` */
export async function invite(invitation: FormValues): Promise<IssuedLink> {
  const link = await call(base, { method: 'POST', body: invitation, check: isLink });
  void renew();
  return link;
}

const isHandedOver = (value: unknown): value is Belongings =>
  hasMembers(value, { searches: isCount, tasks: isCount, representatives: isCount, assignments: isCount });

/** Hands over to a colleague what somebody has. @returns how much the colleague has taken over */
export async function handOver(username: string, to: string): Promise<Belongings> {
  const result = await call(`${pathOf(username)}/hand-over`, { method: 'POST', body: { to }, check: isHandedOver });
  void renew();
  return result;
}
