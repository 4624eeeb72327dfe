/** Makes every call and opens every page as every kind of user: nobody may read or change data they have no permission for. */
import type { Browser } from '../server/fixtures/browser.ts';
import { examine, inTime, readComplaints } from './answers.ts';
import { type Call, fromOwnPage, make, readCalls, type Said } from './calls.ts';
import type { Findings } from './findings.ts';
import { pagesOf } from './pages.ts';
import { mayKnow, nonsense, personal, published, type Secret, secrets } from './planted.ts';
import { kindsOfUser, type Target } from './target.ts';

/** Tables that visitors and users may change: their own sessions, settings and tasks, and in TEST the clock. */
const ownTables = /^(user_session|user_setting|user_task|sign_in_failure|server_setting|server_clock|test_clock)/;

interface Caller {
  name: string;
  username: string | undefined;
  browser: Browser;
}

const nameOf = (username: string | undefined) => username ?? 'a visitor';

export async function permissions(target: Target, findings: Findings): Promise<void> {
  const calls = await readCalls(target.browser());
  const foreign = await plantPersonal(target);
  for (const username of kindsOfUser) {
    const caller = { name: nameOf(username), username, browser: await target.as(username) };
    const hidden = secrets.filter((secret) => !mayKnow(username, secret));
    const words = [...hidden.map(({ unsaid }) => unsaid), ...(username === 'bund' ? [] : [personal.setting])];
    for (const call of calls) {
      const before = await target.contents();
      for (const said of revealing(call, [...hidden.map(({ id }) => id), ...foreign])) {
        const text = await ask(caller, call, said, findings);
        for (const word of words) findings.check(!text.includes(word), `${call.name} shows ${word} to ${caller.name}`);
      }
      await sameTables(target, before, `${call.name} by ${caller.name} without permission`, findings);
      await oracle(caller, call, hidden, findings);
    }
    for (const id of [...hidden.map((secret) => secret.id), published.id])
      for (const page of pagesOf(id)) await noWords(caller, page, words, findings);
    await writing(target, caller, calls, findings);
    await afterwards(target, caller, calls, findings);
    readComplaints(target.complaints, findings);
  }
}

/** Creates settings and tasks of one user and returns the tasks' ids. */
async function plantPersonal(target: Target): Promise<string[]> {
  const owner = await target.as('bund');
  await owner.postForm(`/portal/api/userSettings/${personal.group}`, { name: 'filter', value: personal.setting });
  const visitor = await target.as(undefined);
  const orders = [owner, visitor].map((browser) => browser.fetch('/natippc/api/bvt/createDocument?codes=WI'));
  const tasks = await Promise.all(orders.map(async (order): Promise<{ id?: string }> => (await order).json()));
  return tasks.flatMap(({ id }) => id ?? []);
}

/** Calls with each of these ids as a parameter, and with the words of all secrets wherever the call takes a text. */
function* revealing(call: Call, ids: readonly string[]): Generator<Said> {
  yield {};
  const inPath = call.parameters.filter(({ place }) => place === 'path');
  for (const value of [...ids, personal.group]) {
    for (const { name } of call.parameters) yield { parameters: { [name]: value } };
    if (inPath.length > 1) yield { parameters: Object.fromEntries(inPath.map(({ name }) => [name, value])) };
  }
  const texts = secrets.flatMap(({ word }) => [word, word.replace('n', 'm'), word.slice(0, 8)]);
  for (const text of texts) {
    for (const { name, place } of call.parameters) if (place === 'query') yield { parameters: { [name]: text } };
    for (const { type, sound } of call.bodies)
      for (const member of Object.keys(Object(sound))) {
        const body = type.includes('form')
          ? new URLSearchParams({ ...Object(sound), [member]: text }).toString()
          : JSON.stringify({ [member]: Array.isArray(Object(sound)[member]) ? [text] : text });
        yield { type, body };
      }
  }
}

async function ask({ browser, name }: Caller, call: Call, said: Said, findings: Findings): Promise<string> {
  const what = `${call.name} by ${name}`;
  // Signing out would end the session under test.
  if (call.path.endsWith('/logout')) return '';
  const answer = await inTime(make(browser, call, said), findings, what);
  return answer ? examine(answer, findings, what) : '';
}

/** Checks that hidden data is answered exactly like missing data, so that responses do not even reveal its existence. */
async function oracle(caller: Caller, call: Call, hidden: readonly Secret[], findings: Findings): Promise<void> {
  const plain = (text: string) => text.replaceAll(/"(requestId|datetime|lastUpdate)":"[^"]*"/g, '');
  const compare = async (secret: string, other: string, said: (value: string) => Said) => {
    const [one, two] = [
      await ask(caller, call, said(secret), findings),
      await ask(caller, call, said(other), findings),
    ];
    const isSame = plain(one).replaceAll(secret, '') === plain(two).replaceAll(other, '');
    findings.check(isSame, `${call.name} shows to ${caller.name} that something exists`);
  };
  for (const { id, word, isFormer } of hidden) {
    for (const { name, place } of call.parameters) {
      const said = (value: string): Said => ({ parameters: { [name]: value } });
      if (!isFormer) await compare(id, 'nicht-da', said);
      if (place === 'query') await compare(word, nonsense, said);
    }
    for (const { type, sound } of call.bodies) {
      // An export file contains the search itself, compressed, so responses differ.
      if (type.includes('form') || call.path.endsWith('/excel') || !('text' in Object(sound))) continue;
      await compare(word, nonsense, (text) => ({ type, body: JSON.stringify({ text }) }));
    }
  }
}

async function noWords(
  { browser, name }: Caller,
  page: string,
  words: readonly string[],
  findings: Findings,
): Promise<void> {
  const text = await examine(await browser.get(page), findings, `${page} by ${name}`);
  for (const word of words) findings.check(!text.includes(word), `${page} shows ${word} to ${name}`);
}

/** Checks that only tables have changed that callers may change. */
async function sameTables(
  target: Target,
  before: Map<string, string>,
  what: string,
  findings: Findings,
): Promise<void> {
  const after = await target.contents();
  for (const [name, hash] of after)
    findings.check(ownTables.test(name) || before.get(name) === hash, `${what} changes ${name}`);
}

/** Requests that a third-party page, or markup injected into a page of the register, can make a browser send. */
const forgeries: readonly (readonly [how: string, headers: Record<string, string>])[] = [
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://boese.example' }],
  ['from a neighbour of the site', { 'sec-fetch-site': 'same-site', origin: 'http://x.localhost' }],
  ['from an older browser elsewhere', { 'sec-fetch-site': '', 'sec-fetch-dest': '', origin: 'https://boese.example' }],
  ['from a page without an origin', { 'sec-fetch-site': '', 'sec-fetch-dest': '', origin: 'null' }],
  [
    'as a picture elsewhere',
    { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
  ],
  ['as a picture of the page', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
  ['as a link', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
  [
    'as a link elsewhere',
    { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
  ],
];

/** Missing or wrong XSRF tokens; only scripts of the register's own pages know the right one. */
const badTokens = (other: string): (readonly [how: string, headers: Record<string, string>])[] => [
  ['without a token', { 'x-xsrf-token': '' }],
  ['with the token of another session', { 'x-xsrf-token': other }],
];

/** Checks that calls forged by another site, or sent without a valid token, change nothing. */
async function writing(target: Target, caller: Caller, calls: readonly Call[], findings: Findings): Promise<void> {
  const { token } = await target.as(undefined);
  await tasksOver(target);
  const rows = async () => JSON.stringify([...(await target.contents())].filter(([name]) => name !== 'user_session'));
  let before = await rows();
  for (const call of calls) {
    const isRead = call.method === 'GET';
    const tries = isRead ? forgeries : [...forgeries, ...badTokens(token)];
    for (const [how, headers] of tries) {
      const answer = await make(caller.browser, call, { headers: { 'x-xsrf-token': '', ...headers } });
      await examine(answer, findings, `${call.name} ${how} by ${caller.name}`);
      const isForeign = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
      if (!isRead && isForeign)
        // 429 is fine: rate limiting comes before these checks.
        findings.check([401, 403, 429].includes(answer.status), `${call.name} ${how} is answered ${answer.status}`);
    }
    const after = await rows();
    findings.check(before === after, `${call.name}, forged, changes something for ${caller.name}`);
    before = after;
    if (caller.username === undefined) continue;
    const { username } = await caller.browser.json<{ username?: string }>('/natippc/api/auth/user');
    findings.check(username === caller.username, `${call.name}, forged, signs ${caller.name} out`);
  }
}

/** Waits until all tasks are done, because they change the database in the background. */
async function tasksOver(target: Target): Promise<void> {
  for (;;) {
    const open = await target.query("select 1 from user_task where state in ('WAITING', 'RUNNING', 'CANCELLING')");
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Checks that cookies kept from an ended session give access to nothing. */
async function afterwards(target: Target, caller: Caller, calls: readonly Call[], findings: Findings): Promise<void> {
  if (caller.username === undefined) return;
  const kept = new Map(caller.browser.cookies);
  await caller.browser.fetch('/natippc/logout', fromOwnPage);
  const words = secrets.map(({ unsaid }) => unsaid);
  for (const call of calls) {
    const thief = target.browser();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    for (const secret of secrets) {
      const parameters = Object.fromEntries(
        call.parameters.map(({ name, place }) => [name, place === 'path' ? secret.id : secret.word]),
      );
      const text = await (await make(thief, call, { parameters })).text();
      for (const word of [...words, personal.setting])
        findings.check(!text.includes(word), `${call.name} shows ${word} with an old cookie of ${caller.name}`);
    }
  }
}

/** Checks that a register open to registered users only shows visitors no data of any installation. */
export async function closedRegister(target: Target, findings: Findings): Promise<void> {
  const caller = { name: 'a visitor', username: undefined, browser: await target.as(undefined) };
  for (const call of await readCalls(target.browser())) {
    for (const value of [published.id, published.word]) {
      const parameters = Object.fromEntries(call.parameters.map(({ name }) => [name, value]));
      for (const said of [{}, { parameters }, { body: JSON.stringify({ text: 'linz' }), type: 'application/json' }]) {
        const text = await ask(caller, call, said, findings);
        findings.check(
          !/Donauwerk|Müllverbrennungsanlage Linz/.test(text),
          `${call.name} shows an installation to visitors`,
        );
      }
    }
  }
  for (const page of pagesOf(published.id)) await noWords(caller, page, ['Donauwerk', published.word], findings);
  readComplaints(target.complaints, findings);
}
