import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxVersions } from '#core/register/versions/version.ts';
import {
  changesQuery,
  fetchChanges,
  fetchVersions,
  versionQuery,
  versionsQuery,
} from '#core/register/versions/version-calls.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const version = { number: 1, at: '2026-01-02T03:04:05.000Z', author: { name: 'Import', kind: 'import' }, changes: [] };
const change = { path: 'name', type: 'UPDATED', versionName: 'Version 2', user: 'Import', date: version.at };

/** Runs a query's function. */
const run = async ({ queryFn }: { queryFn?: unknown }): Promise<unknown> => {
  if (typeof queryFn !== 'function') throw new Error('The query has no function.');
  return queryFn({ signal: new AbortController().signal });
};

test('[R3.9] versions, changes and a record of a given version are fetched by their calls', async () => {
  server.on('GET api/natippcInstallations/a%20b/versions', { json: [version] });
  server.on('GET api/natippcInstallations/a%20b/changes', { json: [change] });
  server.on('GET api/natippcInstallations/a%20b', { json: exampleRecord('a b') });
  expect(await run(versionsQuery('a b'))).toEqual([version]);
  expect(await run(changesQuery('a b', 1, 2))).toEqual([change]);
  expect(await run(versionQuery('a b', 1))).toEqual(exampleRecord('a b'));
  expect(server.calls()).toEqual([
    'GET /natippc/api/natippcInstallations/a%20b/versions',
    'GET /natippc/api/natippcInstallations/a%20b/changes?from=1&to=2',
    'GET /natippc/api/natippcInstallations/a%20b?version=1',
  ]);
});

test('[R3.9] all versions are listed with as many calls as necessary', async () => {
  const numbered = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => ({ ...version, number: from - at }));
  let asked = 0;
  const all = numbered(maxVersions + 30, 1);
  server.on('GET api/natippcInstallations/many/versions', (response) => {
    asked += 1;
    const part = asked === 1 ? all.slice(0, maxVersions) : all.slice(maxVersions);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(part));
  });
  expect(await run(versionsQuery('many'))).toEqual(all);
  expect(server.calls().slice(-2)).toEqual([
    'GET /natippc/api/natippcInstallations/many/versions',
    'GET /natippc/api/natippcInstallations/many/versions?before=31',
  ]);
});

test('a version answer that lacks required members is invalid', async () => {
  server.on('GET api/natippcInstallations/a/versions', { json: [{ ...version, changes: null }] });
  server.on('GET api/natippcInstallations/a/changes', { json: [{ ...change, user: 1 }] });
  await expect(fetchVersions('a')).rejects.toMatchObject({ name: 'InvalidResponseError' });
  await expect(fetchChanges('a', 1, 2)).rejects.toMatchObject({ name: 'InvalidResponseError' });
});
