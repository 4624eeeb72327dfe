import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeKind } from '#core/platform/description/describe.ts';
import type { DocsOf } from '#core/platform/description/field-docs.ts';
import { code, optional, text, webAddress } from '#core/platform/description/fields.ts';
import { everything } from '#core/site/administration/journal.ts';
import { each, mountEntry } from '#server/account/entries/entry-calls.ts';
import { readJournal } from '#server/administration/journal/read-journal.ts';
import { createApplication } from '#server/application.ts';
import { entryKind } from '#server/platform/entries/entry-kind.ts';
import { type Listening, listen } from '#server/platform/http/listen.ts';
import { newRouter } from '#server/platform/http/router.ts';
import { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

/** A kind of entry that the register does not have, as it would be added: a description, its docs, and one mounting with its rights. */
const programme = describeKind({
  name: 'programme',
  label: 'Programm',
  fields: {
    title: text({ label: 'Titel', required: true }),
    state: code({ label: 'Stand', terms: { open: 'offen', done: 'erledigt' }, required: true }),
    url: optional(webAddress({ label: 'Website' })),
  },
});
const docs: DocsOf<typeof programme> = {
  schema: 'Programme',
  fields: {
    title: { description: 'Title.' },
    state: { description: 'State.' },
    url: { description: 'Web address.' },
  },
};
const calls = '/natippc/api/programmes';

let server: TestServer;
let listening: Listening;
let editor: Browser;
let visitor: Browser;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  server = await startTestServer();
  const app = createApplication(server.config, server.services);
  const router = newRouter();
  mountEntry(router, server.services, entryKind(programme), {
    reading: { access: 'editContent', tags: ['Programmes'] },
    address: each('/api/programmes'),
    thing: 'A programme',
    docs,
  });
  app.route(server.config.contextPath, router);
  listening = await listen({ fetch: app.fetch }, 0, {
    limit: { perAddress: 100, proxies: server.config.trustedProxies },
  });
  const origin = `http://127.0.0.1:${listening.port}`;
  [editor, visitor] = [new Browser(origin), new Browser(origin)];
  await editor.signIn('redaktion');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await listening.stop();
  await server.close();
});

const put = (id: string, body: unknown, tag?: string) =>
  editor.post(`${calls}/${id}`, body, {
    'x-http-method-override': 'PUT',
    ...(tag !== undefined && { 'if-match': tag }),
  });
const open = { title: 'Abwärme', state: 'open', url: '' };

test('entries of a kind are created, read, listed and changed by the calls that one mounting makes', async () => {
  expect((await editor.get(`${calls}/p1`)).status).toBe(404);
  expect(await editor.json(calls)).toEqual([]);
  const created = await put('p1', open, '"0"');
  expect([created.status, await created.json()]).toEqual([200, { title: 'Abwärme', state: 'open' }]);
  const changed = await put('p1', { ...open, state: 'done', url: 'https://www.example.at' }, '"1"');
  expect(changed.headers.get('etag')).toBe('"2"');
  const read = await editor.get(`${calls}/p1`);
  const value = { title: 'Abwärme', state: 'done', url: 'https://www.example.at' };
  expect([read.headers.get('etag'), await read.json()]).toEqual(['"2"', value]);
  expect(await editor.json(calls)).toEqual([{ id: 'p1', ...value }]);
  expect(await editor.json(`${calls}/p1/versions`)).toMatchObject([
    { number: 2, ...value },
    { number: 1, title: 'Abwärme', state: 'open' },
  ]);
});

test('a write without If-Match, of an older version, against a rule or with another member is refused', async () => {
  await put('p2', open, '"0"');
  expect((await put('p2', open)).status).toBe(428);
  const late = await put('p2', { ...open, title: 'Neu' }, '"0"');
  expect([late.status, await late.json()]).toMatchObject([412, { conflict: { title: 'Abwärme' } }]);
  for (const [wrong, field] of [
    [{ title: '' }, '/title'],
    [{ state: 'closed' }, '/state'],
    [{ url: 'javascript:alert(1)' }, '/url'],
    [{ unheard: 'of' }, '/unheard'],
    [{ url: undefined }, '/url'],
  ] as const) {
    const answer = await put('p2', { ...open, ...wrong }, '"1"');
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ field }] }]);
  }
});

test('[R6.11] the calls of a kind of entry are for those alone whom its mounting names', async () => {
  for (const path of [calls, `${calls}/p1`, `${calls}/p1/versions`]) expect((await visitor.get(path)).status).toBe(401);
});

test('[R6.11] the journal says what was written, in the words of its description', async () => {
  await put('p3', open, '"0"');
  const { entries } = await readJournal(server.database, { ...everything, subject: 'programme p3' }, 1);
  expect(entries).toMatchObject([{ action: 'change programme', text: 'Programm geändert', username: 'redaktion' }]);
});
