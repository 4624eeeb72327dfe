import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fetchGroupInstallations,
  fetchGroupMembers,
  fetchUserGroups,
  type UserGroupKind,
} from '#core/account/session/user-group-calls.ts';
import { account } from '#server/account/session/account-tables.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { published: false }));
});
afterAll(() => server.close());

const as = async <T>(username: string, work: () => Promise<T>): Promise<T> =>
  inPageOf(server, await server.signedIn(username), work);
const groups = (username: string, kind: UserGroupKind, ...ids: string[]) =>
  as(username, () => fetchUserGroups(kind, ids));
const members = async (username: string, kind: UserGroupKind, id: string) =>
  (await as(username, () => fetchGroupMembers(kind, id))).map((member) => member.username);

describe('user groups', () => {
  test('[R7.31] groups of authorities by federal state are visible to all signed-in users', async () => {
    expect(await groups('usp', 'authorities', '4', '0', 'x', '9')).toEqual([
      { kind: 'authorities', id: '4', name: 'Amt der Oö. Landesregierung', size: 2 },
      { kind: 'authorities', id: '0', name: 'Bundesbehörde', size: 1 },
      { kind: 'authorities', id: '9', name: 'Amt der Wiener Landesregierung', size: 1 },
    ]);
  });

  test('[R7.31] [R6.11] groups of owners are visible to their members and to the competent authorities', async () => {
    const company = [{ kind: 'owners', id: 'betreiber', name: 'Donau Recycling GmbH', size: 2 }];
    expect(await groups('vertretung', 'owners', 'betreiber', 'usp')).toEqual(company);
    expect(await groups('behoerde', 'owners', 'betreiber', 'usp')).toEqual(company);
    expect(await groups('bund', 'owners', 'betreiber')).toEqual(company);
    expect(await groups('pvp', 'owners', 'betreiber')).toEqual([]);
    expect(await groups('usp', 'owners', 'betreiber')).toEqual([]);
  });

  test('[R7.31] [R6.11] group members are visible only within the group, those of authorities also to the federal authority', async () => {
    expect(await members('betreiber', 'owners', 'betreiber')).toEqual(['betreiber', 'vertretung']);
    expect(await members('behoerde', 'authorities', '4')).toEqual(['behoerde', 'mehrrollen']);
    expect(await members('bund', 'authorities', '9')).toEqual(['pvp']);
    await expect(members('behoerde', 'owners', 'betreiber')).rejects.toMatchObject({ status: 404 });
    await expect(members('behoerde', 'authorities', '9')).rejects.toMatchObject({ status: 404 });
    await expect(members('usp', 'owners', 'betreiber')).rejects.toMatchObject({ status: 404 });
  });

  test('[R7.31] an owner’s group is named by the owner’s own id, not by the login name', async () => {
    const named = async (ownerId: string) =>
      server.database.update(account).set({ ownerId }).where(eq(account.username, 'betreiber'));
    await named('o-1');
    try {
      expect(await groups('vertretung', 'owners', 'o-1', 'betreiber')).toEqual([
        { kind: 'owners', id: 'o-1', name: 'Donau Recycling GmbH', size: 2 },
      ]);
      expect(await members('betreiber', 'owners', 'o-1')).toEqual(['betreiber', 'vertretung']);
    } finally {
      await named('betreiber');
    }
  });

  test('[R7.31] groups have a number of installations', async () => {
    const counted = { total: 2, published: 1 };
    expect(await as('betreiber', () => fetchGroupInstallations('owners', 'betreiber'))).toEqual(counted);
    expect(await as('behoerde', () => fetchGroupInstallations('authorities', '4'))).toEqual(counted);
  });

  test('[R7.31] [R6.11] groups are not visible to visitors, and unknown kinds or parts are rejected', async () => {
    const path = '/natippc/api/usergroup';
    expect((await server.request(`${path}/batch/authorities?ids=4`)).status).toBe(401);
    expect((await server.request(`${path}/authorities/4/members`)).status).toBe(401);
    const browser = await server.signedIn('behoerde');
    for (const [call, field] of [
      ['batch/nix?ids=4', 'x'],
      ['batch/authorities', 'ids'],
      ['batch/authorities?ids=,', 'ids'],
      ['authorities/4/passwords', 'c'],
    ]) {
      const answer = await browser.get(`${path}/${call}`);
      expect([call, answer.status]).toEqual([call, 400]);
      expect(await answer.json()).toMatchObject({ errors: [{ field }] });
    }
    const none = await browser.get(`${path}/batch/authorities?ids=,`);
    expect(await none.json()).toMatchObject({ errors: [{ field: 'ids', message: 'Hier fehlt ein Wert.' }] });
  });
});
