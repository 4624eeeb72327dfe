/** Signing in and out at the real server, and what tests do to its clock. */
import { until } from './page.ts';

function cookie(name: string): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

/** Signs in with one of the demonstration's accounts. */
export async function signIn(account: string): Promise<void> {
  const page = await (await fetch('/portal/anmelden')).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1];
  if (!token) throw new Error('The sign-in page has no token.');
  const body = new URLSearchParams({ token, benutzername: account, passwort: 'demo' });
  await fetch('/portal/anmelden', { method: 'POST', body });
  const session = await (await fetch('/natippc/api/auth/user')).json();
  if (session.user?.username !== account) throw new Error(`Signing in as ${account} did not work.`);
}

export async function signOut(): Promise<void> {
  await fetch('/natippc/logout');
}

interface PageCache {
  resetQueries(filter: { queryKey: string[] }): Promise<void>;
  getQueryData(key: string[]): unknown;
}

/** The page's own query cache, which lies where a second copy of the script would look for it. */
export const cache = (): PageCache => Reflect.get(globalThis, Symbol.for('natippc.v1.query-client'));

/** Lets a page that is open ask who is signed in now. */
export async function askWhoItIs(): Promise<void> {
  await Promise.all([
    cache().resetQueries({ queryKey: ['session'] }),
    cache().resetQueries({ queryKey: ['userInfo'] }),
  ]);
}

/** Sets the server's test clock `seconds` after the present, or back to real time, and lets the page read it. */
export async function setClock(seconds: number | undefined): Promise<void> {
  const query =
    seconds === undefined ? 'reset=true' : `datetime=${new Date(Date.now() + seconds * 1000).toISOString()}`;
  const answer = await fetch(`/natippc/api/time?${query}`, {
    method: 'POST',
    headers: { 'x-xsrf-token': decodeURIComponent(cookie('XSRF-TOKEN')) },
  });
  if (!answer.ok) throw new Error(`The clock was not set: ${answer.status}`);
  await cache()?.resetQueries({ queryKey: ['time'] });
}

/** The notice host that the first widget has brought along. */
export const noticeHost = (): Promise<HTMLElement> =>
  until(() => document.querySelector<HTMLElement>('body > natippc-notices'));
