/**
 * What every call of strangers costs the server at 60,000 installations, in CPU time of all its threads. Calls and their parameters are read
 * from the OpenAPI document: a new one is measured without changes here, or named because nothing answers it.
 */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { preparedFolder } from '../../../scripts/bench/register.ts';
import { type Call, make, readCalls, type Said } from '../../attack/calls.ts';
import type { Browser } from '../fixtures/browser.ts';
import { expensiveInputs, type Inputs, nameOf } from '../fixtures/expensive-inputs.ts';
import { measuredLine, ServerProcess } from '../fixtures/server-process.ts';

const installations = 60_000;
/** CPU time in ms above which a call must take a turn. */
const mostWithoutTurn = 150;
/** How often each input is tried, each time with others of its kind: an answer may be kept for the next who asks the same. */
const rounds = 4;

let server: ServerProcess;
let calls: Call[];
let inputs: Inputs;
/** A visitor with the cookies of a page. */
let browser: Browser;

beforeAll(async () => {
  const { dataDir } = await preparedFolder(installations, { again: false, say: console.error });
  const settings = {
    DATA_DIR: dataDir,
    LOG_REQUESTS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    CONNECTIONS_PER_ADDRESS: '1000',
  };
  server = await ServerProcess.start(settings, measuredLine);
  browser = server.browser();
  await vi.waitFor(async () => expect((await browser.get('/natippc/api/ready')).status).toBe(200), 900_000);
  const all = (await readCalls(browser)).filter(({ access }) => ['open', 'audience', 'signed'].includes(access));
  // Signing out last: tasks belong to the session.
  calls = all.toSorted((one, other) => Number(/logout$/.test(one.path)) - Number(/logout$/.test(other.path)));
  inputs = await expensiveInputs(browser);
  // What a start does in the background, such as saving the index, is no call's cost.
  await atRest(2_000, 100);
}, 1_200_000);
afterAll(() => server.stop());

/** Calls that nothing answers here: there are no such reports, former versions and sign-in providers, and tasks end too soon. */
const unanswered = [
  'GET api/natippcInstallations/{id}/changes',
  'GET api/natippcInstallations/{id}/inspections/{key}/reports/{hash}',
  'POST api/auth/backchannelLogout/{provider}',
  'POST api/user-tasks/{id}/cancel',
];

let asked = 0;
/** Each request comes from another address, so that no rate ends it early. */
const somebody = (): Record<string, string> => {
  asked += 1;
  return { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` };
};

/** The server's CPU time once it rests: in so many ms it takes no more than `most`. */
async function atRest(time = 60, most = 6): Promise<number> {
  for (let before = server.cpuTime; ; ) {
    await setTimeout(time);
    const now = server.cpuTime;
    if (now - before < most) return now;
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

async function measure(call: Call): Promise<Cost> {
  const spent: number[][] = [];
  let isAnswered = false;
  for (let round = 0; round < rounds; round++) {
    for (const [kind, said] of inputs(call, round).entries()) {
      const before = await atRest();
      const answer = await make(browser, call, { ...said, headers: { ...said.headers, ...somebody() } });
      await answer.arrayBuffer();
      if (answer.status < 400) isAnswered = true;
      const cost = (await atRest()) - before;
      // Less than none: a thread has ended meanwhile, whose time is no longer counted.
      if (cost >= 0) spent[kind] = [...(spent[kind] ?? []), cost];
    }
  }
  const medians = spent.map((costs) => costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0);
  return { call, median: Math.max(0, ...medians), most: Math.max(0, ...spent.flat()), isAnswered };
}

const lines: string[] = [];

describe('every call of strangers', () => {
  const costs: Cost[] = [];
  beforeAll(async () => {
    for (const call of calls) {
      const cost = await measure(call);
      costs.push(cost);
      const numbers = [cost.median, cost.most].map((ms) => ms.toFixed(0).padStart(7)).join('');
      lines.push(
        `${numbers}  ${call.cost.padEnd(7)} ${String(call.rate ?? '').padStart(5)}  ${cost.isAnswered ? ' ' : '–'} ${nameOf(call)}`,
      );
    }
    console.log(
      `CPU time in ms at ${installations} installations: median, most; cost and calls per minute as declared\n${lines.join('\n')}`,
    );
  }, 3_600_000);

  test('is measured by an answer', () => {
    const names = costs.filter(({ isAnswered }) => !isAnswered).map(({ call }) => nameOf(call));
    expect(names.toSorted()).toEqual(unanswered.toSorted());
  });

  test('costs at most 150 ms of CPU time, or takes a turn', () => {
    const dear = costs.filter(({ median, call }) => median > mostWithoutTurn && call.cost === 'little');
    expect(dear.map(({ call, median }) => `${nameOf(call)}: ${median.toFixed(0)} ms`)).toEqual([]);
    // Otherwise nothing has been measured.
    expect(costs.some(({ median }) => median > 20)).toBe(true);
  });

  test('is bounded by a rate', () => {
    expect(costs.filter(({ call }) => call.rate === undefined).map(({ call }) => nameOf(call))).toEqual([]);
  });

  test('that takes a turn ends when its client leaves', async () => {
    // A task that was ordered is made for the session, whether or not its page is still there.
    const dear = costs.filter(({ median, call }) => median > mostWithoutTurn && !/createDocument$/.test(call.path));
    for (const { call, median } of dear) {
      const headers = somebody();
      const before = await atRest();
      const left = Array.from({ length: 12 }, (_, round) =>
        leave(call, inputs(call, round).at(-1) ?? {}, headers, before),
      );
      await Promise.all(left);
      const spent = (await atRest()) - before;
      // Of the twelve, those that had begun go on to the end of their step: as many as the index answers at once.
      expect(spent, nameOf(call)).toBeLessThan(4 * median + 200);
    }
  }, 1_200_000);
});

/** Makes a call, and leaves once the server works on it. */
async function leave(call: Call, said: Said, headers: Record<string, string>, before: number) {
  const left = new AbortController();
  const answer = make(browser, call, { ...said, headers: { ...said.headers, ...headers }, signal: left.signal });
  await vi.waitFor(() => expect(server.cpuTime - before).toBeGreaterThan(30), { interval: 5, timeout: 30_000 });
  left.abort();
  // It may have been answered before.
  await answer.catch(() => undefined);
}
