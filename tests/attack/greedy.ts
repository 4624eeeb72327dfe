/** One client that keeps many connections busy, and how long its neighbours wait meanwhile. */
import { product } from '#core/product.ts';
import { Browser } from '../server/fixtures/browser.ts';
import { readComplaints } from './answers.ts';
import type { Findings } from './findings.ts';
import type { Target } from './target.ts';

const installations = `/natippc/${product.api.installations}`;
const connections = 16;
/** How much longer than on an idle server a neighbour may wait, in ms (median). */
const longestDelay = 100;
/** Measured requests of a neighbour, each kind. */
const rounds = 15;

/** Trusts this machine as a proxy, so that the addresses of the clients differ. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', CONNECTIONS_PER_ADDRESS: '1000' };

const greedyAddress = { 'x-forwarded-for': '192.0.2.1' };
const otherAddress = { 'x-forwarded-for': '198.51.100.1' };

type Request = (browser: Browser, turn: number) => Promise<Response>;

/** What a neighbour asks for; a number makes each request another one, so that nothing is cached. */
const measured: Record<string, Request> = {
  search: (browser, turn) => browser.post(installations, { text: `werk ${turn}` }),
  page: (browser, turn) => browser.get(`/natippc/installations?x=${turn}`),
};

/** What the flood consists of. */
const requests: Record<string, Request> = {
  ...measured,
  portal: (browser, turn) => browser.get(`/portal/?x=${turn}`),
  fragment: (browser, turn) => browser.get(`/natippc/fragment/installations?anlagen.text=${turn}`),
  feed: (browser, turn) => browser.get(`${installations}/feed?x=${turn}`),
  csv: (browser) => browser.post(`${installations}/csv`, { regions: ['8'] }),
  excel: (browser) => browser.post(`${installations}/excel`, { regions: ['8'] }),
  gis: (browser) => browser.post(`${installations}/gis`, {}),
  document: (browser) => browser.get('/natippc/api/bvt/getFile/WI.pdf'),
};

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function milliseconds(answer: Promise<Response>): Promise<{ status: number; time: number }> {
  const started = performance.now();
  const { status, body } = await answer;
  await body?.pipeTo(new WritableStream());
  return { status, time: performance.now() - started };
}

/** The medians of a neighbour's waiting times in ms, by kind of request. */
async function neighbour(origin: string, findings: Findings, when: string): Promise<Record<string, number>> {
  const browser = new Browser(origin, otherAddress);
  await browser.get('/natippc/api/env');
  const times: Record<string, number> = {};
  for (const [kind, ask] of Object.entries(measured)) {
    const taken: number[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const { status, time } = await milliseconds(ask(browser, turn + Math.random()));
      findings.check(status === 200, `${when}, a neighbour's ${kind} is answered ${status}`);
      taken.push(time);
    }
    times[kind] = medianOf(taken);
  }
  return times;
}

/** Keeps the connections busy until the work is done. */
async function during<Result>(origin: string, kinds: readonly string[], work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const flood = Array.from({ length: connections }, async (_, place) => {
    const browser = new Browser(origin, greedyAddress);
    await browser.get('/natippc/api/env');
    for (let turn = place; !isOver; turn += 1) {
      const request = requests[kinds[turn % kinds.length] ?? ''];
      if (request) await milliseconds(request(browser, turn + Math.random())).catch(() => undefined);
    }
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(flood);
  }
}

/** Compares a neighbour's waiting times on an idle server with those while one client has many connections busy. */
export async function greedy(target: Target, findings: Findings): Promise<void> {
  const { origin } = target;
  await neighbour(origin, findings, 'at first');
  const idle = await neighbour(origin, findings, 'idle');
  const line = (name: string, { search = 0, page = 0 }: Record<string, number>) =>
    console.log(`  ${name}: search ${Math.round(search)} ms, page ${Math.round(page)} ms`);
  line('idle', idle);
  for (const kinds of [...Object.keys(requests).map((kind) => [kind]), Object.keys(requests)]) {
    const name = kinds.length === 1 ? `${kinds[0]}` : 'all in turn';
    const busy = await during(origin, kinds, () => neighbour(origin, findings, `flooded with ${name}`));
    line(name, busy);
    for (const [kind, time] of Object.entries(busy)) {
      const isNearIdle = time - (idle[kind] ?? 0) < longestDelay;
      findings.check(isNearIdle, `flooded with ${name}, a neighbour's ${kind} takes over ${longestDelay} ms longer`);
    }
  }
  readComplaints(target.complaints, findings);
}
