/**
 * What every call of strangers costs the server at 60,000 installations, in CPU time of all its threads. Calls and their parameters are read
 * from the OpenAPI document: a new one is measured without changes here, or named because nothing answers it.
 */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CriteriaValues, criteria } from '#core/search/criteria/criteria.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { preparedFolder } from '../../../scripts/bench/register.ts';
import { type Call, make, readCalls, type Said } from '../../attack/calls.ts';
import type { Browser } from '../fixtures/browser.ts';
import { measuredLine, ServerProcess } from '../fixtures/server-process.ts';

const installations = 60_000;
/** CPU time in ms above which a call must take a turn. */
const mostWithoutTurn = 150;
/** How often each input is tried, each time with others of its kind: an answer may be kept for the next who asks the same. */
const rounds = 4;

let server: ServerProcess;
let calls: Call[];
/** Public id of an installation with much to tell. */
let id: string;

beforeAll(async () => {
  const { dataDir } = await preparedFolder(installations, { again: false, say: console.error });
  const settings = {
    DATA_DIR: dataDir,
    LOG_REQUESTS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    CONNECTIONS_PER_ADDRESS: '1000',
  };
  server = await ServerProcess.start(settings, measuredLine);
  const browser = server.browser();
  await vi.waitFor(async () => expect((await browser.get('/natippc/api/ready')).status).toBe(200), 900_000);
  calls = (await readCalls(browser)).filter(({ access }) => ['open', 'audience', 'signed'].includes(access));
  const found = await browser.post('/natippc/api/natippcInstallations', { batConclusions: ['WI'], sort: 'lastChange' });
  const { items }: { items: { id: string }[] } = JSON.parse(await found.text());
  id = items[0]?.id ?? '';
}, 1_200_000);
afterAll(() => server.stop());

const pairs = ['ab', 'er', 'st', 'en', 'an', 'ei'];
const pairOf = (round: number): string => pairs[round % pairs.length] ?? 'ab';

const words =
  'anlage kraftwerk müllverbrenn grosskraftwek linz papier zementwrek schweinemst galvanik deponie abfalverbrennung ziegelei';
/** A hundred words, mistyped ones among them, in another order each time. */
const longText = (round: number, longest: number): string => {
  const list = words.split(' ');
  const text = Array.from({ length: 100 }, (_, at) => list[(at * 7 + round) % list.length]).join(' ');
  return text.slice(0, longest).trim();
};

const [groups, regions] = [
  ['1', '2', '3', '4', '5', '6'],
  ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
];
const whole: RawSearch = { sort: 'operator', direction: 'desc', pageSize: 100 };

/** Searches that find much, far away, by much. */
const searches = (round: number): RawSearch[] => [
  { ...whole, page: 600 - round },
  { ...whole, text: pairOf(round) },
  { text: longText(round, 200), pageSize: 100 },
  { ...whole, activities: groups.slice(round % 3), regions: regions.slice(round % 4), hasInspection: true, page: 50 },
];

/** The criteria of a search as parameters, as far as it has any. */
function queryOf(search: RawSearch): string {
  const values: CriteriaValues = normalizeSearch(search);
  const parameters = criteria.flatMap((criterion) => criterion.write(values).map(([name, value]) => [name, value]));
  return new URLSearchParams(parameters).toString();
}

const texts = (round: number, longest: number): string[] => [pairOf(round), longText(round, longest)];
const file = (extension: string) => () =>
  [{ query: '' }].map((said) => (extension === 'xlsx' ? { query: 'gebiet=1' } : said));

/** Inputs of calls whose description does not tell what costs most; by method and path below the context path. */
const particular: Record<string, (round: number) => Said[]> = {
  'GET api/natippcInstallations/feed': (round) =>
    searches(round).map((search) => ({ query: linkToSearch(search).slice(1) })),
  'GET api/natippcInstallations/branchenStats': (round) =>
    searches(round).map((search) => ({ query: queryOf(search) })),
  'GET api/natippcInstallations/changes': (round) =>
    searches(round).map((search) => ({ parameters: { seit: '2015-01-01' }, query: queryOf(search) })),
  'GET api/natippcInstallations.xlsx': file('xlsx'),
  'GET api/natippcInstallations.csv': file('csv'),
  'GET api/natippcInstallations.geojson': file('geojson'),
  'GET api/natippcInstallations/{id}/changes': () => [{ parameters: { from: '1', to: '1' } }],
  'GET fragment/installations': (round) =>
    searches(round).map((search) => ({ query: `address&${linkToSearch(search).slice(1)}` })),
  'GET api/bvt/conclusion/{code}': () => [{ parameters: { code: 'WI' } }],
  'GET api/bvt/getFile/{id}': (round) => [
    { parameters: { id: ['WI.pdf', 'LCP.pdf', 'CLM.pdf', 'GLS.pdf'][round] ?? '' } },
  ],
  'GET api/assistant/documents': (round) => [
    { parameters: { page: '5', sort: 'installation' } },
    ...texts(round, 100).map((text) => ({ parameters: { q: encodeURIComponent(text) } })),
  ],
  'GET api/tiles/districts/{stand}/{z}/{x}/{y}': (round) => [
    { parameters: { stand: 'x', z: '4', x: '8', y: '5' } },
    { parameters: { stand: 'x', z: '9', x: String(276 + round), y: '177' } },
  ],
  'GET api/config/embedding': () => [{ parameters: { origin: 'https://example.org' } }],
  'GET api/uitemplate/{id}': () => [],
};

/** Calls that nothing answers here, and why their cost is not measured. */
const unanswered = [
  'GET api/natippcInstallations/{id}/inspections/{key}/reports/{hash}', // Generated installations have none.
];

const below = ({ method, path }: Call): string => `${method} ${path.replace('/natippc/', '')}`;

/** What is asked of a call in a round. */
function inputs(call: Call, round: number): Said[] {
  const own = particular[below(call)];
  if (own) return own(round);
  const path = call.parameters
    .filter(({ place }) => place === 'path')
    .map(({ name }) => [name, name === 'id' ? id : 'x']);
  const parameters = Object.fromEntries(path);
  const [body] = call.bodies;
  if (body && Object.hasOwn(Object(body.sound), 'activities'))
    return searches(round).map((search) => ({ parameters, body: JSON.stringify(search) }));
  if (body) return texts(round, 100).map((text) => ({ parameters, body: filled(body.sound, text) }));
  const asked = call.parameters.filter(({ place, required }) => place === 'query' && required).map(({ name }) => name);
  if (asked.length === 0) return [{ parameters }];
  return texts(round, 100).map((text) => ({
    parameters: { ...parameters, ...Object.fromEntries(asked.map((name) => [name, encodeURIComponent(text)])) },
  }));
}

/** A body with the text in every place for one, and with an installation where one is asked for. */
const filled = (sound: unknown, text: string): string =>
  JSON.stringify(sound, (name, value: unknown) => {
    if (value !== 'linz') return value;
    return /^(id|ownerId)$/.test(name) ? undefined : name === 'installationId' ? id : text;
  });

let asked = 0;
/** Each request comes from another address, so that no rate ends it early. */
const somebody = (): Record<string, string> => {
  asked += 1;
  return { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` };
};

/** The server's CPU time once it rests. */
async function atRest(): Promise<number> {
  for (let before = server.cpuTime; ; ) {
    await setTimeout(60);
    const now = server.cpuTime;
    if (now - before < 6) return now;
    before = now;
  }
}

interface Cost {
  call: Call;
  /** In ms: of the most expensive kind of input the median of its rounds, and the most expensive request. */
  median: number;
  most: number;
  /** Whether any request was answered. */
  isAnswered: boolean;
}

async function measure(browser: Browser, call: Call): Promise<Cost> {
  const spent: number[][] = [];
  let isAnswered = false;
  const isFile = /Installations\.\w+$/.test(call.path);
  for (let round = 0; round < (isFile ? 1 : rounds); round++) {
    for (const [kind, said] of inputs(call, round).entries()) {
      const before = await atRest();
      const answer = await make(browser, call, { ...said, headers: somebody() });
      await answer.arrayBuffer();
      if (answer.status < 400) isAnswered = true;
      const costs = spent[kind] ?? [];
      spent[kind] = [...costs, (await atRest()) - before];
    }
  }
  const medians = spent.map((costs) => costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0);
  return { call, median: Math.max(0, ...medians), most: Math.max(0, ...spent.flat()), isAnswered };
}

const lines: string[] = [];

describe('every call of strangers', () => {
  const costs: Cost[] = [];
  beforeAll(async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/env');
    for (const call of calls) {
      const cost = await measure(browser, call);
      costs.push(cost);
      const numbers = [cost.median, cost.most].map((ms) => ms.toFixed(0).padStart(7)).join('');
      lines.push(
        `${numbers}  ${call.cost.padEnd(7)} ${String(call.rate ?? '').padStart(5)}  ${cost.isAnswered ? ' ' : '–'} ${below(call)}`,
      );
    }
    console.log(
      `CPU time in ms at ${installations} installations: median, most; cost and calls per minute as declared\n${lines.join('\n')}`,
    );
  }, 3_600_000);

  test('is measured by an answer', () => {
    const names = costs.filter(({ isAnswered }) => !isAnswered).map(({ call }) => below(call));
    expect(names).toEqual(unanswered);
  });

  test('costs at most 150 ms of CPU time, or takes a turn', () => {
    const dear = costs.filter(({ median, call }) => median > mostWithoutTurn && call.cost === 'little');
    expect(dear.map(({ call, median }) => `${below(call)}: ${median.toFixed(0)} ms`)).toEqual([]);
    // Otherwise nothing has been measured.
    expect(costs.some(({ median }) => median > 20)).toBe(true);
  });

  test('is bounded by a rate', () => {
    expect(costs.filter(({ call }) => call.rate === undefined).map(({ call }) => below(call))).toEqual([]);
  });

  test('that takes a turn ends when its client leaves', async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/env');
    const dear = costs.filter(({ median }) => median > mostWithoutTurn);
    for (const { call, median } of dear) {
      const headers = somebody();
      const before = await atRest();
      const left = Array.from({ length: 12 }, (_, round) =>
        leave(browser, call, inputs(call, round).at(-1) ?? {}, headers, before),
      );
      await Promise.all(left);
      const spent = (await atRest()) - before;
      // Of the twelve, those that had begun go on to the end of their step: as many as the index answers at once.
      expect(spent, below(call)).toBeLessThan(4 * median + 200);
    }
  }, 1_200_000);
});

/** Makes a call, and leaves once the server works on it. */
async function leave(browser: Browser, call: Call, said: Said, headers: Record<string, string>, before: number) {
  const left = new AbortController();
  const answer = make(browser, call, { ...said, headers, signal: left.signal });
  await vi.waitFor(() => expect(server.cpuTime - before).toBeGreaterThan(30), { interval: 5, timeout: 30_000 });
  left.abort();
  // It may have been answered before.
  await answer.catch(() => undefined);
}
