import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExternalAccounts } from '#server/account/access-rules/external-accounts.ts';
import type { Rights } from '#server/account/access-rules/rights-of.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { recordedIn } from '../../fixtures/journal.ts';

let opened: TestDatabase;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  opened = await openTestDatabase();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await opened.close();
});

const officer: Rights = {
  ...{ roles: ['authority'], federalState: '4', readOnly: false },
  ...{ companyRegisterNumbers: [], installations: [] },
};

test('[R6.1] what the access rules give is in the journal when an account is made and whenever it changes', async () => {
  const clock = { now: async () => new Date(), isTest: async () => false, set: async () => {} };
  const accounts = createExternalAccounts(opened.database, clock, (role) => role);
  const ida = { origin: 'oidc', provider: 'agency', subject: 'i-1', displayName: 'Ida' } as const;
  const signIn = async (rights: Rights, displayName = 'Ida') => {
    const account = await accounts.provision({ ...ida, displayName }, rights);
    return account === 'disabled' ? '' : account.username;
  };
  const username = await signIn(officer);
  await signIn(officer, 'Ida Pichler');
  await signIn({ ...officer, roles: ['authority', 'editor'] });
  await signIn({ ...officer, federalState: '5' });
  const entries = await recordedIn(opened.database);
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['give roles authority by access rules', `account ${username}`],
    ['give roles authority editor by access rules', `account ${username}`],
    ['give roles authority by access rules', `account ${username}`],
  ]);
});
