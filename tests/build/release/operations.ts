import { expect } from 'vitest';
import { type Call, make, readCalls } from '../../attack/calls.ts';
import type { Browser } from '../../server/fixtures/browser.ts';
import { expectDescribedAnswers } from '../../server/fixtures/described-answers.ts';
import { readDescription } from '../../server/fixtures/read-description.ts';
import type { ServerProcess } from '../../server/fixtures/server-process.ts';
import { readFile } from './readers.ts';

/** What a call answered. */
export interface Answered {
  name: string;
  status: number;
  type: string;
}

/** Values of paths above which there is no list. */
const named: Record<string, Record<string, string>[]> = {
  '/natippc/api/administration/journal/{format}': [{ format: 'csv' }, { format: 'jsonl' }],
  '/natippc/api/bvt/getFile/{id}': [{ id: 'WI.pdf' }, { id: 'WI.ics' }],
};

/**
 * Asks every operation of a server's document once.
 * @param username undefined: a visitor
 * @throws {Error} if an answer is not described, or a reader of its kind cannot open it
 */
export async function askEverything(server: ServerProcess, username: string | undefined): Promise<Answered[]> {
  const browser = await session(server, username);
  expectDescribedAnswers(server.origin, readDescription(await browser.json('/natippc/api/openapi.json')));
  const calls = await readCalls(browser);
  const ids = new Ids(browser, calls);
  const answered: Answered[] = [];
  for (const call of calls.toSorted((one, other) => Number(endsSession(one)) - Number(endsSession(other)))) {
    for (const parameters of named[call.path] ?? [await ids.of(call)]) {
      const { status, type, content } = await ask(browser, call, parameters);
      answered.push({ name: call.name, status, type });
      if (status === 200)
        await readFile(type, content).catch((error: unknown) => {
          throw new Error(`${call.name} answers ${type} that no reader opens: ${error}`);
        });
      expect(server.hasEnded, `${call.name} ends the process`).toBe(false);
    }
  }
  return answered;
}

async function session(server: ServerProcess, username: string | undefined): Promise<Browser> {
  const browser = server.browser();
  await browser.get('/natippc/api/env');
  if (username !== undefined) expect((await browser.signIn(username)).status).toBe(303);
  return browser;
}

/** Calls after which nobody is signed in any more. */
const endsSession = ({ path }: Call): boolean => /logout|sign-?out|sessions/i.test(path);

/** Makes a call with values of its schemas; if these are refused, of a body without what may be left out. */
async function ask(browser: Browser, call: Call, parameters: Record<string, string>) {
  const first = await make(browser, call, { parameters });
  const isEmptyPossible = first.status === 400 && call.bodies[0]?.type === 'application/json';
  const answer = isEmptyPossible ? await make(browser, call, { parameters, body: '{}' }) : first;
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  return { status: answer.status, type, content: Buffer.from(await answer.arrayBuffer()) };
}

/** Values for what paths name in braces: those of the first item of the list above, if there is one. */
class Ids {
  readonly #browser: Browser;
  readonly #calls: readonly Call[];
  readonly #known = new Map<string, string | undefined>();

  constructor(browser: Browser, calls: readonly Call[]) {
    this.#browser = browser;
    this.#calls = calls;
  }

  async of({ path }: Call): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const { 1: name = '', index } of path.matchAll(/\{(\w+)\}/g)) {
      const list = path.slice(0, index - 1).replace(/\{(\w+)\}/g, (braces, before: string) => found[before] ?? braces);
      const value = (await this.#first(list, name)) ?? (await this.#first(`${list}/`, name));
      if (value !== undefined) found[name] = encodeURIComponent(value);
    }
    return found;
  }

  async #first(list: string, name: string): Promise<string | undefined> {
    const key = `${list} ${name}`;
    if (!this.#known.has(key)) this.#known.set(key, await this.#read(list, name));
    return this.#known.get(key);
  }

  async #read(list: string, name: string): Promise<string | undefined> {
    const isInstallations = /natippcInstallations$/.test(list);
    if (!isInstallations && !this.#calls.some((call) => call.method === 'GET' && call.path === list)) return undefined;
    const answer = isInstallations ? await this.#browser.post(list, {}) : await this.#browser.fetch(list);
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return undefined;
    const content: unknown = await answer.json();
    const items = Array.isArray(content) ? content : Object.values(content ?? {}).find(Array.isArray);
    const [item] = items ?? [];
    const value = item?.[name] ?? item?.id ?? item?.code ?? item?.name ?? item;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}
