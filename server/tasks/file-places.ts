import { type Asker, gone, QueueFull } from '../platform/http/turn-queue.ts';

interface Place {
  key: string;
  /** Ends the file of whoever holds it. */
  cutOff(): void;
}

interface Waiting {
  place: Place;
  begin(): void;
  refuse(error: unknown): void;
}

export interface PlaceLimits {
  places: number;
  perAsker: number;
  waiting: number;
}

/**
 * The places of files that are sent while they are made. Each is held until its reader has the file, so they are shared: if none is free,
 * a client without any takes one of a client that has several, whose latest file is cut off. Others wait.
 */
export class FilePlaces {
  readonly #limits: PlaceLimits;
  #held: Place[] = [];
  #waiting: Waiting[] = [];

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a place and returns what frees it.
   * @param cutOff ends the file, if another client needs the place
   * @throws {QueueFull} if too many wait
   * @throws {ProblemError} if nobody waits for the file any more
   */
  async take({ key, signal }: Asker, cutOff: () => void): Promise<() => void> {
    if (signal?.aborted) throw gone();
    const place = { key, cutOff };
    if (this.#held.length === this.#limits.places && this.#count(key) === 0) this.#cutOffOne();
    if (this.#isFreeFor(key)) this.#held.push(place);
    else await this.#turn(place, signal);
    return () => this.#free(place);
  }

  #count(key: string): number {
    return this.#held.filter((place) => place.key === key).length;
  }

  #isFreeFor(key: string): boolean {
    return this.#held.length < this.#limits.places && this.#count(key) < this.#limits.perAsker;
  }

  /** Frees the latest place of the client with the most, unless each has only one. */
  #cutOffOne(): void {
    const most = Math.max(...this.#held.map(({ key }) => this.#count(key)));
    if (most < 2) return;
    const latest = this.#held.findLast(({ key }) => this.#count(key) === most);
    this.#held = this.#held.filter((place) => place !== latest);
    latest?.cutOff();
  }

  #turn(place: Place, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      const onAbort = () => {
        leave();
        reject(gone());
      };
      const waiting: Waiting = {
        place,
        begin: () => {
          signal?.removeEventListener('abort', onAbort);
          leave();
          this.#held.push(place);
          resolve();
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', onAbort);
          leave();
          reject(error);
        },
      };
      this.#makeRoom(place.key);
      if (this.#waiting.length >= this.#limits.waiting) return reject(new QueueFull());
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', onAbort);
    });
  }

  /** If too many wait, refuses the latest of the client of whom the most do, unless it is the one who comes. */
  #makeRoom(key: string): void {
    if (this.#waiting.length < this.#limits.waiting) return;
    const byKey = Map.groupBy(this.#waiting, ({ place }) => place.key);
    const own = byKey.get(key)?.length ?? 0;
    const [longest = []] = [...byKey.values()].sort((one, other) => other.length - one.length);
    if (longest.length > own + 1) longest.at(-1)?.refuse(new QueueFull());
  }

  #free(place: Place): void {
    this.#held = this.#held.filter((other) => other !== place);
    const allowed = this.#waiting.filter(({ place: { key } }) => this.#isFreeFor(key));
    const [next] = allowed.sort((one, other) => this.#count(one.place.key) - this.#count(other.place.key));
    next?.begin();
  }
}
