import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverItself } from '#server/platform/http/turn-queue.ts';
import { readMembers } from '#server/register/user-groups/groups.ts';
import { readOwnerInFull } from '#server/search/lookups/owners.ts';
import { searchSites } from '#server/search/lookups/sites.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const federal = { kind: 'authority', federalStateCode: '0' } as const;
const names = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { operator } = exampleRecord('AT-0');
  const record = (id: string, name: string, site: string) =>
    exampleRecord(id, {
      name,
      operator: { ...operator, ownerId: 'usp' },
      site: { inspireId: `AT.CAED/${site}`, name: site },
    });
  await server.save(
    record('AT-1', 'Zementwerk', 'Zell'),
    record('AT-2', 'Ölmühle', 'Ägidi'),
    record('AT-3', 'linie 10', 'asten'),
    record('AT-4', 'Linie 2', 'Bad Ischl'),
  );
});
afterAll(() => server.close());

test('[R7.29] the installations of an owner are listed as in a dictionary, with numbers by value', async () => {
  const owner = await readOwnerInFull(server.services, federal, 'usp', serverItself);
  expect(names(owner?.installationList)).toEqual(['Linie 2', 'linie 10', 'Ölmühle', 'Zementwerk']);
});

test('[R7.29] production sites are listed as in a dictionary', async () => {
  expect(names(await searchSites(server.services, federal, { ownerId: 'usp' }, serverItself))).toEqual([
    'Ägidi',
    'asten',
    'Bad Ischl',
    'Zell',
  ]);
});

test('[R7.31] the members of a group are listed as in a dictionary', async () => {
  const rename = (username: string, name: string) =>
    server.database.execute(sql`update account set display_name = ${name} where username = ${username}`);
  await rename('behoerde', 'Zora Huber');
  await rename('mehrrollen', 'Änne Maier');
  const members = await readMembers(server.database, 'authorities', '4');
  expect(names(members)).toEqual(['Änne Maier', 'Zora Huber']);
});
