/** A fake local storage shared by several pages, with storage events on writes. */
export class FakeStorage {
  isFull = false;
  readonly entries = new Map<string, string>();
  private readonly listeners = new Map<EventTarget, (key: string) => void>();

  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
    for (const tell of this.listeners.values()) tell(key);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
    for (const tell of this.listeners.values()) tell(key);
  }
  /** Dispatches a storage event to a page on every write from now on. */
  follow(page: EventTarget): void {
    this.listeners.set(page, (key) => page.dispatchEvent(Object.assign(new Event('storage'), { key })));
  }
}
