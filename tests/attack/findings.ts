/** Counts what an attack has tried and collects what the server failed to withstand. */
export class Findings {
  /** Number of checks made. */
  tried = 0;
  /** How often each kind of finding occurred. */
  readonly #found = new Map<string, number>();

  /** @param what a description that is identical for identical findings */
  check(isAsItShouldBe: boolean, what: string | (() => string)): void {
    this.tried += 1;
    if (isAsItShouldBe) return;
    this.add(typeof what === 'string' ? what : what());
  }

  add(what: string): void {
    this.#found.set(what, (this.#found.get(what) ?? 0) + 1);
  }

  get all(): string[] {
    return [...this.#found].map(([what, times]) => (times === 1 ? what : `${what} (${times} times)`));
  }
}
