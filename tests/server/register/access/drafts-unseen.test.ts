import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { type Call, make, readCalls, type Said } from '../../../attack/calls.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { begin, beginning, completed } from '../editing/draft-fixtures.ts';
import { Editor } from '../editing/fixtures.ts';

/** A word that is searched for, and words that nobody says who does not know the draft. */
const word = 'Kanarienwerk';
const unsaid = ['Blütentalxq', 'Gelbfedergmbhxq', 'Ofenvogelxq', 'Nistkastenxq', 'Käfiggassexq'];
const [place = '', company = '', part = '', remark = '', street = ''] = unsaid;

let server: TestServer;
let calls: Call[];
let draft: Installation;
let files: number;
beforeAll(async () => {
  server = await startTestServer({ installations: 40, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  await server.save(exampleRecord('AT-1'));
  calls = await readCalls(server.browser());
  const officer = await server.signedIn('behoerde');
  const address = { ...beginning.address, street };
  draft = await begin(officer, {
    ...{ name: `${word} ${place}`, address },
    operator: { ...beginning.operator, ownerId: 'betreiber', name: company, address },
    site: { inspireId: exampleRecord('AT-1').site.inspireId },
  });
  const editor = new Editor(officer, (await completed(officer, draft, { identifiers: { ets: `ETS-${word}` } })).id);
  expect((await editor.write('PATCH', 'sections/remarks', { remarks: `${word} ${remark}` })).status).toBe(200);
  await editor.read();
  expect((await editor.write('POST', 'parts', { name: part, plantType: 'LCP' })).status).toBe(200);
  files = (await storedMails()).length;
});
afterAll(() => server.close());

const storedMails = () => queryRows<{ text: string }>(server.database, sql`select outbox::text as text from outbox`);

/** Calls as they are, for the draft, and with the word wherever they take a text. */
function* asking(call: Call): Generator<Said> {
  yield {};
  const names = call.parameters.filter(({ place: where }) => where !== 'header').map(({ name }) => name);
  for (const name of names)
    for (const value of [draft.id, draft.inspireId, draft.facility.inspireId, word])
      yield { parameters: { [name]: encodeURIComponent(value) } };
  if (names.includes('id'))
    yield { parameters: Object.fromEntries(names.map((name) => [name, name === 'id' ? draft.id : '1'])) };
  const [body] = call.bodies;
  if (!body?.type.includes('json')) return;
  const texts = (value: string) =>
    JSON.stringify(body.sound, (_, inner) => (typeof inner === 'string' ? value : inner));
  yield { body: '{}' };
  for (const value of [word, draft.id]) {
    yield { body: texts(value) };
    for (const member of ['text', 'query', 'installation', 'site', 'id', 'name'])
      yield { body: JSON.stringify({ [member]: value }) };
  }
}

/** Calls that read; signing out would end the session under test. */
const reads = ({ method, path }: Call) =>
  (method === 'GET' && !path.endsWith('/logout')) ||
  /(natippcInstallations|gis|similar|excel|assistant|qt|count)[^}]*$/.test(path);

const pages = () => [
  ...['/natippc/installations', `/natippc/installations?suche=${word}`, '/natippc/start', '/natippc/sitemap.xml'],
  ...['', '/edit', '/edit?teil=bezeichnung', '?ansicht=verlauf'].map(
    (end) => `/natippc/installations/${draft.id}${end}`,
  ),
  ...[`/natippc/fragment/installation/${draft.id}`, `/natippc/fragment/installations?suche=${word}`],
];

async function textOf(answer: Response): Promise<string> {
  if (answer.status === 429) throw new Error(`${answer.url} was not answered.`);
  return answer.text();
}

let addresses = 0;

/** Each user has an address of their own, so that nobody is refused for want of budget. */
async function userAt(username: string | undefined): Promise<Browser> {
  addresses += 1;
  const browser = server.browser({ 'x-forwarded-for': `192.0.2.${addresses}` });
  if (username !== undefined) expect((await browser.signIn(username)).status).toBe(303);
  await browser.request('/natippc/');
  return browser;
}

async function read(browser: Browser, words: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  const look = (what: string, text: string) => {
    for (const each of words) if (text.toLowerCase().includes(each.toLowerCase())) shown.push(`${what}: ${each}`);
  };
  for (const call of calls.filter(reads))
    for (const said of asking(call))
      look(`${call.name} ${JSON.stringify(said)}`, await textOf(await make(browser, call, said)));
  for (const page of pages()) look(page, await (await browser.get(page)).text());
  return shown;
}

test.each([undefined, 'betreiber', 'pvp', 'redaktion', 'verwaltung'])(
  '[R6.11] no answer to %s has a word of a draft',
  async (username) => {
    expect(await read(await userAt(username), unsaid)).toEqual([]);
  },
  600_000,
);

test('[R6.11] its own authority reads all of these words, so that they are looked for where they would be', async () => {
  const shown = await read(await userAt('behoerde'), unsaid);
  for (const each of unsaid) expect(shown.join('\n')).toContain(`: ${each}`);
  // What is made of installations knows no drafts, not even for their authority.
  const elsewhere = shown.filter((line) =>
    /\/(feed|calendar|gis|excel|suggest|sitemap|csv|geojson)|POST \S*Installations \{/.test(line),
  );
  expect(elsewhere).toEqual([]);
}, 600_000);

test('[R6.11] neither mails nor the journal name it', async () => {
  expect(await storedMails()).toHaveLength(files);
  // A refused call is named as it was made, by whoever has guessed the id.
  const rows = await queryRows<{ text: string }>(
    server.database,
    sql`select journal::text as text from journal where action <> 'refused'`,
  );
  for (const { text } of rows) for (const each of [...unsaid, word, draft.id]) expect(text).not.toContain(each);
});
