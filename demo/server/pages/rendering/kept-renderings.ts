import { createHash } from 'node:crypto';

/** So many are kept, those asked for last; one has some 50 kB. */
const most = 64;
/** For how long one is used, in ms: what is rendered may depend on the day. */
const longest = 60_000;

/**
 * Renderings that are asked for again and again, the first page of the search above all. Each is kept under everything it was made from,
 * so that whoever gets it would have been rendered the same.
 */
export class KeptRenderings<Rendering> {
  readonly #kept = new Map<string, { rendering: Rendering; until: number }>();

  /**
   * @param from all that the rendering depends on, besides the code that renders
   * @param isWorthKeeping whether it may be used again
   */
  async of(
    from: readonly string[],
    render: () => Rendering | Promise<Rendering>,
    isWorthKeeping: (rendering: Rendering) => boolean,
  ): Promise<Rendering> {
    const hash = createHash('sha256');
    for (const part of from) hash.update(`${part.length}:`).update(part);
    const key = hash.digest('base64');
    const known = this.#kept.get(key);
    if (known && known.until > performance.now()) {
      this.#keep(key, known);
      return known.rendering;
    }
    const rendering = await render();
    if (isWorthKeeping(rendering)) this.#keep(key, { rendering, until: performance.now() + longest });
    return rendering;
  }

  /** Puts one at the end, and lets those at the beginning go. */
  #keep(key: string, entry: { rendering: Rendering; until: number }): void {
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
  }
}
