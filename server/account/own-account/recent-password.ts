import type { Context } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { clientAddress } from '../../platform/http/request.ts';
import { nobodyWaits } from '../../platform/http/time-limit.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import type { Account } from '../session/accounts.ts';
import { accountOf } from '../session/request-session.ts';
import type { SessionStore, StoredSession } from '../session/session-store.ts';
import type { Guesser, SignIn } from '../session/sign-in.ts';
import { waitText } from '../session/wait-text.ts';

/** Minutes for which a sign-in or an entered password counts. */
const countsFor = 5;

/** Whether password and second factor of an account are the register's. */
export const hasPassword = ({ oidc, origin }: Pick<Account, 'oidc' | 'origin'>): boolean =>
  !oidc && (origin === 'register' || origin === 'demo');

/** The session of a call for signed-in users. @throws {ProblemError} 401 if there is none */
export function signedInSession(c: Context): Extract<StoredSession, { state: 'signedIn' }> {
  const { stored } = c.get('session');
  if (stored.state !== 'signedIn') throw new ProblemError(problem('unauthenticated'));
  return stored;
}

/**
 * Who tries passwords in a session: it has a counter of its own, so that strangers' attempts do not delay it. It stays the same when the
 * session gets another id.
 */
function guesserOf(c: Context): Guesser {
  const { since } = signedInSession(c).begun;
  return { address: clientAddress(c), signal: nobodyWaits(c), device: `session since ${since?.toISOString()}` };
}

/** Checks the password of who is signed in; returns what is wrong with it. It counts as an attempt to sign in. */
export async function passwordFailure(
  c: Context,
  password: string,
  { signIn, journal }: { signIn: SignIn; journal: Journal },
): Promise<string | undefined> {
  const { username } = accountOf(c);
  const result = await signIn.attempt(username, password, guesserOf(c));
  if (result.ok) return undefined;
  if (result.reason === 'delayed')
    return `Nach mehreren falschen Versuchen ist der nächste in ${waitText(result.wait)} möglich.`;
  await journal.note({ user: username, action: 'password check failed' });
  return 'Dieses Passwort stimmt nicht. Bitte prüfen Sie die Eingabe.';
}

/**
 * Requires that somebody has given the password in the last minutes: an unattended session must not change how one signs in. Who signs in
 * elsewhere has no password here.
 * @throws {ProblemError} 403 `password-needed`; the page asks for the password and makes the call again
 */
export async function requireRecentPassword(c: Context, clock: Clock): Promise<void> {
  const { account, begun } = signedInSession(c);
  if (!hasPassword(account)) return;
  const age = (await clock.now()).getTime() - (begun.confirmedAt?.getTime() ?? 0);
  if (age < 0 || age > countsFor * 60_000) throw new ProblemError(problem('password-needed'));
}

/** Notes that somebody has just given the password. */
export const noteRecentPassword = (c: Context, store: SessionStore): Promise<void> =>
  store.confirm(signedInSession(c).idHash);
