import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  fetchChosenDecision,
  fetchChosenOwner,
  fetchRegisteredOwner,
  findSites,
  searchDecisions,
  searchPlaces,
  searchRegisteredOwners,
} from '#core/register/lookups/lookup-calls.ts';
import { replaceStoredEntries, storedLists } from '#server/register/reference-lists/stored-entries.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const example = exampleRecord('AT-1');
const hidden = exampleRecord('AT-2', {
  published: false,
  name: 'Geheimes Werk',
  site: { inspireId: 'AT.CAED/AT-2.SITE', name: 'Standort Verborgen' },
  permits: example.permits.map((permit) => ({ ...permit, id: 'AT-2-p1', reference: 'GEHEIM-1' })),
});
const ofHiddenOwner = exampleRecord('AT-3', {
  published: false,
  operator: { ...example.operator, name: 'Stille Teilhabe AG', ownerId: 'usp' },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(example, hidden, ofHiddenOwner);
});
afterAll(() => server.close());

const as = async <T>(username: string | undefined, work: () => Promise<T>): Promise<T> => {
  const browser = username === undefined ? server.browser() : await server.signedIn(username);
  return inPageOf(server, browser, work);
};
const refusal = { name: 'ResponseError', status: 404 };

describe('searchPostCodeCity', () => {
  const names = async (query: string) =>
    (await as(undefined, () => searchPlaces(query))).map(({ postalCode, city }) =>
      `${postalCode} ${city ?? ''}`.trim(),
    );

  test('[R7.29] places are found by the start of a postcode, of a word in the name, or both; those with installations come first', async () => {
    expect((await names('402'))[0]).toBe('4020 Linz');
    expect((await names('linz'))[0]).toBe('4020 Linz');
    expect(await names('4020 li')).toEqual(['4020 Linz']);
    expect(await names('moerbisch')).toEqual(['7072 Mörbisch am See']);
    expect(await names('see mörb')).toEqual(['7072 Mörbisch am See']);
  });

  test('[R7.29] abbreviated names of places are found in full, and the other way round', async () => {
    const full = await names('Sankt Pölten');
    expect(full).toEqual(['3100 St. Pölten']);
    expect(await names('St. Pölten')).toEqual(full);
    expect(await names('st pöl')).toEqual(full);
    expect(await names('Neusiedl a. See')).toEqual(await names('Neusiedl am See'));
  });

  test('[R7.29] a place comes with its location and its number of published installations', async () => {
    const [linz] = await as(undefined, () => searchPlaces('4020 linz'));
    expect(linz).toMatchObject({ districtCode: '401', federalState: 'Oberösterreich', installations: 1 });
    const [vienna] = await as(undefined, () => searchPlaces('1230'));
    expect(vienna).toMatchObject({ city: 'Wien', districtCode: '923', installations: 0 });
    expect(vienna).toHaveProperty('longitude');
  });

  test('[R7.29] every postcode is known at least by its district, and all place names once they are imported', async () => {
    expect((await as(undefined, () => searchPlaces('4161')))[0]).toMatchObject({ district: 'Rohrbach' });
    expect(await names('4161')).toEqual(['4161']);
    const other = await startTestServer();
    try {
      await replaceStoredEntries(other.database, storedLists.places, [
        { code: '41341', name: 'Ulrichsberg', postalCodes: ['4161'], centre: { longitude: 13.9, latitude: 48.7 } },
      ]);
      const found = await inPageOf(other, other.browser(), () => searchPlaces('ulrichs'));
      expect(found).toMatchObject([{ postalCode: '4161', city: 'Ulrichsberg', latitude: 48.7, district: 'Rohrbach' }]);
    } finally {
      await other.close();
    }
  });

  test('[R7.29] a place search returns at most twenty results, none for punctuation alone, and names a missing field', async () => {
    expect(await names('40')).toHaveLength(20);
    expect(await names('%_ %xy_')).toEqual([]);
    const answer = await server.request('/natippc/api/assistant/searchPostCodeCity');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'query' }] });
    const empty = await server.request('/natippc/api/assistant/searchPostCodeCity?query=');
    expect(await empty.json()).toMatchObject({ errors: [{ field: 'query', message: 'Hier fehlt eine Angabe.' }] });
  });
});

describe('registered owners', () => {
  test('[R7.29] registered owners are found by part of their name or number, with the number of installations the user may see', async () => {
    const found = await as(undefined, () => searchRegisteredOwners('donau'));
    expect(found.candidates).toMatchObject([{ id: 'betreiber', name: 'Donauwerk Entsorgung GmbH', installations: 1 }]);
    expect((await as('betreiber', () => searchRegisteredOwners('123456a'))).candidates[0]?.installations).toBe(2);
    expect((await as(undefined, () => searchRegisteredOwners('%xy%'))).candidates).toEqual([]);
  });

  test('[R7.29] the search token gives access to all data of the chosen owner', async () => {
    const chosen = await as('behoerde', async () => {
      const { token, candidates } = await searchRegisteredOwners('Donauwerk');
      return fetchChosenOwner(token, candidates[0]?.id ?? '');
    });
    expect(chosen.installationList.map(({ id }) => id)).toEqual(['AT-2', 'AT-1']);
  });

  test('[R6.11] owners without an installation visible to the user are not found', async () => {
    await expect(as(undefined, () => fetchRegisteredOwner('usp'))).rejects.toMatchObject(refusal);
    await expect(as('pvp', () => fetchRegisteredOwner('usp'))).rejects.toMatchObject(refusal);
    expect(await as('usp', () => fetchRegisteredOwner('usp'))).toMatchObject({ name: 'Stille Teilhabe AG' });
    expect((await as(undefined, () => searchRegisteredOwners('Stille'))).candidates).toEqual([]);
    expect((await as('behoerde', () => searchRegisteredOwners('Stille'))).candidates).toHaveLength(1);
  });
});

describe('production sites', () => {
  test('[R7.29] production sites are found by name, place, postcode, id or owner, with the installations the user may see', async () => {
    const inLinz = await as(undefined, () => findSites({ query: 'linz' }));
    expect(inLinz).toMatchObject([
      { name: 'Standort Linz Ost', address: { city: 'Linz' }, installations: [{ id: 'AT-1', status: 'functional' }] },
    ]);
    for (const query of ['4020', '4020 Linz', 'ost  standort', `${example.address.street} linz`])
      expect(await as(undefined, () => findSites({ query })), query).toEqual(inLinz);
    expect(await as(undefined, () => findSites({ query: '4020 Wels' }))).toEqual([]);
    expect(await as(undefined, () => findSites({ id: inLinz[0]?.id ?? '' }))).toEqual(inLinz);
    expect(await as(undefined, () => findSites({ ownerId: 'betreiber' }))).toEqual(inLinz);
    expect(await as(undefined, () => findSites({ query: 'Verborgen' }))).toEqual([]);
    expect(await as('betreiber', () => findSites({ query: 'Verborgen' }))).toHaveLength(1);
  });

  test('[R7.29] a search for production sites without criteria is rejected', async () => {
    await expect(as(undefined, () => findSites({}))).rejects.toMatchObject({ status: 400 });
  });
});

describe('decisions', () => {
  test('[R7.29] decisions are found by reference, title or installation, and the chosen one comes with all data', async () => {
    const chosen = await as(undefined, async () => {
      const { token, candidates } = await searchDecisions({ query: 'auwr-2004' });
      expect(candidates).toMatchObject([{ reference: 'AUWR-2004-1234/12', installation: { id: 'AT-1' } }]);
      return fetchChosenDecision(token, candidates[0]?.key ?? '');
    });
    expect(chosen).toMatchObject({
      legalBasis: '§ 37 AWG 2002',
      installation: { id: 'AT-1', operator: 'Donauwerk Entsorgung GmbH' },
    });
    expect((await as(undefined, () => searchDecisions({ installationId: 'AT-1' }))).candidates).toHaveLength(1);
  });

  test('[R6.11] decisions of unpublished installations are found only by users with access to these', async () => {
    expect((await as(undefined, () => searchDecisions({ query: 'GEHEIM' }))).candidates).toEqual([]);
    expect((await as('pvp', () => searchDecisions({ installationId: 'AT-2' }))).candidates).toEqual([]);
    expect((await as('behoerde', () => searchDecisions({ query: 'GEHEIM' }))).candidates).toHaveLength(1);
  });
});

describe('the token of a choice', () => {
  const search = (browser: Browser) => inPageOf(server, browser, () => searchDecisions({ installationId: 'AT-1' }));
  const choose = async (browser: Browser, token: string, key: string) =>
    inPageOf(server, browser, () => fetchChosenDecision(token, key));

  test('[R7.29] [R6.11] a search token gives access only to the candidates of the same search and user', async () => {
    const browser = await server.signedIn('behoerde');
    const { token, candidates } = await search(browser);
    const key = candidates[0]?.key ?? '';
    await expect(choose(browser, token, JSON.stringify(['AT-2', 'AT-2-p1']))).rejects.toMatchObject({ status: 400 });
    await expect(choose(browser, `${token}x`, key)).rejects.toMatchObject({ status: 400 });
    await expect(choose(browser, 'x', key)).rejects.toMatchObject({ status: 400 });
    await expect(choose(server.browser(), token, key)).rejects.toMatchObject({ status: 400 });
    await expect(inPageOf(server, browser, () => fetchChosenOwner(token, key))).rejects.toMatchObject({ status: 400 });
    expect(await choose(browser, token, key)).toMatchObject({ reference: 'AUWR-2004-1234/12' });
  });

  test('[R7.29] a search token expires after a quarter of an hour', async () => {
    const browser = server.browser();
    const { token, candidates, expires } = await search(browser);
    await server.services.clock.set(new Date(Date.parse(expires) + 1000));
    try {
      await expect(choose(browser, token, candidates[0]?.key ?? '')).rejects.toMatchObject({ status: 409 });
    } finally {
      await server.services.clock.set(undefined);
    }
  });
});

test('[R2.5] the assistant is closed to visitors if the register is', async () => {
  const closed = await startTestServer({ settings: { AUDIENCE: 'registered' } });
  try {
    const browser = closed.browser();
    expect((await browser.get('/natippc/api/assistant/searchPostCodeCity?query=10')).status).toBe(401);
    expect((await browser.post('/natippc/api/qt/dms/result', { token: 'x', key: 'x' })).status).toBe(401);
    expect((await browser.get('/natippc/api/redalists/3012-provinces-at')).status).toBe(200);
  } finally {
    await closed.close();
  }
});

test('[R7.29] [R6.11] authorities, but not visitors, still find an owner whose last installation has a new owner', async () => {
  const of = (name: string, ownerId: string) =>
    exampleRecord('AT-9', { operator: { ...example.operator, name, ownerId, companyRegisterNumber: `${ownerId} x` } });
  const candidates = async (username: string | undefined, text: string) =>
    (await as(username, () => searchRegisteredOwners(text))).candidates;
  await server.save(of('Ehemalige Ziegelei GmbH', 'mehrrollen'));
  await server.save(of('Nachfolge Ziegelei GmbH', 'usp'));
  const [former] = await candidates('behoerde', 'Ehemalige Ziegelei');
  expect(former).toMatchObject({
    id: 'mehrrollen',
    name: 'Ehemalige Ziegelei GmbH',
    legalForm: 'GmbH',
    companyRegisterNumber: 'mehrrollen x',
    address: example.operator.address,
    installations: 0,
  });
  expect(await as('behoerde', () => fetchRegisteredOwner('mehrrollen'))).toEqual(former);
  expect(await candidates(undefined, 'Ehemalige Ziegelei')).toEqual([]);
  expect(await candidates('betreiber', 'Ehemalige Ziegelei')).toEqual([]);
  // An owner who has an installation again is found once, with the current data.
  await server.save(of('Neue alte Ziegelei GmbH', 'mehrrollen'));
  expect(await candidates('behoerde', 'mehrrollen x')).toMatchObject([
    { name: 'Neue alte Ziegelei GmbH', installations: 1 },
  ]);
});

test.each<[string, (query: string) => Promise<unknown>]>([
  ['searchPostCodeCity', (query: string) => searchPlaces(query)],
  ['searchRegistered', (query: string) => searchRegisteredOwners(query)],
  ['site', (query: string) => findSites({ query })],
  ['ebbCall', (query: string) => searchDecisions({ query })],
])('[R7.29] %s asks for two letters or digits', async (_name, look) => {
  const message = 'Bitte mindestens zwei Buchstaben oder Ziffern eingeben.';
  for (const query of ['a', ' ö ', '4.', '%_', '—'])
    await expect(
      as(undefined, () => look(query)),
      query,
    ).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ field: expect.stringContaining('query'), message }] },
    });
  for (const query of ['aö', '4 0', 'a-b']) await as(undefined, () => look(query));
});

test('a look-up whose client has gone is given up', async () => {
  const asked = new Promise<AbortSignal | undefined>((resolve) => {
    const lookUp = vi.spyOn(server.search, 'lookUp').mockImplementation((_request, { signal }) => {
      resolve(signal);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    onTestFinished(() => lookUp.mockRestore());
  });
  const leaving = new AbortController();
  const answer = fetch(`${server.origin}/natippc/api/assistant/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ query: 'linz' }),
    signal: leaving.signal,
  }).catch(() => undefined);
  const signal = await asked;
  leaving.abort();
  await answer;
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});
