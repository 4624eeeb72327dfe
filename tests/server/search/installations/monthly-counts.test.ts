import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MonthlyCount } from '#core/search/views/monthly-counts.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const setDate = (day: string) => server.database.execute(sql`update entry set at = ${`${day}T12:00:00Z`}::timestamptz`);
const counts = () => server.browser().json<MonthlyCount[]>('/natippc/api/natippcInstallations/monthlyCounts');

beforeAll(async () => {
  server = await startTestServer({ settings: { APP_ENV: 'TEST' } });
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2'), exampleRecord('AT-3', { published: false }));
  await setDate('2026-01-31');
  await server.save(
    exampleRecord('AT-1', { remarks: 'anders' }),
    exampleRecord('AT-3', { published: false, remarks: 'x' }),
  );
  const browser = server.browser();
  await browser.get('/natippc/api/auth/user');
  expect((await browser.post('/natippc/api/time?datetime=2026-03-10T09:00:00Z', {})).status).toBe(200);
});
afterAll(() => server.close());

test('[R6.11] each month has its new, changed and all published installations, never unpublished ones', async () => {
  await server.database.execute(sql`update entry set at = '2026-02-28T23:30:00Z' where id in ('AT-1', 'AT-3')`);
  await server.save(exampleRecord('AT-4'));
  await server.database.execute(sql`update entry set at = '2026-03-05T12:00:00Z' where id = 'AT-4'`);
  await server.save(exampleRecord('AT-5', { published: false }));
  const months = await counts();
  expect(months).toHaveLength(24);
  expect(months.slice(-3)).toEqual([
    { month: '2026-01', added: 2, changed: 0, total: 2 },
    { month: '2026-02', added: 0, changed: 0, total: 2 },
    // Half past midnight in Austria.
    { month: '2026-03', added: 1, changed: 1, total: 3 },
  ]);
});

test('the counts per month follow the register', async () => {
  const [before] = (await counts()).slice(-1);
  await server.save(exampleRecord('AT-4', { remarks: 'neu' }));
  await server.database.execute(sql`update entry set at = '2026-03-06T12:00:00Z' where id = 'AT-4'`);
  const [after] = (await counts()).slice(-1);
  expect(after?.changed).toBe((before?.changed ?? 0) + 1);
});
