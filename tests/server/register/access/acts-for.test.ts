import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#server/account/session/account-tables.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const of = (id: string, companyRegisterNumber: string) => {
    const record = exampleRecord(id, { published: false });
    const { ownerId: _, ...operator } = record.operator;
    return { ...record, operator: { ...operator, companyRegisterNumber } };
  };
  await server.save(of('AT-1', 'FN 123456 a'), of('AT-2', 'FN 654321 b'), of('AT-3', ''));
});
afterAll(() => server.close());

test('[R2.5] [R6.11] an owner sees and is registered for what the access rules name: by company register number and by id', async () => {
  const given = {
    companyRegisterNumbers: JSON.stringify(['123456a', 'FN']),
    installations: JSON.stringify(['AT-3', 'AT-99']),
  };
  await server.database.update(account).set(given).where(eq(account.username, 'oidc'));
  const [named, other] = [await server.signedIn('oidc'), await server.signedIn('usp')];
  for (const [browser, expected] of [
    [named, ['AT-1', 'AT-3']],
    [other, []],
  ] as const) {
    const found = await browser.post('/natippc/api/natippcInstallations', {});
    const { items } = (await found.json()) as { items: { id: string }[] };
    expect(items.map(({ id }) => id).toSorted()).toEqual(expected);
    for (const id of ['AT-1', 'AT-2', 'AT-3']) {
      const isExpected = expected.some((one) => one === id);
      expect(await browser.json(`/natippc/api/auth/isRegisteredForNatippcInstallation/${id}`)).toBe(isExpected);
      expect((await browser.get(`/natippc/api/natippcInstallations/${id}`)).status).toBe(isExpected ? 200 : 404);
    }
  }
});
