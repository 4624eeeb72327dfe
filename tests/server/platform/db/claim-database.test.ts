import { afterAll, beforeEach, expect, test } from 'vitest';
import { claimDatabase, DatabaseInUseError } from '#server/platform/db/claim-database.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';

let opened: TestDatabase | undefined;
beforeEach(async () => {
  await opened?.close();
  opened = await openTestDatabase();
});
afterAll(() => opened?.close());

const claim = async (environment: string) => {
  if (opened) await claimDatabase(opened.database, environment);
};

test('[R1.5] a database that was used in PREPROD or PROD is never opened as a demonstration', async () => {
  await claim('PREPROD');
  for (const environment of ['DEMO', 'TEST', 'DEV', 'LOCAL'])
    await expect(claim(environment)).rejects.toThrow(DatabaseInUseError);
  await expect(claim('DEMO')).rejects.toThrow(/als PREPROD in Betrieb/);
  await claim('PROD');
  await claim('PREPROD');
});

test('[R1.5] a demonstration may be started again, and may become the real register', async () => {
  await claim('DEMO');
  await claim('TEST');
  await claim('PROD');
  await expect(claim('DEMO')).rejects.toThrow(/als PROD in Betrieb/);
});

test('[R1.5] an unknown environment counts as one in use', async () => {
  await claim('Produktion');
  await expect(claim('DEMO')).rejects.toThrow(/als Produktion in Betrieb/);
});
