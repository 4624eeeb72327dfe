import { Worker } from 'node:worker_threads';
import { threadFile } from '../../platform/program/program-files.ts';
import type { IndexAnswers, IndexRequest, IndexResponse } from './index-protocol.ts';

/** The index failed to answer a request, or its thread has ended. */
class SearchIndexError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SearchIndexError';
  }
}

interface Waiting {
  resolve(answer: IndexAnswers[keyof IndexAnswers]): void;
  reject(error: Error): void;
}

/** V8's young generation in megabytes, for short-lived objects: it grows to three times this size while many pages are read. */
const resourceLimits = { maxYoungGenerationSizeMb: 48 };

/** The search index in its thread, as used by the server's thread. */
export class IndexThread {
  readonly #worker = new Worker(threadFile('search/index/index-worker.ts'), { execArgv: [], resourceLimits });
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #gone: Error | undefined;

  constructor() {
    this.#worker.on('message', (response: IndexResponse) => this.#settle(response));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new SearchIndexError('The search index has ended.')));
  }

  ask<Request extends IndexRequest>(request: Request): Promise<IndexAnswers[Request['kind']]>;
  ask(request: IndexRequest): Promise<IndexAnswers[keyof IndexAnswers]> {
    if (this.#gone) return Promise.reject(this.#gone);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  /** Whether the thread has ended, so that all further requests fail. */
  get hasEnded(): boolean {
    return this.#gone !== undefined;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(response: IndexResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if ('fault' in response) waiting?.reject(new SearchIndexError(response.fault));
    else waiting?.resolve(response.answer);
  }

  #fail(error: Error): void {
    this.#gone ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}
