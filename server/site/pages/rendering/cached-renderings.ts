import { createHash } from 'node:crypto';

/** Maximum number of cached renderings, least recently used dropped first; one is some 50 kB. */
const most = 64;
/** How long one is reused, in ms: renderings may depend on the day. */
const longest = 60_000;

/**
 * Caches renderings that are requested repeatedly, above all the first page of the search. The key covers everything a rendering was
 * made from, so that everyone who receives it would have received the same one.
 */
export class CachedRenderings<Rendering> {
  readonly #kept = new Map<string, { rendering: Rendering; until: number }>();

  /**
   * @param from everything that the rendering depends on, besides the code that renders
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

  /** Moves an entry to the end, and drops entries from the beginning. */
  #keep(key: string, entry: { rendering: Rendering; until: number }): void {
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
  }
}
