import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InstallationSearchResult, Suggestion } from '#core/search/search/search-types.ts';
import { demoAccounts } from '#server/account/session/accounts.ts';
import { annexIAncestors } from '#server/register/reference-data/annex-i.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const records = [...generateInstallations(600)];
type GeneratedRecord = (typeof records)[number];
const unpublished = records.filter(({ published }) => !published);
const stateOf = (record: GeneratedRecord) => record.unit?.federalStateCode;
const ownerOf = (record: GeneratedRecord) => record.operator.ownerId;
const published = records.length - unpublished.length;

/** Which unpublished installations each account may see, derived from the requirement, not from the server's code. */
const maySee: Record<string, (record: GeneratedRecord) => boolean> = {
  nobody: () => false,
  betreiber: (record) => ownerOf(record) === 'betreiber',
  vertretung: (record) => ownerOf(record) === 'betreiber',
  usp: (record) => ownerOf(record) === 'usp',
  oidc: (record) => ownerOf(record) === 'oidc',
  behoerde: (record) => stateOf(record) === '4',
  pvp: (record) => stateOf(record) === '9',
  bund: () => true,
  mehrrollen: (record) => stateOf(record) === '4',
};

/** Whether a record is among those for which a suggestion leads to a search. */
const isFoundBy =
  (action: Exclude<Suggestion['action'], { open: string }>) =>
  (record: GeneratedRecord): boolean => {
    if ('text' in action) return [record.operator.name, record.address.city].includes(action.text);
    if ('near' in action) throw new Error('Only a postcode suggests a search around a place.');
    const { unit, activities } = record;
    if (action.facet === 'regions') return [unit?.federalStateCode, unit?.districtCode].includes(action.value);
    return activities.some(({ code }) => annexIAncestors(code).includes(action.value));
  };

/** Operators and towns, whose suggestions search for their names. */
const names = new Set(records.flatMap(({ operator, address }) => [operator.name, address.city]));

const numberOf = (total: number): string => (total === 1 ? '1 Anlage' : `${total} Anlagen`);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 600 });
}, 120_000);
afterAll(() => server.close());

async function browserOf(name: string): Promise<Browser> {
  const browser = server.browser();
  if (name === 'nobody') await browser.get('/natippc/api/auth/user');
  else expect((await browser.signIn(name)).status).toBe(303);
  return browser;
}

async function search(browser: Browser, body: unknown): Promise<InstallationSearchResult> {
  const response = await browser.post('/natippc/api/natippcInstallations', body);
  expect(response.status).toBe(200);
  return (await response.json()) as InstallationSearchResult;
}

const detail = (browser: Browser, id: string) =>
  browser.get(`/natippc/api/natippcInstallations/${encodeURIComponent(id)}`);

test('the test register has unpublished installations of the owner, of the federal state, and of neither', () => {
  expect(unpublished.some((record) => ownerOf(record) === 'betreiber')).toBe(true);
  expect(unpublished.some((record) => stateOf(record) === '4')).toBe(true);
  expect(unpublished.some((record) => stateOf(record) !== '4' && ownerOf(record) !== 'betreiber')).toBe(true);
});

describe.each(['nobody', ...demoAccounts.map(({ username }) => username)])('[R6.11] %s', (name) => {
  const allowed = unpublished.filter(maySee[name] ?? (() => false));
  const visible = records.filter((record) => record.published || allowed.includes(record));

  test('a search finds published installations, and unpublished ones only if the user may see them', async () => {
    const browser = await browserOf(name);
    expect((await search(browser, {})).total).toBe(published + allowed.length);
  });

  test('unpublished installations that the user may not see are answered like missing ones', async () => {
    const browser = await browserOf(name);
    // The request id always differs.
    const refusal = async (response: Response) => ({ ...(await response.json()), requestId: '' });
    const missing = await refusal(await detail(browser, 'AT.gibt-es-nicht'));
    for (const record of unpublished) {
      const response = await detail(browser, record.id);
      const isAllowed = allowed.includes(record);
      expect([record.id, response.status]).toEqual([record.id, isAllowed ? 200 : 404]);
      if (!isAllowed) expect(await refusal(response)).toEqual(missing);
    }
  });

  test('an overview finds the installations of the user or of their authority, and nothing for others', async () => {
    const browser = await browserOf(name);
    for (const overview of ['official', 'owner'] as const) {
      const { total } = await search(browser, { overview });
      const isAuthority = ['behoerde', 'pvp', 'bund', 'mehrrollen'].includes(name);
      const isOwner = ['betreiber', 'vertretung', 'usp', 'oidc'].includes(name);
      const mine = records.filter(maySee[name] ?? (() => false)).length;
      expect([overview, total]).toEqual([overview, (overview === 'official' ? isAuthority : isOwner) ? mine : 0]);
    }
  });

  test('suggestions open and count only installations that the user may see', async () => {
    const browser = await browserOf(name);
    const suggest = (text: string) =>
      browser.json<Suggestion[]>(`/natippc/api/natippcInstallations/suggest?text=${encodeURIComponent(text)}`);
    for (const [index, record] of unpublished.entries()) {
      const found = await suggest(record.name);
      const opened = found.flatMap(({ action }) => ('open' in action ? action.open : []));
      expect([record.id, opened.includes(record.id)]).toEqual([record.id, allowed.includes(record)]);
      // Operators and towns of a sample: their suggestions overlap.
      if (index % 5 === 0)
        found.push(...(await suggest(record.operator.name)), ...(await suggest(record.address.city)));
      for (const { kind, label, detail, action } of found) {
        if ('open' in action) expect(visible.map(({ id }) => id)).toContain(action.open);
        else {
          // What lies in a region is the search's to say.
          const count =
            'text' in action && !names.has(action.text)
              ? (await search(browser, { text: action.text })).total
              : visible.filter(isFoundBy(action)).length;
          expect([kind, label, detail]).toEqual([kind, label, numberOf(count)]);
        }
      }
    }
  });
});

test('[R6.1] [R6.11] only the active role determines what a user with two roles may see', async () => {
  const browser = await browserOf('mehrrollen');
  await browser.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
  const own = unpublished.filter((record) => ownerOf(record) === 'mehrrollen').length;
  expect((await search(browser, {})).total).toBe(published + own);
  const ofState = unpublished.find((record) => stateOf(record) === '4' && ownerOf(record) !== 'mehrrollen');
  expect((await detail(browser, ofState?.id ?? '')).status).toBe(404);
});

test('[R6.11] a server-rendered page embeds no unpublished record for visitors', async () => {
  const [hidden] = unpublished;
  const response = await server.browser().get(`/natippc/installations/${encodeURIComponent(hidden?.id ?? '')}`);
  expect(response.status).toBe(404);
  const name = JSON.stringify(hidden?.name).slice(1, -1);
  expect(await response.text()).not.toContain(name);
  const authority = await (await browserOf('bund')).get(
    `/natippc/installations/${encodeURIComponent(hidden?.id ?? '')}`,
  );
  expect(authority.status).toBe(200);
  expect(await authority.text()).toContain(name);
});

describe('[R2.5] [R7.21] isRegisteredForNatippcInstallation', () => {
  const ask = async (name: string, id: string) =>
    (await browserOf(name)).json<boolean>(
      `/natippc/api/auth/isRegisteredForNatippcInstallation/${encodeURIComponent(id)}`,
    );
  const ofBetreiber = records.find((record) => ownerOf(record) === 'betreiber' && stateOf(record) !== '4');

  test('the registration check is true for the owner, their representative and the competent authorities', async () => {
    const id = ofBetreiber?.id ?? '';
    const names = ['betreiber', 'vertretung', 'bund', 'behoerde', 'usp', 'nobody'];
    expect(await Promise.all(names.map((name) => ask(name, id)))).toEqual([true, true, true, false, false, false]);
  });

  test('the registration check for "any" installation is true for every signed-in user', async () => {
    expect(await Promise.all(['betreiber', 'behoerde', 'nobody'].map((name) => ask(name, 'any')))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('the registration check is false for an unknown id', async () => {
    expect(await ask('bund', 'AT.gibt-es-nicht')).toBe(false);
  });
});
