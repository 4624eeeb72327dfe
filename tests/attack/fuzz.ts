/** Sends every call with hostile values in each place where a request can have one. */
import type { Browser } from '../server/fixtures/browser.ts';
import { examine, inTime, readComplaints } from './answers.ts';
import { type Call, make, readCalls, type Said, written } from './calls.ts';
import type { Findings } from './findings.ts';
import {
  hostileBodies,
  hostileHeaders,
  hostileJson,
  hostileQueries,
  hostileTexts,
  hostileTypes,
  otherMethods,
} from './hostile-values.ts';
import type { Target } from './target.ts';

/** Everything that is tried on a call, with the place of the hostile value. */
function* attempts(call: Call): Generator<[place: string, said: Said]> {
  yield ['valid', {}];
  for (const { place, name } of call.parameters)
    for (const text of hostileTexts) yield [`${place} ${name}`, { parameters: { [name]: text } }];
  for (const query of hostileQueries) yield ['query', { query }];
  for (const text of hostileTexts.slice(0, 30)) yield ['an unknown parameter', { query: `xq=${text}&${text}=1` }];
  for (const [name, value] of hostileHeaders) yield [`header ${name}`, { headers: { [name]: value } }];
  for (const method of otherMethods) yield [`method ${method}`, { method }];
  if (call.method === 'GET') return;
  for (const body of call.bodies) yield* bodies(body.type, body.sound, written(body));
  for (const body of hostileBodies)
    for (const type of [
      ...new Set(['application/json', ...call.bodies.map((one) => one.type), 'multipart/form-data; boundary=x']),
    ])
      yield ['body', { body, type }];
  for (const type of hostileTypes)
    yield ['type of body', { type, body: call.bodies[0] ? written(call.bodies[0]) : '{}' }];
}

/** A valid body, truncated or with one member changed. */
function* bodies(type: string, sound: unknown, text: string): Generator<[string, Said]> {
  for (const end of [1, text.length / 2, text.length - 1]) yield ['body cut off', { type, body: text.slice(0, end) }];
  const members: Record<string, unknown> = typeof sound === 'object' && sound !== null ? { ...sound } : {};
  for (const name of [...Object.keys(members), 'xqunknown']) {
    for (const value of hostileJson) {
      const changed = { ...members, [name]: value };
      yield [`body ${name}`, { type, body: written({ type, sound: changed }) }];
      const list = members[name];
      if (Array.isArray(list))
        yield [`body ${name}[]`, { type, body: written({ type, sound: { ...members, [name]: [value] } }) }];
    }
  }
}

/** Number of concurrent requests. */
const atOnce = 6;

/** @param users who makes the calls: different permissions reach different code */
export async function fuzz(target: Target, findings: Findings, users: readonly (string | undefined)[]): Promise<void> {
  const calls = await readCalls(target.browser());
  findings.check(calls.length > 25, 'the description lists hardly any calls');
  const before = await found(target);
  let linesRead = 0;
  for (const username of users) {
    for (const call of calls) {
      const browser = await target.as(username);
      const left = [...attempts(call)];
      const work = async () => {
        for (let next = left.pop(); next; next = left.pop()) await attempt(browser, call, next, findings);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      linesRead = readComplaints(target.complaints, findings, linesRead);
      if (target.hasEnded) throw new Error(`${call.name} has crashed the server.`);
      await resetClock(target);
    }
  }
  findings.check((await found(target)) === before, 'an ordinary search finds something other than before');
}

async function attempt(browser: Browser, call: Call, [place, said]: [string, Said], findings: Findings): Promise<void> {
  const what = `${call.name}, ${place}`;
  const started = performance.now();
  const answer = await inTime(make(browser, call, said), findings, what);
  if (!answer) return;
  const text = await examine(answer, findings, what);
  if (performance.now() - started > 15_000) findings.add(`${what}: took longer than 15 s`);
  const type = answer.headers.get('content-type') ?? '';
  const isCall = call.path.includes('/api/');
  if (
    isCall &&
    answer.status >= 400 &&
    said.method !== 'HEAD' &&
    !type.startsWith('application/problem+json') &&
    !type.startsWith('text/html')
  )
    findings.add(`${what}: ${answer.status} as ${type} ${text.slice(0, 80)}`);
}

/** The number of installations that a plain search finds. */
async function found(target: Target): Promise<number> {
  const answer = await target.browser().post('/natippc/api/natippcInstallations', { status: ['functional'] });
  const { total = 0 }: { total?: number } = await answer.json();
  return total;
}

/** In TEST any caller may set the clock, so an attack may have done so. */
async function resetClock(target: Target): Promise<void> {
  const visitor = await target.as(undefined);
  await visitor.post('/natippc/api/time?reset=true');
}
