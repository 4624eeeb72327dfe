import { ProblemError, problem } from '../http/problem.ts';

/** Whose turn it is, and what is to become of a request that nobody waits for any more. */
export interface Asker {
  /** Who asks: requests of one asker share its turns. */
  key: string;
  /** Aborted when nobody waits for the answer. */
  signal?: AbortSignal;
}

/** The server itself, for pages and exports: it waits for each answer before it asks again. */
export const serverItself: Asker = { key: 'server' };

/** One more would have to wait too long. */
const busy = () =>
  new ProblemError(
    problem('too-many-requests', {
      title: 'Das Register wird gerade sehr oft gefragt. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
    }),
    { 'retry-after': '2' },
  );

/** Nobody reads it: whoever asked is gone. */
const gone = () => new ProblemError(problem('unavailable'));

/** Long texts are costly: each of their words is looked up, and each mistyped one compared with all words of the register. */
export type Cost = 'cheap' | 'costly';

interface Waiting {
  begin(): void;
  refuse(error: unknown): void;
}

/** So many requests of a kind wait at most. */
const mostWaiting: Record<Cost, number> = { cheap: 256, costly: 32 };

/** Two at once keep the index busy while an answer is passed on; of costly ones one, so that nobody waits for more than that. */
const mostRunning: Record<Cost | 'together', number> = { cheap: 2, costly: 1, together: 2 };

/** After so many cheap ones in a row a costly one has its turn. */
const mostBefore = 4;

/** Requests of one kind; whoever asks has a row of their own, and the rows take turns. */
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

  /** The oldest request of the row whose turn it is. */
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

  /** Takes the newest request out of the longest row, where that is longer than this asker's would become. */
  makeRoom(key: string): Waiting | undefined {
    const [longest] = [...this.#rows].sort(([, one], [, other]) => other.size - one.size);
    if (!longest || longest[1].size <= (this.#rows.get(key)?.size ?? 0) + 1) return undefined;
    const newest = [...longest[1]].at(-1);
    if (newest) this.remove(longest[0], newest);
    return newest;
  }
}

/**
 * Who may use the index next. Cheap requests go before costly ones, askers take turns, requests that nobody waits for are dropped, and
 * when too many wait, those go who ask for most.
 */
export class SearchQueue {
  readonly #lanes: Record<Cost, Lane> = { cheap: new Lane(), costly: new Lane() };
  readonly #running: Record<Cost, number> = { cheap: 0, costly: 0 };
  #cheapInARow = 0;

  /** How many wait. */
  get waiting(): number {
    return this.#lanes.cheap.size + this.#lanes.costly.size;
  }

  /**
   * Does the work when its turn has come.
   * @throws {ProblemError} when too many wait, or nobody waits for it any more
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
