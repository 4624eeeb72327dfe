/** What an attack has tried, and what of it the server did not withstand. */
export class Findings {
  /** Inputs sent, or states looked at. */
  tried = 0;
  /** Each kind of finding once, with how often it was met. */
  readonly #found = new Map<string, number>();

  /** @param what in words that are the same for the same fault */
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
