import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCommandFor } from '#server/commands/account-command-for.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor } from '../../register/editing/fixtures.ts';

let server: TestServer;
const run = (...parameters: string[]) => accountCommandFor(server.config, server.database, 0, () => {})(parameters);

beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'));
  const officer = new Editor(await server.signedIn('behoerde'));
  await officer.write('PATCH', 'sections/remarks', { remarks: 'Von der Behörde' });
  await officer.browser.postForm('/portal/api/userSettings/probe', { name: 'filter', value: 'meiner' });
  const other = await server.signedIn('bund');
  await other.postForm('/portal/api/userSettings/probe', { name: 'filter', value: 'fremder' });
  await server.database.execute(sql`insert into journal (id, at, username, action, parameters)
    values (gen_random_uuid(), now(), 'bund', 'hand over to {username}', '{"username": "behoerde"}')`);
});
afterAll(() => server.close());

test('a person is told all that is held of her: account, settings, sessions, what she wrote, and the journal', async () => {
  const held = JSON.parse(await run('held', 'behoerde'));
  expect(held.account).toEqual([expect.objectContaining({ username: 'behoerde', display_name: 'Anna Huber' })]);
  expect(held.user_setting).toEqual([expect.objectContaining({ name: 'filter', value: 'meiner' })]);
  expect(held.user_session).toHaveLength(1);
  expect(held.entry).toEqual([expect.objectContaining({ id: 'AT-1', number: 2, author: 'Anna Huber' })]);
  const actions = held.journal.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['sign in', 'edit {section}', 'hand over to {username}']));
});

test('nothing of it proves who somebody is, tells of others, or is the text of a record', async () => {
  const held = await run('held', 'behoerde');
  expect(held).not.toMatch(/"[a-z_]*(hash|secret|token)[a-z_]*":|fremder|Von der Behörde|Donauwerk/);
  const hashes = await queryRows<{ id_hash: string }>(server.database, sql`select id_hash from user_session`);
  for (const { id_hash: hash } of hashes) expect(held).not.toContain(hash);
});

test('the journal says that it was told, and an account that there is not is named', async () => {
  await run('held', 'bund');
  expect((await recordedIn(server.database)).at(-1)).toMatchObject({
    action: 'read what is held',
    subject: 'account bund',
  });
  await expect(run('held', 'niemand')).rejects.toThrow('niemand gibt es nicht');
});
