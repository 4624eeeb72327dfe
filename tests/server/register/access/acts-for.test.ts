import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignment } from '#server/account/assignments/assignment-table.ts';
import { type AssignmentTarget, assign, assignByRules } from '#server/account/assignments/assignments.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const of = (id: string, companyRegisterNumber: string) => {
  const record = exampleRecord(id, { published: false });
  const { ownerId: _, ...operator } = record.operator;
  return { ...record, operator: { ...operator, companyRegisterNumber } };
};
beforeAll(async () => {
  server = await startTestServer();
  await server.save(of('AT-1', 'FN 123456 a'), of('AT-2', 'FN 654321 b'), of('AT-3', ''));
});
afterAll(() => server.close());
beforeEach(async () => void (await server.database.delete(assignment)));

const give = (username: string, target: AssignmentTarget, until?: string) =>
  assign(server.database, { username, target, origin: 'administrator', until });

const foundBy = async (browser: Browser) => {
  const found = await browser.post('/natippc/api/natippcInstallations', {});
  const { items } = (await found.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id).toSorted();
};

test('[R2.5] [R6.11] an owner sees and is registered for what is assigned: by company register number and by id', async () => {
  const given = { companyRegisterNumbers: ['FN 123456a', 'FN'], installations: ['AT-3', 'AT-99'] };
  await assignByRules(server.database, 'oidc', given);
  const [named, other] = [await server.signedIn('oidc'), await server.signedIn('usp')];
  for (const [browser, expected] of [
    [named, ['AT-1', 'AT-3']],
    [other, []],
  ] as const) {
    expect(await foundBy(browser)).toEqual(expected);
    for (const id of ['AT-1', 'AT-2', 'AT-3']) {
      const isExpected = expected.some((one) => one === id);
      expect(await browser.json(`/natippc/api/auth/isRegisteredForNatippcInstallation/${id}`)).toBe(isExpected);
      expect((await browser.get(`/natippc/api/natippcInstallations/${id}`)).status).toBe(isExpected ? 200 : 404);
    }
  }
});

test('[R2.5] an assignment to a company holds for its later installations, for running sessions, and until its last day', async () => {
  const browser = await server.signedIn('oidc');
  await give('oidc', { companyNumber: '777777x' });
  await give('oidc', { installation: 'AT-2' }, '2020-01-01');
  await give('oidc', { installation: 'AT-3' }, '2999-12-31');
  await server.save(of('AT-4', '777777 X'));
  expect(await foundBy(browser)).toEqual(['AT-3', 'AT-4']);
  await server.database.delete(assignment);
  expect(await foundBy(browser)).toEqual([]);
});

test('[R2.5] who acts for a main user also acts for what is assigned to that one', async () => {
  await give('betreiber', { installation: 'AT-1' });
  expect(await foundBy(await server.signedIn('vertretung'))).toEqual(['AT-1']);
});

test('[R3.9] whoever is assigned proposes, and their proposals and the changes of their installations are listed', async () => {
  await give('oidc', { companyNumber: '123456a' });
  const browser = await server.signedIn('oidc');
  const record = await browser.get('/natippc/api/natippcInstallations/AT-1');
  const proposal = await browser.post(
    '/natippc/api/natippcInstallations/AT-1/proposals',
    { section: 'remarks', values: { remarks: 'Neu' } },
    { 'if-match': record.headers.get('etag') ?? '' },
  );
  expect(proposal.status).toBe(200);
  expect(await browser.json('/natippc/api/proposals')).toMatchObject([{ installationId: 'AT-1' }]);
  expect(await (await server.signedIn('usp')).json('/natippc/api/proposals')).toEqual([]);
  const viewer = {
    ...{ kind: 'owner' as const, ownerIds: ['oidc'] },
    actsFor: { companyRegisterNumbers: ['123456a'], installations: [] },
  };
  const changed = await server.services.changeCounts.since('2000-01-01', viewer);
  expect([...changed.keys()]).toEqual(['AT-1']);
});

test('[R2.5] access rules replace what they gave before, and nothing that others have assigned', async () => {
  await give('oidc', { installation: 'AT-2' });
  const rules = (installations: string[]) =>
    assignByRules(server.database, 'oidc', { companyRegisterNumbers: [], installations });
  expect(await rules(['AT-1', 'AT-2'])).toBe(true);
  expect(await rules(['AT-2', 'AT-1'])).toBe(false);
  expect(await rules([])).toBe(true);
  expect(await foundBy(await server.signedIn('oidc'))).toEqual(['AT-2']);
});
