import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatConclusion } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import type { FilterMetadata, InstallationSearchResult } from '#core/search/search/search-types.ts';
import type { Statistics } from '#core/search/views/statistics.ts';
import { demoAccounts } from '#server/account/session/accounts.ts';
import { annexIAncestors } from '#server/register/reference-data/annex-i.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const records = [...generateInstallations(600)];
type Record = (typeof records)[number];
const ofState = (code: string) => (record: Record) => record.unit?.federalStateCode === code;
const ofOwner = (name: string) => (record: Record) => record.operator.ownerId === name;

/** Which unpublished installations an account may see, derived from the requirement, not from the server's code. */
const own: { [account: string]: (record: Record) => boolean } = {
  nobody: () => false,
  betreiber: ofOwner('betreiber'),
  vertretung: ofOwner('betreiber'),
  usp: ofOwner('usp'),
  oidc: ofOwner('oidc'),
  behoerde: ofState('4'),
  pvp: ofState('9'),
  bund: () => true,
  mehrrollen: ofState('4'),
};

function countBy(
  visible: readonly Record[],
  values: (record: Record) => readonly string[],
): { [value: string]: number } {
  const counts: { [value: string]: number } = {};
  for (const record of visible) for (const value of new Set(values(record))) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
const conclusionsOf = (record: Record) => record.batConclusions.map(({ code }) => code);
const regionsOf = ({ unit }: Record) => (unit ? [unit.federalStateCode, unit.districtCode] : []);
const activitiesOf = (record: Record) => record.activities.flatMap(({ code }) => annexIAncestors(code));

/** The decompressed texts of all parts of a workbook. */
function textsIn(workbook: Buffer): string {
  const texts: string[] = [];
  for (let at = workbook.indexOf('PK\x03\x04'); at >= 0; at = workbook.indexOf('PK\x03\x04', at + 4)) {
    const from = at + 30 + workbook.readUInt16LE(at + 26) + workbook.readUInt16LE(at + 28);
    try {
      texts.push(inflateRawSync(workbook.subarray(from), { finishFlush: 2 }).toString());
    } catch {
      // The signature may occur within compressed data.
    }
  }
  return texts.join('');
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 600 });
}, 120_000);
afterAll(() => server.close());

async function prefilled(browser: Browser, path: string): Promise<{ key: unknown[]; data: unknown }[]> {
  const page = await (await browser.get(path)).text();
  return JSON.parse(/data-natippc-prefill>([^<]*)</.exec(page)?.[1] ?? '[]');
}

describe.each(['nobody', ...demoAccounts.map(({ username }) => username)])('[R6.11] for %s', (name) => {
  const mayAlso = own[name] ?? (() => false);
  const visible = records.filter((record) => record.published || mayAlso(record));
  const hidden = records.filter((record) => !visible.includes(record));
  const browserOf = async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/auth/user');
    if (name !== 'nobody') expect((await browser.signIn(name)).status).toBe(303);
    return browser;
  };

  test('facets, statistics, BAT conclusions and embedded data count only installations that the user may see', async () => {
    const browser = await browserOf();
    const answer = await browser.post('/natippc/api/natippcInstallations', {});
    const { facets }: InstallationSearchResult = await answer.json();
    expect(facets.statuses).toEqual(countBy(visible, ({ status }) => [status]));
    expect(facets.batConclusions).toEqual(countBy(visible, conclusionsOf));
    expect(facets.branches).toEqual(countBy(visible, ({ branch }) => [branch.code]));
    expect(facets.regions).toEqual(countBy(visible, regionsOf));
    expect(facets.activities).toEqual(countBy(visible, activitiesOf));
    expect(facets.published).toEqual(countBy(visible, ({ published }) => [published ? 'yes' : 'no']));
    const statistics = await browser.json<Statistics>('/natippc/api/natippcInstallations/branchenStats');
    expect(statistics.total).toBe(visible.length);
    const list = await browser.json<BatConclusion[]>('/natippc/api/bvt/list');
    const counted = list.filter(({ installations = 0 }) => installations > 0);
    expect(Object.fromEntries(counted.map(({ code, installations }) => [code, installations]))).toEqual(
      countBy(visible, conclusionsOf),
    );
    // Without this parameter, the search of signed-in users starts with their own installations.
    const all = '?anlagen.sicht=alle';
    for (const path of ['/natippc/start', `/natippc/installations${all}`, `/portal/${all}`]) {
      const search = (await prefilled(browser, path)).find(({ key }) => key[1] === 'search');
      expect([path, search?.data]).toMatchObject([path, { total: visible.length }]);
    }
  });

  test('criteria contain the values of published installations for every user', async () => {
    const { criteria } = await (await browserOf()).json<FilterMetadata>('/natippc/api/filter/metadata');
    const values = criteria.find(({ id }) => id === 'batConclusions')?.options?.map(({ value }) => value);
    const published = records.filter((record) => record.published);
    expect(values?.sort()).toEqual(Object.keys(countBy(published, conclusionsOf)).sort());
  });

  test('an export contains exactly the installations that the user may see', async () => {
    const answer = await (await browserOf()).post('/natippc/api/natippcInstallations/excel', {});
    expect(answer.status).toBe(200);
    const text = textsIn(Buffer.from(await answer.arrayBuffer()));
    const written = ({ id }: Record) => text.includes(`>${id}<`);
    expect(visible.filter((record) => !written(record)).map(({ id }) => id)).toEqual([]);
    expect(hidden.filter(written).map(({ id }) => id)).toEqual([]);
  });
});
