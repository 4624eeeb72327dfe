import { jsonText } from './json-text.ts';
/**
 * Local storage that may be unavailable: Node has none, visitors may disable it, access throws in a sandboxed frame, and writing throws if
 * it is full. Nothing in the register depends on it, so failures are silent.
 */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Storage whose keys can be enumerated. */
export interface ListedStorage extends KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
}

/** The page's local storage; undefined if unavailable. */
export function localStorageOf(page: typeof globalThis = globalThis): ListedStorage | undefined {
  if (!('document' in page)) return undefined;
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}

/** The storage of this window, which ends with it; undefined if unavailable. */
export function sessionStorageOf(page: typeof globalThis = globalThis): KeyValueStorage | undefined {
  if (!('document' in page)) return undefined;
  try {
    return page.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The JSON value under `key`; undefined if absent or not JSON. The caller checks its shape. */
export function readStored(key: string, storage: KeyValueStorage | undefined): unknown {
  try {
    const text = storage?.getItem(key);
    return text === null || text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes `value` as JSON; `undefined` removes the entry. Returns whether this succeeded. */
export function writeStored(key: string, value: unknown, storage: KeyValueStorage | undefined): boolean {
  if (!storage) return false;
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, jsonText(value));
    return true;
  } catch {
    return false;
  }
}

/** The entries whose keys start with a prefix, as pairs of the rest of the key and the value, sorted by key. */
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
