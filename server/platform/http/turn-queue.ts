import { AsyncLocalStorage } from 'node:async_hooks';
import { ProblemError, problem } from './problem.ts';

/** Identifies the client of a request, for scheduling, and when it no longer needs the result. */
export interface Asker {
  /** Requests with the same key share their turns. */
  key: string;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal;
}

/** The server itself, for background tasks, which await each result before the next request. */
export const serverItself: Asker = { key: 'server' };

/** The queue is full: another request would have to wait too long. */
export class QueueFull extends ProblemError {
  constructor() {
    const title = 'Das Register wird gerade sehr oft gefragt. Bitte versuchen Sie es in einigen Sekunden noch einmal.';
    super(problem('too-many-requests', { title }), { 'retry-after': '2' });
    this.name = 'QueueFull';
  }
}

/** The client is gone, so nobody will read this error. */
export const gone = (): ProblemError => new ProblemError(problem('unavailable'));

/**
 * For work in several steps, between them: whoever has left needs no further one.
 * @throws {ProblemError} if nobody waits for the result any more
 */
export function requireWaiting({ signal }: Asker): void {
  if (signal?.aborted) throw gone();
}

/** A turn, and the one within which it was taken. */
interface Turn {
  queue: object;
  isOver: boolean;
  within: Turn | undefined;
}

/** The turns that the running work holds. */
const heldTurn = new AsyncLocalStorage<Turn>();

interface Waiting {
  begin(): void;
  refuse(error: unknown): void;
}

/** How many requests of a lane may run and wait at the same time. */
interface LaneLimits {
  running: number;
  /** Maximum number of running requests of one client; default is no limit but that of the lane. */
  perAsker?: number;
  waiting: number;
  /**
   * Clients that have just come and those that have waited longest take turns. If too many wait, who has waited longest is refused instead of
   * who comes: so many clients at once delay another one only shortly. By default all wait in the order in which they came.
   */
  newestToo?: boolean;
}

export interface TurnLimits<LaneName extends string> {
  /** Earlier lanes go first. */
  lanes: Readonly<Record<LaneName, LaneLimits>>;
  /** Maximum number of running requests of all lanes. */
  together: number;
}

/** After this many requests of the same lane in a row, the next lane gets its turn. */
const mostBefore = 4;

/** Requests of one lane; each client has its own row, and the rows take turns. */
class Lane {
  readonly #rows = new Map<string, Set<Waiting>>();
  readonly limits: LaneLimits;
  /** Number of running requests by client. */
  readonly #running = new Map<string, number>();
  running = 0;
  size = 0;
  #isNewestNext = true;

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

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

  /** Begins the oldest request in the row whose turn it is; false if no client may run another one. */
  beginNext(): boolean {
    const { running, perAsker = running } = this.limits;
    if (this.running >= running) return false;
    for (const [key, row] of this.#inOrder()) {
      const [waiting] = row;
      const own = this.#running.get(key) ?? 0;
      if (!waiting || own >= perAsker) continue;
      this.remove(key, waiting);
      if (this.#rows.delete(key)) this.#rows.set(key, row);
      this.#running.set(key, own + 1);
      this.running++;
      this.#isNewestNext = !this.#isNewestNext;
      waiting.begin();
      return true;
    }
    return false;
  }

  #inOrder(): Iterable<[string, Set<Waiting>]> {
    return this.limits.newestToo && this.#isNewestNext ? [...this.#rows].reverse() : this.#rows;
  }

  end(key: string): void {
    const own = (this.#running.get(key) ?? 0) - 1;
    if (own > 0) this.#running.set(key, own);
    else this.#running.delete(key);
    this.running--;
  }

  /** Removes the newest request from the longest row, of several the oldest, if this client's row would not become longer. */
  makeRoom(key: string): Waiting | undefined {
    const [longest] = [...this.#rows].sort(([, one], [, other]) => other.size - one.size);
    const own = (this.#rows.get(key)?.size ?? 0) + 1;
    if (!longest || longest[1].size < own || (longest[1].size === own && !this.limits.newestToo)) return undefined;
    const newest = [...longest[1]].at(-1);
    if (newest) this.remove(longest[0], newest);
    return newest;
  }
}

/**
 * Schedules requests. Those of earlier lanes go first, clients take turns, requests that nobody waits for are dropped, and if too many
 * are waiting, those of the client with the most requests are rejected.
 *
 * Work that holds a turn may wait for a turn of another queue, as a page does for its search, but never for one of the same queue: it would
 * wait for itself, and everybody behind it for both.
 */
export class TurnQueue<LaneName extends string> {
  readonly #lanes: ReadonlyMap<LaneName, Lane>;
  readonly #together: number;
  #last: LaneName | undefined;
  #inARow = 0;

  constructor({ lanes, together }: TurnLimits<LaneName>) {
    this.#lanes = new Map(namesOf(lanes).map((name) => [name, new Lane(lanes[name])]));
    this.#together = together;
  }

  /** Number of waiting requests. */
  get waiting(): number {
    return [...this.#lanes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Runs the work when its turn has come.
   * @throws {QueueFull} if too many requests are waiting
   * @throws {ProblemError} if nobody waits for the result any more
   * @throws {Error} if it is asked for by work that holds a turn of this queue
   */
  async run<Result>(name: LaneName, { key, signal }: Asker, work: () => Promise<Result>): Promise<Result> {
    const within = heldTurn.getStore();
    for (let turn = within; turn; turn = turn.within)
      if (turn.queue === this && !turn.isOver)
        throw new Error('Work that holds a turn asks for another one of its queue.');
    if (signal?.aborted) throw gone();
    const lane = this.#lane(name);
    await this.#turn(lane, key, signal);
    const turn: Turn = { queue: this, isOver: false, within };
    try {
      return await heldTurn.run(turn, work);
    } finally {
      turn.isOver = true;
      lane.end(key);
      this.#next();
    }
  }

  #turn(lane: Lane, key: string, signal: AbortSignal | undefined): Promise<void> {
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
      if (lane.size >= lane.limits.waiting) {
        const other = lane.makeRoom(key);
        other?.refuse(new QueueFull());
        if (!other) return reject(new QueueFull());
      }
      lane.push(key, waiting);
      signal?.addEventListener('abort', onAbort);
      this.#next();
    });
  }

  #next(): void {
    const running = [...this.#lanes.values()].reduce((sum, lane) => sum + lane.running, 0);
    if (running >= this.#together) return;
    for (const [name, lane] of this.#inOrder()) {
      if (!lane.beginNext()) continue;
      this.#inARow = name === this.#last ? this.#inARow + 1 : 1;
      this.#last = name;
      return;
    }
  }

  /** The lanes in the order in which they are asked: the one that has been served often enough in a row comes last. */
  #inOrder(): [LaneName, Lane][] {
    const lanes = [...this.#lanes];
    if (this.#inARow < mostBefore) return lanes;
    return [...lanes.filter(([name]) => name !== this.#last), ...lanes.filter(([name]) => name === this.#last)];
  }

  #lane(name: LaneName): Lane {
    const lane = this.#lanes.get(name);
    if (!lane) throw new TypeError(`There is no lane ${name}.`);
    return lane;
  }
}

const namesOf = <Name extends string>(lanes: Readonly<Record<Name, LaneLimits>>): Name[] => {
  const names: Name[] = [];
  for (const name in lanes) names.push(name);
  return names;
};
