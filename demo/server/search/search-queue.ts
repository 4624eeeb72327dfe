import { ProblemError, problem } from '../http/problem.ts';

/** Identifies the client of a request, for scheduling, and when it no longer needs the result. */
export interface Asker {
  /** Requests with the same key share their turns. */
  key: string;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal;
}

/** The server itself, for pages and exports, which await each result before the next request. */
export const serverItself: Asker = { key: 'server' };

/** The queue is full: another request would have to wait too long. */
const busy = () =>
  new ProblemError(
    problem('too-many-requests', {
      title: 'Das Register wird gerade sehr oft gefragt. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
    }),
    { 'retry-after': '2' },
  );

/** The client is gone, so nobody will read this error. */
const gone = () => new ProblemError(problem('unavailable'));

/** Long texts are expensive: each word is looked up, and each mistyped one is compared with all words of the register. */
export type Cost = 'cheap' | 'costly';

interface Waiting {
  begin(): void;
  refuse(error: unknown): void;
}

/** Maximum number of waiting requests of each kind. */
const mostWaiting: Record<Cost, number> = { cheap: 256, costly: 32 };

/** Two at once keep the index busy while a result is being passed on; of the costly ones only one, to limit everybody's waiting time. */
const mostRunning: Record<Cost | 'together', number> = { cheap: 2, costly: 1, together: 2 };

/** After this many cheap requests in a row, a costly one gets its turn. */
const mostBefore = 4;

/** Requests of one kind; each client has its own row, and the rows take turns. */
class Lane {
  readonly #rows = new Map<string, Set<Waiting>>();
  size = 0;

  push(key: string, waiting: Waiting): void {
    const row = this.#rows.get(key) ?? new Set();
    this.#rows.set(key, row.add(waiting));
    this.size++;
  }

  remove(key: string, waiting: Waiting): boolean {
    const row = this.#rows.get(key);
    if (!row?.delete(waiting)) return false;
    if (row.size === 0) this.#rows.delete(key);
    this.size--;
    return true;
  }

  /** The oldest request in the row whose turn it is. */
  take(): Waiting | undefined {
    for (const [key, row] of this.#rows) {
      for (const waiting of row) {
        this.remove(key, waiting);
        if (this.#rows.delete(key)) this.#rows.set(key, row);
        return waiting;
      }
    }
    return undefined;
  }

  /** Removes the newest request from the longest row, if that is longer than this client's row would become. */
  makeRoom(key: string): Waiting | undefined {
    const [longest] = [...this.#rows].sort(([, one], [, other]) => other.size - one.size);
    if (!longest || longest[1].size <= (this.#rows.get(key)?.size ?? 0) + 1) return undefined;
    const newest = [...longest[1]].at(-1);
    if (newest) this.remove(longest[0], newest);
    return newest;
  }
}

/**
 * Schedules requests to the index. Cheap requests go before costly ones, clients take turns, requests that nobody waits for are
 * dropped, and if too many are waiting, those of the client with the most requests are rejected.
 */
export class SearchQueue {
  readonly #lanes: Record<Cost, Lane> = { cheap: new Lane(), costly: new Lane() };
  readonly #running: Record<Cost, number> = { cheap: 0, costly: 0 };
  #cheapInARow = 0;

  /** Number of waiting requests. */
  get waiting(): number {
    return this.#lanes.cheap.size + this.#lanes.costly.size;
  }

  /**
   * Runs the work when its turn has come.
   * @throws {ProblemError} if too many requests are waiting, or nobody waits for the result any more
   */
  async run<Result>(cost: Cost, { key, signal }: Asker, work: () => Promise<Result>): Promise<Result> {
    if (signal?.aborted) throw gone();
    if (this.#hasRoom(cost) && this.#lanes[cost].size === 0) this.#running[cost]++;
    else await this.#turn(cost, key, signal);
    try {
      return await work();
    } finally {
      this.#running[cost]--;
      this.#next();
    }
  }

  #turn(cost: Cost, key: string, signal: AbortSignal | undefined): Promise<void> {
    const lane = this.#lanes[cost];
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        if (lane.remove(key, waiting)) reject(gone());
      };
      const waiting: Waiting = {
        begin() {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
        refuse(error) {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      if (lane.size >= mostWaiting[cost]) {
        const other = lane.makeRoom(key);
        other?.refuse(busy());
        if (!other) return reject(busy());
      }
      lane.push(key, waiting);
      signal?.addEventListener('abort', onAbort);
      this.#next();
    });
  }

  #hasRoom(cost: Cost): boolean {
    const { cheap, costly } = this.#running;
    return cheap + costly < mostRunning.together && this.#running[cost] < mostRunning[cost];
  }

  #next(): void {
    const order: Cost[] = this.#cheapInARow >= mostBefore ? ['costly', 'cheap'] : ['cheap', 'costly'];
    for (const cost of order) {
      const waiting = this.#hasRoom(cost) ? this.#lanes[cost].take() : undefined;
      if (!waiting) continue;
      this.#running[cost]++;
      this.#cheapInARow = cost === 'cheap' ? this.#cheapInARow + 1 : 0;
      waiting.begin();
      return;
    }
  }
}
