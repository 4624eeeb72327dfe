/**
 * The browser's local storage as a place that may be missing: Node has none, a visitor may have switched it off, a sandboxed frame
 * throws on the first touch, a full one throws on writing. Nothing of the register depends on it, so failures are silent.
 */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The same, whose keys can be gone through. */
export interface ListedStorage extends KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
}

/** The page's local storage, or undefined where there is none. */
export function localStorageOf(page: typeof globalThis = globalThis): ListedStorage | undefined {
  if (!('document' in page)) return undefined;
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}

/** The JSON value under `key`; undefined when absent or not JSON. The caller checks its shape. */
export function readStored(key: string, storage: KeyValueStorage | undefined): unknown {
  try {
    const text = storage?.getItem(key);
    return text === null || text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes `value` as JSON; `undefined` removes the entry. Returns whether it was kept. */
export function writeStored(key: string, value: unknown, storage: KeyValueStorage | undefined): boolean {
  if (!storage) return false;
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The entries whose keys begin with a prefix, by the rest of their keys, in the order of these. */
export function entriesWith(prefix: string, storage: ListedStorage | undefined): [rest: string, text: string][] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(prefix))
      .sort()
      .flatMap((key) => {
        const text = storage?.getItem(key);
        return typeof text === 'string' ? [[key.slice(prefix.length), text] as [string, string]] : [];
      });
  } catch {
    return [];
  }
}
