/** Calls about one's own account; a refusal is a ResponseError whose problem says why. */
import { call } from '../../platform/api/call.ts';
import { isCallError } from '../../platform/api/call-errors.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import type { FormValues } from '../../platform/forms/field.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { refreshSession } from '../session/session-store.ts';
import type { Colleague, NewSecret, OwnAccount, OwnDeputyships } from './own-account.ts';

const base = 'api/account';
const isList = (value: unknown): boolean => Array.isArray(value);

const isAccount = (value: unknown): value is OwnAccount =>
  hasMembers(value, {
    name: isString,
    roles: isList,
    withheldRoles: isList,
    deputies: isList,
    signInBy: isString,
    sessions: isList,
  });
const isSecret = (value: unknown): value is NewSecret => hasMembers(value, { secret: isString, address: isString });
const isCodes = (value: unknown): value is { recoveryCodes: string[] } => hasMembers(value, { recoveryCodes: isList });
const isDeputyships = (value: unknown): value is OwnDeputyships => hasMembers(value, { mine: isList, others: isList });
const isColleagues = listOf((value: unknown): value is Colleague =>
  hasMembers(value, { username: isString, displayName: isString }),
);

export const ownAccountQuery: QueryOptions<OwnAccount> = {
  queryKey: ['own account'],
  queryFn: ({ signal }) => call(base, { check: isAccount, signal }),
  staleTime: 0,
};

export const deputyshipsQuery: QueryOptions<OwnDeputyships> = {
  queryKey: ['own account', 'deputies'],
  queryFn: ({ signal }) => call(`${base}/deputies`, { check: isDeputyships, signal }),
  staleTime: 0,
};

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });

/** Whether a call waits for the password to be given again. */
export const needsPassword = (error: unknown): boolean =>
  isCallError(error) && error.name === 'ResponseError' && /:password-needed$/.test(error.problem?.type ?? '');

/** Gives the password again, for changes in the next minutes. */
export const confirmPassword = async (password: string): Promise<void> => {
  await call(`${base}/confirm-password`, { method: 'POST', body: { password } });
};

/** @param values of `passwordFields` */
export const changePassword = async (values: FormValues): Promise<void> => {
  await call(`${base}/password`, { method: 'POST', body: values });
  await renew();
};

/** @param key of one session; absent: all but this one */
export const endSessions = async (key?: string): Promise<void> => {
  const body = key === undefined ? {} : { key };
  const account = await call(`${base}/end-sessions`, { method: 'POST', body, check: isAccount });
  queryClient.setQueryData(ownAccountQuery.queryKey, account);
};

const factor = `${base}/second-factor`;

export const beginSecondFactor = (): Promise<NewSecret> => call(`${factor}/begin`, { method: 'POST', check: isSecret });

/** Turns the second factor on. @returns the recovery codes */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  const { recoveryCodes } = await call(`${factor}/confirm`, { method: 'POST', body: { code }, check: isCodes });
  void renew();
  // A role may be in effect only now.
  void refreshSession();
  return recoveryCodes;
}

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await call(`${factor}/recovery-codes`, { method: 'POST', check: isCodes })).recoveryCodes;

export async function removeSecondFactor(code: string): Promise<void> {
  await call(`${factor}/remove`, { method: 'POST', body: { code } });
  await Promise.all([renew(), refreshSession()]);
}

export const findColleagues = (text: string): Promise<Colleague[]> =>
  call(`${base}/colleagues`, { query: { text }, check: isColleagues });

const adopt = (deputyships: OwnDeputyships): void => {
  queryClient.setQueryData(deputyshipsQuery.queryKey, deputyships);
  void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey, exact: true });
};

/** @param values of `deputyFields` */
export const addDeputy = async (values: FormValues): Promise<void> =>
  adopt(await call(`${base}/deputies`, { method: 'POST', body: values, check: isDeputyships }));

export const endDeputyship = async (id: string): Promise<void> => {
  adopt(await call(`${base}/deputies/${encodeURIComponent(id)}`, { method: 'DELETE', check: isDeputyships }));
  await refreshSession();
};

/** Acts for an officer whom one represents; absent: for oneself again. */
export async function actFor(officer?: string): Promise<void> {
  const body = officer === undefined ? {} : { officer };
  adopt(await call(`${base}/act-for`, { method: 'POST', body, check: isDeputyships }));
  await refreshSession();
}
