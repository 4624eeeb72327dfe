import type { OwnAccount } from '#core/account/own/own-account.ts';
import { product } from '#core/product.ts';
import type { Database } from '../../platform/db/database.ts';
import { deputyshipsOf } from '../deputies/deputies.ts';
import type { OidcProvider } from '../oidc/oidc-provider.ts';
import { findAccount } from '../session/account-store.ts';
import type { Account } from '../session/accounts.ts';
import type { SecondFactor } from '../session/second-factor.ts';
import { effectiveRole, type SignedIn, userTypeOf } from '../session/session-answer.ts';
import type { SessionStore, StoredSession } from '../session/session-store.ts';
import { hasPassword } from './recent-password.ts';

/** What an account is read from. */
export interface OwnAccountSource {
  database: Database;
  store: SessionStore;
  secondFactor: SecondFactor;
  providers: readonly Pick<OidcProvider, 'name' | 'title'>[];
  /** Name of the federal state with a code, if there is one. */
  federalStateName(code: string): string | undefined;
}

/** Whether somebody may name deputies: an officer who may not only read. */
export const mayNameDeputies = (signedIn: SignedIn): boolean =>
  userTypeOf(signedIn) === product.userTypes.authority && !signedIn.account.readOnly;

/** What somebody sees of the own account. */
export async function readOwnAccount(
  { database, store, secondFactor, providers, federalStateName }: OwnAccountSource,
  session: Extract<StoredSession, { state: 'signedIn' }>,
): Promise<OwnAccount> {
  const { account, idHash, deputyFor } = session;
  const { username, displayName, userKind, roles, mainUser, readOnly } = account;
  const isOwn = account.origin === 'register' || account.origin === 'demo';
  const [isOn, withheld, sessions, deputyships] = await Promise.all([
    hasPassword(account) ? secondFactor.isOn(username) : undefined,
    withheldRoles(database, account),
    store.list(username, idHash),
    deputyshipsOf(database, username),
  ]);
  const federalState = federalStateName(account.federalStateCode);
  return {
    name: displayName,
    ...(isOwn && { username }),
    userKind,
    roles: roles.map(({ name }) => name),
    withheldRoles: withheld,
    ...(roles.length > 1 && { activeRole: effectiveRole(session)?.name ?? 'keine' }),
    ...(mainUser && { mainUser: mainUser.displayName }),
    ...(deputyFor && { deputyFor: deputyFor.displayName }),
    deputies: deputyships
      .filter(({ officer }) => officer.username === username)
      .map(({ deputy, from, until }) => ({ name: deputy.displayName, from, until })),
    ...(federalState !== undefined && { federalState }),
    isReadOnly: readOnly,
    signInBy: signInBy(account, providers.find(({ name }) => name === account.provider)?.title),
    ...(isOn !== undefined && { secondFactor: isOn ? ('on' as const) : ('off' as const) }),
    mayNameDeputies: mayNameDeputies(session),
    sessions: sessions.map(({ since, lastUsedAt, browser, ...rest }) => ({
      ...rest,
      ...(browser !== undefined && { browser }),
      since: since.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

/** Names of the roles that an account of the register's own has not reached without a second factor. */
export async function withheldRoles(database: Database, account: Account): Promise<string[]> {
  if (account.origin !== 'register') return [];
  const found = await findAccount(database, account.username);
  const reached = new Set(account.roles.map(({ role }) => role));
  return (found?.account.roles ?? []).filter(({ role }) => !reached.has(role)).map(({ name }) => name);
}

function signInBy({ pvp, usp, oidc, origin }: Account, provider: string | undefined): string {
  if (pvp) return 'Portalverbund';
  if (origin === 'oidc') return provider ?? 'einen Anbieter, den es hier nicht mehr gibt';
  if (usp) return 'Unternehmensserviceportal';
  return oidc ? 'ID Austria' : 'Benutzername und Passwort';
}
