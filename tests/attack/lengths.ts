/**
 * Fills every header that the server reads and every parameter and member of every call to its full length, and compares the server's
 * CPU time with that of the same request with a short value: work that grows with the square of the length stands out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '../server/fixtures/browser.ts';
import { readComplaints } from './answers.ts';
import { type Call, make, readCalls, type Said, written } from './calls.ts';
import type { Findings } from './findings.ts';
import type { Target } from './target.ts';

/** Request line or header: as much as the server accepts, beside what else a request has. */
const longestLine = 14_500;
/** Member of a body: most bodies may have 64 kB. */
const longestMember = 60_000;

const fillings = [' ', ',', '"', "'", ';', '\\', '7', 'a', ', ', ' ; q=', '","', 'a b', '..', '\\" ;,\'7a'];
/** Enough for a header that a call passes to the same code as others do. */
const fewFillings = [' ', ',', '"', ' ; q=', '\\" ;,\'7a'];
/** For whole queries and paths. */
const separators = ['&', '=', 'a=&', '%', '?', '+', 'a[b]=c&', 'a=1&a=2&'];
const segments = ['a/', '..', '%2F', '%20', '%', ';', '~', 'a.', '-'];

const full = (filling: string, length: number): string => filling.repeat(length / filling.length);
/** Blanks at the ends of a header are not part of its value. */
const enclosed = (filling: string): string => `x${full(filling, longestLine)}y`;
/** Encoded as little as possible, since an encoded character takes the place of three. */
const inQuery = (filling: string): string =>
  full(encodeURIComponent(filling).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%3B', ';'), longestLine);
const inPath = (filling: string): string => full(encodeURIComponent(filling), longestLine);

const source = join(import.meta.dirname, '../../server');

/** Headers named in the server's code, and those that it, Node and Hono read by other means. */
function readHeaders(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const named = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/req\.header\('([\w-]+)'\)/g)].map(
      ([, header = '']) => header,
    ),
  );
  const others = ['x-http-method-override', 'x-request-id', 'x-forwarded-host', 'x-forwarded-proto', 'x-natippc-fault'];
  const ofNode = ['content-encoding', 'content-type', 'cookie', 'range', 'user-agent', 'accept-language', 'expect'];
  return [...new Set([...named, ...others, ...ofNode])].filter((name) => name !== 'expect');
}

interface Attempt {
  place: string;
  short: Said;
  long: Said;
}

function* headers(names: readonly string[], values = fillings): Generator<Attempt> {
  for (const name of names)
    for (const filling of values)
      yield {
        place: `header ${name} full of ${JSON.stringify(filling)}`,
        short: { headers: { [name]: `x${filling}y` } },
        long: { headers: { [name]: enclosed(filling) } },
      };
}

function* parameters(call: Call): Generator<Attempt> {
  const encode = { query: inQuery, path: inPath, header: enclosed };
  for (const { place, name } of call.parameters)
    for (const filling of fillings)
      yield {
        place: `${place} ${name} full of ${JSON.stringify(filling)}`,
        short: { parameters: { [name]: encodeURIComponent(filling) } },
        long: { parameters: { [name]: encode[place](filling) } },
      };
  for (const separator of separators)
    yield {
      place: `query full of ${separator}`,
      short: { query: separator },
      long: { query: full(separator, longestLine) },
    };
}

function* members(call: Call): Generator<Attempt> {
  if (call.method === 'GET') return;
  for (const { type, sound } of call.bodies) {
    const changed = (name: string, value: unknown): Said => ({
      type,
      body: written({ type, sound: { ...Object(sound), [name]: value } }),
    });
    for (const name of Object.keys(Object(sound)))
      for (const filling of fillings) {
        const isList = Array.isArray(Reflect.get(Object(sound), name));
        const value = (length: number) => {
          const text = full(filling, type.includes('form') ? length / 4 : length / 2);
          return isList ? [text] : text;
        };
        yield {
          place: `body ${name} full of ${JSON.stringify(filling)}`,
          short: changed(name, value(64)),
          long: changed(name, value(longestMember)),
        };
      }
  }
}

/** More CPU time (ms) than this beside a short request cannot come from reading a few kB once. */
const allowed = 40;

class Meter {
  readonly #target: Target;
  #requests = 0;
  #worst = { spent: 0, short: 0, what: '' };

  constructor(target: Target) {
    this.#target = target;
  }

  get summary(): string {
    const { spent, short, what } = this.#worst;
    return `  most CPU time: ${spent.toFixed(1)} ms, with a short value ${short.toFixed(1)} ms: ${what}`;
  }

  /** CPU time of a request in ms. Each comes from another address, so that no limit ends it early. */
  async #spent(ask: (from: Record<string, string>) => Promise<Response>): Promise<{ spent: number; status: number }> {
    this.#requests += 1;
    const from = `10.${this.#requests >> 16}.${(this.#requests >> 8) & 255}.${this.#requests & 255}`;
    const before = this.#target.cpuTime;
    const answer = await ask({ 'x-forwarded-for': from });
    await answer.arrayBuffer();
    const spent = this.#target.cpuTime - before;
    // A worker thread that has ended meanwhile is no longer counted.
    return spent < 0 ? this.#spent(ask) : { spent, status: answer.status };
  }

  /** Compares both; a long one that seems expensive is repeated, since garbage collection may fall on any. */
  async compare(
    what: string,
    findings: Findings,
    ask: (of: 'short' | 'long', from: Record<string, string>) => Promise<Response>,
  ) {
    const short = await this.#spent((from) => ask('short', from));
    let long = await this.#spent((from) => ask('long', from));
    for (let again = 0; again < 4 && long.spent > short.spent + allowed / 2; again += 1) {
      const next = await this.#spent((from) => ask('long', from));
      if (next.spent < long.spent) long = next;
    }
    if (long.spent > this.#worst.spent) this.#worst = { spent: long.spent, short: short.spent, what };
    findings.check(long.status !== 431, `${what}: longer than the server accepts`);
    findings.check(
      long.spent <= short.spent + allowed,
      () => `${what}: ${Math.round(long.spent)} ms of CPU time, with a short value ${Math.round(short.spent)} ms`,
    );
  }
}

async function attack(browser: Browser, call: Call, attempts: Iterable<Attempt>, meter: Meter, findings: Findings) {
  const kept = new Map(browser.cookies);
  for (const { place, ...said } of attempts)
    await meter.compare(`${call.name}, ${place}`, findings, (of, from) => {
      const sent = { ...from, ...said[of].headers };
      // The browser would put its own cookies in place of the given ones.
      browser.cookies.clear();
      if (!('cookie' in sent)) for (const [name, value] of kept) browser.cookies.set(name, value);
      return make(browser, call, { ...said[of], headers: sent });
    });
}

/** Pages and files, which the description does not list. */
const pages = [
  '/natippc/',
  '/natippc/installations',
  '/natippc/natippc.js',
  '/natippc/fragment/installations',
  '/portal/',
];

export async function lengths(target: Target, findings: Findings): Promise<void> {
  const names = readHeaders();
  const calls = await readCalls(target.browser());
  const meter = new Meter(target);
  const page = (path: string): Call => ({
    method: 'GET',
    path,
    name: `GET ${path}`,
    parameters: [],
    bodies: [],
    statuses: [],
    access: 'open',
    cost: 'byText',
    rate: undefined,
  });
  for (const path of pages) {
    const browser = target.browser();
    await attack(browser, page(path), headers(names), meter, findings);
    await attack(browser, page(path), parameters(page(path)), meter, findings);
    for (const segment of segments)
      await meter.compare(`${path} full of ${segment}`, findings, (of, from) =>
        browser.get(path + full(segment, of === 'long' ? longestLine : segment.length), from),
      );
  }
  for (const username of [undefined, 'bund', 'redaktion'])
    for (const call of calls) {
      const browser = await target.as(username);
      if (username === undefined) await attack(browser, call, headers(names, fewFillings), meter, findings);
      await attack(browser, call, parameters(call), meter, findings);
      await attack(browser, call, members(call), meter, findings);
      if (target.hasEnded) throw new Error(`${call.name} has crashed the server.`);
    }
  console.log(meter.summary);
  readComplaints(target.complaints, findings);
}
