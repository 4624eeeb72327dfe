import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultConfiguration } from '#core/platform/configuration/configuration.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { environmentQuery, extendSession, fetchEnvironment } from '#core/platform/environment/environment.ts';
import { sendLog, sendLogForm } from '#core/platform/errors/error-store.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { batConclusionsQuery, fetchBatConclusions } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { installationsKey } from '#core/register/installation/installation-address.ts';
import { fetchInstallation, installationQuery } from '#core/register/installation/installation-call.ts';
import { $dataState } from '#core/search/search/data-state.ts';
import { fetchFilterMetadata, filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { normalizeSearch, unrestrictedSearch } from '#core/search/search/normalize.ts';
import {
  fetchLastUpdate,
  fetchSuggestions,
  invalidateInstallations,
  searchInstallations,
  searchQuery,
} from '#core/search/search/search-calls.ts';
import { nothingCounted } from '../../../fixtures/search-result.ts';

let server: Server;
let received: { call: string; body: string; type: string | undefined }[];
/** Answers by method and path below the context path; any other call gets a 404. */
let answers: Record<string, unknown>;

beforeEach(async () => {
  received = [];
  answers = {};
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = `${request.method} ${request.url?.replace('/natippc/', '')}`;
    received.push({ call, body, type: request.headers['content-type'] });
    const known = Object.hasOwn(answers, call);
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(known ? answers[call] : { type: 'urn:x', title: 'Unbekannt', status: 404 }));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The test server has no port.');
  configure({ contextPath: `http://127.0.0.1:${address.port}/natippc/` });
});

afterEach(async () => {
  queryClient.clear();
  configure({ ...defaultConfiguration });
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
});

const env = { environment: 'DEMO', sessionTimeout: 1800, version: '1' };
const searchResult = {
  total: 0,
  page: 1,
  pageSize: 25,
  items: [],
  ...nothingCounted,
  matchedWords: [],
  loosen: [],
};
const lists = { parts: [], activities: [], authorities: [], permits: [], inspections: [] };
const record = {
  ...lists,
  batConclusions: [],
  derogations: [],
  findings: [],
  id: 'a b',
  name: 'Werk',
  status: 'functional',
  operator: {},
  site: {},
  facility: {},
  address: {},
  branch: {},
  identifiers: {},
};

test('[R3.3] the session configuration is returned as sent and rejected without a valid timeout, environment or version', async () => {
  const sent = {
    ...env,
    sessionTimeout: 900,
    title: 'Register',
    versionDetail: 'Version 1, Datenstand 7',
    buildNumber: '4711',
  };
  answers['GET api/env'] = sent;
  expect(await fetchEnvironment()).toEqual(sent);
  for (const wrong of [
    { sessionTimeout: undefined },
    { sessionTimeout: '900' },
    { environment: undefined },
    { version: 1 },
  ]) {
    answers['GET api/env'] = { ...sent, ...wrong };
    await expect(fetchEnvironment(), JSON.stringify(wrong)).rejects.toThrow();
  }
});

test('[R7.20] GET /api/env is called once for all consumers and cached', async () => {
  answers['GET api/env'] = env;
  const first = queryStore(environmentQuery);
  const second = queryStore(environmentQuery);
  const ends = [first.listen(() => {}), second.listen(() => {})];
  await expect.poll(() => first.get().data).toEqual(env);
  expect(second.get().data).toEqual(env);
  ends.push(queryStore(environmentQuery).listen(() => {}));
  for (const end of ends) end();
  expect(
    await queryClient.fetchQuery({ queryKey: ['env'], queryFn: () => fetchEnvironment(), staleTime: Infinity }),
  ).toEqual(env);
  expect(received.map(({ call }) => call)).toEqual(['GET api/env']);
});

test('the printed date of the data advances with newer search results and never goes back', async () => {
  answers['GET api/env'] = { ...env, lastUpdate: '2026-11-15T14:00:00.000Z' };
  const end = $dataState.listen(() => {});
  await expect.poll(() => $dataState.get()).toBe('2026-11-15T14:00:00.000Z');
  const found = (query: string, lastUpdate: string) =>
    queryClient.setQueryData([installationsKey, 'search', { text: query }], { lastUpdate });
  found('a', '2026-11-15T15:00:00.000Z');
  await expect.poll(() => $dataState.get()).toBe('2026-11-15T15:00:00.000Z');
  found('b', '2026-11-15T13:00:00.000Z');
  queryClient.setQueryData(['others'], { lastUpdate: '2026-11-16T13:00:00.000Z' });
  expect($dataState.get()).toBe('2026-11-15T15:00:00.000Z');
  end();
});

test('[R7.20] POST /api/env without payload extends the session', async () => {
  answers['POST api/env'] = env;
  await extendSession();
  expect(received).toEqual([{ call: 'POST api/env', body: '', type: undefined }]);
});

test('[R7.34] GET /api/filter/metadata returns the criteria with their trees', async () => {
  const metadata = {
    dataVersion: 3,
    criteria: [{ id: 'regions', label: 'Gebiet', options: [{ value: '9', label: 'Wien', children: [] }] }],
  };
  answers['GET api/filter/metadata'] = metadata;
  expect(await fetchFilterMetadata()).toEqual(metadata);
  expect(filterMetadataQuery.queryKey).toEqual(['filter', 'metadata']);
});

test('[R7.35] a search is posted as the request body', async () => {
  answers['POST api/natippcInstallations'] = searchResult;
  expect(await searchInstallations(normalizeSearch({ text: 'werk', regions: ['9'] }))).toEqual(searchResult);
  expect(received).toEqual([
    { call: 'POST api/natippcInstallations', body: '{"text":"werk","regions":["9"]}', type: 'application/json' },
  ]);
});

test('equivalent searches share one query key', () => {
  const one = searchQuery(normalizeSearch({ regions: ['9', '4'], page: 1, text: ' a ' }));
  expect(one.queryKey).toEqual(['natippcInstallations', 'search', { regions: ['4', '9'], text: 'a' }]);
  expect(searchQuery(normalizeSearch({ text: 'a', regions: ['4', '9'] })).queryKey).toEqual(one.queryKey);
  expect(installationQuery('x').queryKey).toEqual(['natippcInstallations', 'detail', 'x']);
});

test('[R7.35] a record is fetched by its encoded id, and an unknown id is a 404', async () => {
  answers['GET api/natippcInstallations/a%20b'] = record;
  expect(await fetchInstallation('a b')).toEqual(record);
  await expect(fetchInstallation('../env')).rejects.toMatchObject({ name: 'ResponseError', status: 404 });
  expect(received.at(-1)?.call).toBe('GET api/natippcInstallations/..%2Fenv');
});

test('[R7.35] the last update and the suggestions are fetched', async () => {
  answers['GET api/natippcInstallations/lastUpdate'] = { dataVersion: 4, lastUpdate: '2026-11-20T12:00:00Z' };
  expect(await fetchLastUpdate()).toEqual({ dataVersion: 4, lastUpdate: '2026-11-20T12:00:00Z' });
  const suggestions = [{ kind: 'place', label: 'Wien', detail: '3 Anlagen', action: { text: 'Wien' } }];
  answers['GET api/natippcInstallations/suggest?text=wi%20%26'] = suggestions;
  answers['GET api/natippcInstallations/suggest?text=wi+%26'] = suggestions;
  expect(await fetchSuggestions('wi &')).toEqual(suggestions);
});

test('[R7.32] GET /api/bvt/list returns the BAT conclusions and rejects malformed ones', async () => {
  const activities = [{ code: '3.3', title: 'Glas' }];
  const dates = { adopted: '2012-02-28', published: '2012-03-08' };
  const entry = { code: 'GLS', title: 'Glas', decision: '2012/134/EU', celex: '32012D0134', journal: 'ABl.', ...dates };
  answers['GET api/bvt/list'] = [{ ...entry, state: 'inForce', activities, keywords: [] }];
  expect(await fetchBatConclusions()).toEqual([{ ...entry, state: 'inForce', activities, keywords: [] }]);
  expect(batConclusionsQuery.queryKey).toEqual(['bvt', 'list']);
  for (const broken of [
    { installations: -1 },
    { deadline: 4 },
    { activities: [{ code: '3.3' }] },
    { keywords: [3] },
    { title: null },
  ]) {
    answers['GET api/bvt/list'] = [{ ...entry, state: 'inForce', activities, keywords: [], ...broken }];
    await expect(fetchBatConclusions()).rejects.toMatchObject({ name: 'InvalidResponseError' });
  }
});

test('answers that lack required members are rejected as invalid instead of crashing their readers', async () => {
  const broken: [string, unknown, () => Promise<unknown>][] = [
    ['GET api/env', { environment: 1 }, () => fetchEnvironment()],
    ['GET api/filter/metadata', { dataVersion: 1, criteria: [{}] }, () => fetchFilterMetadata()],
    ['POST api/natippcInstallations', { ...searchResult, facets: {} }, () => searchInstallations(unrestrictedSearch)],
    [
      'POST api/natippcInstallations',
      { ...searchResult, items: [{ id: 1 }] },
      () => searchInstallations(unrestrictedSearch),
    ],
    ['GET api/natippcInstallations/a', { ...record, permits: null }, () => fetchInstallation('a')],
    ['GET api/natippcInstallations/suggest?text=a', {}, () => fetchSuggestions('a')],
    ['GET api/natippcInstallations/lastUpdate', [], () => fetchLastUpdate()],
  ];
  for (const [call, answer, made] of broken) {
    answers = { [call]: answer };
    await expect(made(), call).rejects.toMatchObject({ name: 'InvalidResponseError', status: 200 });
  }
});

test('[R7.25] a message is sent to the log form-encoded or as JSON', async () => {
  answers['POST api/log'] = {};
  await sendLogForm({ level: 'ERROR', message: 'Fehler & mehr' });
  await sendLog({ level: 'WARN', message: 'x' });
  expect(received).toEqual([
    { call: 'POST api/log', body: 'level=ERROR&message=Fehler+%26+mehr', type: 'application/x-www-form-urlencoded' },
    { call: 'POST api/log', body: '{"level":"WARN","message":"x"}', type: 'application/json' },
  ]);
});

test('invalidating installations marks searches and records as stale and nothing else', async () => {
  queryClient.setQueryData(installationQuery('a').queryKey, record);
  queryClient.setQueryData(searchQuery(unrestrictedSearch).queryKey, searchResult);
  queryClient.setQueryData(['env'], env);
  await invalidateInstallations();
  const stale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  expect([installationQuery('a').queryKey, searchQuery(unrestrictedSearch).queryKey, ['env']].map(stale)).toEqual([
    true,
    true,
    false,
  ]);
});
