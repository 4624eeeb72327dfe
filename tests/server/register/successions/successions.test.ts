import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { SuccessionChain } from '#core/register/successions/chain.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from '../editing/fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = isoDateOf(new Date());
const plain = (id: string, changes: Partial<InstallationRecord> = {}) =>
  exampleRecord(id, { name: `Werk ${id}`, findings: [], ...changes });
/** In Vienna, of another authority. */
const viennese = (id: string, changes: Partial<InstallationRecord> = {}) =>
  plain(id, {
    ...changes,
    address: { ...exampleRecord(id).address, postalCode: '1230', city: 'Wien' },
    unit: {
      ...{ municipalityCode: '92301', municipality: 'Wien', districtCode: '923', district: 'Wien 23., Liesing' },
      ...{ federalStateCode: '9', federalState: 'Wien' },
    },
  });
/** An unpublished one whose words must be read nowhere. */
const hidden = plain('AT-GEHEIM', { name: 'Kanarienwerk', published: false });

let editor: Editor;
beforeEach(async () => {
  await server.replace(plain('AT-1'), plain('AT-2'), plain('AT-3'), viennese('AT-9'), hidden);
  editor = new Editor(await server.signedIn('behoerde'));
});

const follow = async (other: string, more: object = {}, from = editor) => {
  await from.read();
  const sent = { installationId: other, role: 'successor', kind: 'takenOver', day: today, ...more };
  return from.write('POST', 'successions', sent);
};
const at = (id: string, from = editor) => new Editor(from.browser, id);
const exported = async (browser: Browser) => (await browser.post(`${installations}/csv`, {})).text();
const chainOf = (id: string, browser = server.browser()) =>
  browser.json<SuccessionChain>(`${installations}/${id}/successions`);

describe('a successor', () => {
  test('[R3.9] is written at both, each as a version of its own, and leads there and back', async () => {
    const answer = await follow('AT-2', { reason: 'Verkauf' });
    expect(answer.status).toBe(200);
    const written: Installation = await answer.json();
    const [entry] = written.successions ?? [];
    expect(entry).toMatchObject({
      ...{ role: 'successor', kind: 'takenOver', day: today, reason: 'Verkauf' },
      ...{ installationId: 'AT-2', installationName: 'Werk AT-2' },
    });
    const other = await at('AT-2').read();
    expect([written.version, other.version]).toEqual([2, 2]);
    expect(other.successions).toEqual([
      { ...entry, role: 'predecessor', installationId: 'AT-1', installationName: 'Werk AT-1' },
    ]);
    for (const id of ['AT-1', 'AT-2'])
      expect((await chainOf(id)).links).toMatchObject([{ predecessor: 'AT-1', successor: 'AT-2', kind: 'takenOver' }]);
    expect((await recordedIn(server.database)).slice(-2)).toMatchObject([
      { subject: 'installation AT-2', action: 'link with AT-1', version: 2 },
      { subject: 'installation AT-1', action: 'link with AT-2', version: 2 },
    ]);
  });

  test('[R3.9] is taken back at both by further versions; none is deleted', async () => {
    const { successions = [] }: Installation = await (await follow('AT-2')).json();
    const second = at('AT-2');
    await second.read();
    const answer = await second.write('DELETE', `successions/${successions[0]?.id}`);
    expect(answer.status).toBe(200);
    for (const id of ['AT-1', 'AT-2']) {
      expect(await at(id).read()).not.toHaveProperty('successions');
      const versions = await editor.browser.json<InstallationVersion[]>(`${installations}/${id}/versions`);
      expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    }
    expect((await second.write('DELETE', 'successions/nothing')).status).toBe(404);
  });

  test('[R4.42] history tells authorities which one, and everybody else what happened', async () => {
    await follow('AT-2');
    const feed = async (from = server.browser()) => (await from.fetch(`${installations}/AT-1/feed`)).text();
    expect(await feed(editor.browser)).toContain('Neu: Nachfolge Werk AT-2 – Nachfolger, übernommen am');
    const read = await feed();
    expect(read).toContain('Neu: Nachfolge – Nachfolger, übernommen am');
    expect(read).not.toContain('Werk AT-2');
  });

  test.each([
    ['itself', { installationId: 'AT-1' }, '/installationId'],
    ['what does not exist', { installationId: 'AT-77' }, '/installationId'],
    ['nothing', { installationId: ' ' }, '/installationId'],
    ['a day ahead', { day: addDays(today, 1) }, '/day'],
    ['no day', { day: 'gestern' }, '/day'],
  ])('[R5.1] that is %s is refused with the field at fault', async (_, sent, field) => {
    const answer = await follow('AT-2', sent);
    expect(answer.status).toBe(400);
    expect(Object.keys(await faults(answer))).toEqual([field]);
    expect((await editor.read()).version).toBe(1);
  });

  test('[R5.1] that would close a circle is refused, and changes neither', async () => {
    await follow('AT-2');
    await follow('AT-3', {}, at('AT-2'));
    const answer = await follow('AT-1', {}, at('AT-3'));
    expect(await faults(answer)).toEqual({ '/installationId': expect.stringContaining('Kreis') });
    expect((await at('AT-1').read()).version).toBe(2);
    expect((await at('AT-3').read()).version).toBe(2);
  });

  test('[R6.11] needs the right at both, or the federal authority', async () => {
    const refused = await follow('AT-9');
    expect(refused.status).toBe(403);
    expect((await refused.json()).title).toContain('trägt dann die Bundesbehörde ein');
    const vienna = new Editor(await server.signedIn('pvp'));
    expect((await follow('AT-9', {}, vienna)).status).toBe(403);
    expect((await follow('AT-2', {}, new Editor(await server.signedIn('betreiber')))).status).toBe(403);
    const federal = new Editor(await server.signedIn('bund'));
    const { successions = [] }: Installation = await (await follow('AT-9', {}, federal)).json();
    expect(successions).toHaveLength(1);
    await editor.read();
    expect((await editor.write('DELETE', `successions/${successions[0]?.id}`)).status).toBe(403);
    expect((await at('AT-9', federal).read()).successions).toHaveLength(1);
  });

  test('[R3.9] of what others have changed meanwhile is refused', async () => {
    await editor.read();
    const other = new Editor(await server.signedIn('bund'));
    await other.write('PATCH', 'sections/remarks', { remarks: 'Inzwischen' });
    const sent = { installationId: 'AT-2', role: 'successor', kind: 'moved', day: today };
    expect((await editor.write('POST', 'successions', sent)).status).toBe(412);
    expect((await at('AT-2').read()).version).toBe(1);
  });

  test('[R3.9] stays when a former version is restored or its source delivers anew', async () => {
    await follow('AT-2');
    await editor.read();
    await editor.write('PATCH', 'sections/remarks', { remarks: 'Neu' });
    await editor.read();
    await editor.write('POST', 'restoration', { version: 1, paths: ['remarks', 'successions'], reason: 'Irrtum' });
    await server.save(plain('AT-1', { remarks: 'Aus der Quelle' }));
    expect(await editor.read()).toMatchObject({ remarks: 'Aus der Quelle', successions: [{ installationId: 'AT-2' }] });
  });
});

describe('a chain', () => {
  test('[R3.9] of ten leads from each to the present end, and back', async () => {
    const ids = Array.from({ length: 11 }, (_, number) => `AT-K${number}`);
    await server.replace(...ids.map((id) => plain(id)));
    for (const [number, id] of ids.slice(0, -1).entries())
      expect((await follow(ids[number + 1] ?? '', {}, at(id))).status).toBe(200);
    const { links, installations: named, more } = await chainOf('AT-K0');
    expect(links.map(({ successor }) => successor)).toEqual(ids.slice(1));
    expect(named).toHaveLength(11);
    expect(more).toBe(false);
    const middle = (await chainOf('AT-K5')).links;
    expect(middle.filter(({ direction }) => direction === 'successor')).toHaveLength(5);
    expect(middle.filter(({ direction }) => direction === 'predecessor').map(({ predecessor }) => predecessor)).toEqual(
      ids.slice(0, 5).reverse(),
    );
  });

  test('[R3.9] that is stored as a circle ends where it began, and one that is too long is cut', async () => {
    const link = (id: string, role: 'successor' | 'predecessor', other: string) => ({
      ...{ id, role, kind: 'moved' as const, day: '2020-01-01', installationId: other, installationName: other },
    });
    const ids = Array.from({ length: 80 }, (_, number) => `AT-L${number}`);
    await server.replace(
      plain('AT-1', { successions: [link('a', 'successor', 'AT-2'), link('b', 'predecessor', 'AT-2')] }),
      plain('AT-2', { successions: [link('a', 'predecessor', 'AT-1'), link('b', 'successor', 'AT-1')] }),
      ...ids.map((id, number) => plain(id, { successions: [link(`l${number}`, 'successor', `AT-L${number + 1}`)] })),
    );
    expect((await chainOf('AT-1')).links).toHaveLength(4);
    const long = await chainOf('AT-L0');
    expect(long).toMatchObject({ more: true });
    expect(long.links).toHaveLength(50);
    expect((await server.request(`${installations}/AT-1`)).status).toBe(200);
  });
});

describe('who may see the other one', () => {
  const words = /Kanarienwerk|AT-GEHEIM/;
  beforeEach(async () => {
    expect((await follow('AT-GEHEIM', { reason: 'Kanariengrund' })).status).toBe(200);
  });

  test('[R2.5] the authority in charge reads its name', async () => {
    expect((await chainOf('AT-1', editor.browser)).installations).toContainEqual(
      expect.objectContaining({ id: 'AT-GEHEIM', name: 'Kanarienwerk' }),
    );
  });

  test('[R2.5] everybody else learns that there is one, and nowhere which', async () => {
    const stranger = await server.signedIn('pvp');
    for (const browser of [server.browser(), stranger]) {
      const { links } = await chainOf('AT-1', browser);
      expect(links).toEqual([expect.objectContaining({ predecessor: 'AT-1', kind: 'takenOver' })]);
      expect(links[0]).not.toHaveProperty('successor');
      const paths = ['', '/versions', '/versions/2', '/feed', '/changes?from=1&to=2', '/successions', '/extract.pdf'];
      for (const path of paths) {
        const text = await (await browser.fetch(`${installations}/AT-1${path}`)).text();
        expect([path, text.match(words), text.includes('Kanariengrund')]).toEqual([path, null, false]);
      }
      const texts = [await (await browser.fetch(`${installations}/feed`)).text(), await exported(browser)];
      for (const text of texts) {
        expect(text).toContain('AT-1');
        expect(text).not.toMatch(words);
      }
      const found = await (await browser.post(installations, { hasSuccessor: true })).text();
      expect(found).toContain('AT-1');
      expect(found).not.toMatch(words);
      expect((await browser.fetch(`${installations}/AT-GEHEIM/successions`)).status).toBe(404);
    }
    expect(await (await stranger.fetch('/natippc/installation/AT-1')).text()).not.toMatch(words);
  });

  test('[R2.5] once the other one is published, everybody is led there', async () => {
    const other = at('AT-GEHEIM');
    await other.write('PATCH', 'sections/publication', { published: true });
    expect((await chainOf('AT-1')).links[0]).toMatchObject({ successor: 'AT-GEHEIM' });
  });
});

test('[R7.35] exports say which ones precede and follow, as far as their reader may see them', async () => {
  await follow('AT-2', { kind: 'split' });
  await follow('AT-GEHEIM', { kind: 'split' });
  const row = async (browser: Browser) =>
    (await exported(browser)).split('\n').find((line) => line.startsWith('AT-1;') || line.startsWith('AT-1,'));
  expect(await row(server.browser())).toContain('AT-2');
  expect(await row(server.browser())).not.toContain('AT-GEHEIM');
  expect(await row(editor.browser)).toMatch(/"?AT-2, AT-GEHEIM"?|"?AT-GEHEIM, AT-2"?/);
});

test('[R4.23] the search finds installations with and without predecessors and successors', async () => {
  await follow('AT-2', { kind: 'merged' });
  await follow('AT-2', { kind: 'merged' }, at('AT-3'));
  const found = async (criteria: object): Promise<string[]> => {
    const result = await (await server.browser().post(installations, criteria)).json();
    return result.items.map(({ id }: { id: string }) => id).sort();
  };
  expect(await found({ hasSuccessor: true })).toEqual(['AT-1', 'AT-3']);
  expect(await found({ hasPredecessor: true })).toEqual(['AT-2']);
  expect(await found({ hasPredecessor: false, hasSuccessor: false })).toEqual(['AT-9']);
});

test('[R3.9] a record of which the other one is gone can still be taken back', async () => {
  const { successions = [] }: Installation = await (await follow('AT-2')).json();
  await server.database.execute(sql`delete from entry where kind = 'installation' and id = 'AT-2'`);
  await editor.read();
  expect((await chainOf('AT-1')).links[0]).not.toHaveProperty('successor');
  expect((await editor.write('DELETE', `successions/${successions[0]?.id}`)).status).toBe(200);
  expect(await editor.read()).not.toHaveProperty('successions');
});
