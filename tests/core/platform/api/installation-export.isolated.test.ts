import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isCallError } from '#core/platform/api/call-errors.ts';
import { exportInstallations } from '#core/search/search/export-call.ts';
import { normalizeSearch, unrestrictedSearch } from '#core/search/search/normalize.ts';
import { type AnsweringServer, startServer } from './answering-server.ts';

const path = 'api/natippcInstallations/excel';
const task = {
  id: 'a',
  title: 'Excel-Export: 2.431 Anlagen',
  state: 'WAITING',
  storage: 'PERSISTENT',
  timeCreated: '2026-11-20T10:00:00.000Z',
};

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => server.forget());
afterAll(() => server.stop());

test('[R7.35] an export sends the whole search without its paging and returns the file', async () => {
  server.on(`POST ${path}`, (response) =>
    response
      .writeHead(200, { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
      .end('PK'),
  );
  const result = await exportInstallations(
    normalizeSearch({ text: ' Zement ', page: 7, pageSize: 50, regions: ['4'] }),
    'excel',
  );
  expect(result.kind === 'file' && (await result.file.text())).toBe('PK');
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ text: 'Zement', regions: ['4'] });
});

test('a GeoJSON export is returned as a file, although its content type is a JSON type', async () => {
  server.on('POST api/natippcInstallations/geojson', (response) =>
    response.writeHead(200, { 'content-type': 'application/geo+json' }).end('{"type":"FeatureCollection"}'),
  );
  const result = await exportInstallations(unrestrictedSearch, 'geojson');
  expect(result.kind === 'file' && (await result.file.text())).toBe('{"type":"FeatureCollection"}');
});

test('[R7.35] an export above the limit returns the task that creates the file', async () => {
  server.on(`POST ${path}`, { status: 202, json: task });
  expect(await exportInstallations(unrestrictedSearch, 'excel')).toEqual({ kind: 'task', task });
});

test.each([
  ['an HTML page from a proxy', { html: '<!doctype html><p>Anmeldung</p>' }],
  ['something other than a task', { status: 202, json: { id: 1 } }],
])('an export answered with %s fails as an invalid answer', async (_what, answer) => {
  server.on(`POST ${path}`, answer);
  const error: unknown = await exportInstallations(unrestrictedSearch, 'excel').catch((thrown: unknown) => thrown);
  expect(isCallError(error) && error.name).toBe('InvalidResponseError');
});
