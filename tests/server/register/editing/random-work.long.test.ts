import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordTag } from '#core/register/versions/version.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { beginning, completed, drafts } from './draft-fixtures.ts';
import { installations } from './fixtures.ts';

/** Who works: the authority in charge, the federal office, another state's authority, an owner, an editor, an administrator, a visitor. */
const people = ['behoerde', 'bund', 'pvp', 'betreiber', 'redaktion', 'verwaltung', 'besuch'] as const;
type Person = (typeof people)[number];
const entitled: ReadonlySet<Person> = new Set(['behoerde', 'bund']);

const steps = ['begin', 'edit', 'publish', 'delete', 'restore', 'close'] as const;

/** Stands in the name of every record that is made. */
const word = 'Kanarienfabrik';

let server: TestServer;
const browsers = new Map<Person, Browser>();
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

/** Signs all in from other addresses, so that nobody is refused for asking too often. */
async function arrive(round: number): Promise<void> {
  for (const [at, person] of people.entries()) {
    const browser = server.browser({ 'x-forwarded-for': `192.0.2.${1 + round * people.length + at}` });
    if (person !== 'besuch') expect((await browser.signIn(person)).status).toBe(303);
    browsers.set(person, browser);
  }
}

const browserOf = (person: Person): Browser => browsers.get(person) ?? server.browser();
const refused = [401, 403, 404];

/** What the register should hold: the records that are published, and those that are drafts. */
const [published, hidden] = [new Set<string>(), new Set<string>()];

const stateOf = (id: string): Promise<Installation> => browserOf('bund').json<Installation>(`${installations}/${id}`);

/** What becomes of a step: done, or an answer that says why it is not. */
async function take(
  person: Person,
  step: (typeof steps)[number],
  id: string | undefined,
  turn: number,
): Promise<number> {
  const browser = browserOf(person);
  if (step === 'begin') {
    const values = { ...beginning, name: `${word} ${turn}` };
    const answer = await browser.post(drafts, { request: crypto.randomUUID(), values });
    if (answer.status === 200) {
      const draft: Installation = await answer.json();
      hidden.add((await completed(browserOf('behoerde'), draft)).id);
    }
    return answer.status;
  }
  if (id === undefined) return 0;
  const seen = await stateOf(id);
  const headers = { 'if-match': recordTag(seen) };
  switch (step) {
    case 'edit': {
      const change = { ...headers, 'x-http-method-override': 'PATCH' };
      return (await browser.post(`${installations}/${id}/sections/remarks`, { remarks: `Schritt ${turn}` }, change))
        .status;
    }
    case 'publish': {
      const { status } = await browser.post(`${drafts}/${id}/publication?confirm=similar-1`, undefined, headers);
      if (status === 200 && hidden.delete(id)) published.add(id);
      return status;
    }
    case 'delete': {
      const change = { ...headers, 'x-http-method-override': 'DELETE' };
      const { status } = await browser.post(`${drafts}/${id}`, undefined, change);
      if (status === 204) hidden.delete(id);
      return status;
    }
    case 'restore': {
      const body = { version: 1, paths: ['remarks'], reason: 'Probe' };
      return (await browser.post(`${installations}/${id}/restoration`, body, headers)).status;
    }
    case 'close': {
      const path = `${installations}/${id}/closure`;
      const body = { day: '2026-01-02', reason: 'Probe' };
      const asked = await browser.post(path, body, headers);
      if (asked.status !== 409) return asked.status;
      const { consequences = [] }: { consequences?: { code: string }[] } = await asked.json();
      const confirm = consequences.map(({ code }) => `confirm=${code}`).join('&');
      return (await browser.post(`${path}?${confirm}`, body, headers)).status;
    }
  }
}

const found = async (person: Person): Promise<string[]> => {
  const answer = await browserOf(person).post(installations, { text: word, pageSize: 100 });
  const { items }: InstallationSearchResult = await answer.json();
  return items.map(({ id }) => id).sort();
};

test('[R6.11] [R3.9] in a thousand steps of all roles in random order, rights hold, drafts stay unseen and what is published is found', async () => {
  const work = fc.sample(
    fc.tuple(fc.constantFrom(...people), fc.constantFrom(...steps), fc.nat(), fc.constantFrom(...people)),
    { numRuns: 1_000, seed: 43 },
  );
  const done = new Map<string, number>();
  for (const [turn, [person, step, pick, onlooker]] of work.entries()) {
    if (turn % 100 === 0) await arrive(turn / 100);
    // A few at a time, so that each lives through several steps.
    if (step === 'begin' && hidden.size >= 5) continue;
    const all = [...hidden, ...published];
    const id = all[pick % Math.max(1, all.length)];
    const before = id === undefined ? undefined : await stateOf(id);
    const status = await take(person, step, id, turn);
    const what = `${turn}: ${person} ${step} ${id}: ${status}`;
    if (status === 0) continue;
    if (!entitled.has(person)) {
      // Another state's authority may begin, but not at an address elsewhere.
      expect([...refused, ...(person === 'pvp' && step === 'begin' ? [400] : [])], what).toContain(status);
      if (id !== undefined) expect(await stateOf(id), what).toEqual(before);
    } else {
      expect([200, 204, 400, 404, 409], what).toContain(status);
      if (status < 300) done.set(step, (done.get(step) ?? 0) + 1);
    }
    if (entitled.has(onlooker)) continue;
    for (const each of hidden)
      expect((await browserOf(onlooker).get(`${installations}/${each}`)).status, what).toBe(404);
    expect(
      (await found(onlooker)).filter((each) => hidden.has(each)),
      what,
    ).toEqual([]);
  }
  expect(await found('besuch')).toEqual([...published].sort());
  // Each of them has happened, or nothing is proven.
  for (const step of steps) expect(done.get(step), step).toBeGreaterThan(2);
}, 600_000);
