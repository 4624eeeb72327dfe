import { atom, onMount, type ReadableAtom } from 'nanostores';
import { changeQuery, currentQuery, onAddressChange, pageAddress } from './page-address.ts';

/** Who changed a value: the visitor on the page, or the page's address. */
export type ChangedBy = 'visitor' | 'address';

/** How a value is kept in the query of the page's address. */
export interface UrlStateOptions<Value> {
  /** The value while it is not in the address. */
  initial: Value;
  /** Parses the value from a query; unknown or invalid parts count as absent. */
  read(query: string): Value;
  /** Returns the query with the value added; everything else is preserved. */
  write(query: string, value: Value): string;
  /** Whether the value is kept in the address; called before each read and write. */
  isInUrl(): boolean;
  /** Called just before the value changes. */
  onChange?(by: ChangedBy): void;
}

/**
 * A value kept in the page's address while it has listeners. A page is identified by its path: another query is the same
 * page, and once a single-page host has navigated to another path, the address is neither read nor written.
 */
export interface UrlState<Value> {
  $value: ReadableAtom<Value>;
  /**
   * Sets the value. If it has changed, it is written to the address as a new history entry; with `replace` it always replaces the current
   * entry, even if unchanged.
   */
  set(value: Value, replace?: boolean): void;
  /**
   * Sets a value without writing it to the address.
   *
   * @param by by default the page itself
   */
  assign(value: Value, by?: ChangedBy): void;
  /** Reads the address again and treats the current page as that of the listeners, instead of the one on which they subscribed. */
  readAgain(): void;
}

/** Creates a value that is synchronised with the page's address. Values are plain data and are compared by their JSON. */
export function createUrlState<Value>(options: UrlStateOptions<Value>): UrlState<Value> {
  const $value = atom(options.initial);
  /** Path of the listeners' page. */
  let pathname: string | undefined;

  const isInUrl = () => pathname !== undefined && pathname === pageAddress()?.pathname && options.isInUrl();

  function change(value: Value, by: ChangedBy): boolean {
    // Not `get()`, which would mount the store: it is also set while being unmounted.
    if (JSON.stringify(value) === JSON.stringify($value.value)) return false;
    options.onChange?.(by);
    $value.set(value);
    return true;
  }

  function read(): void {
    if (isInUrl()) change(options.read(currentQuery()), 'address');
  }

  onMount($value, () => {
    pathname = pageAddress()?.pathname;
    read();
    const unfollow = onAddressChange(read);
    return () => {
      unfollow();
      pathname = undefined;
    };
  });

  return {
    $value,
    set(value, replace = false) {
      if ((change(value, 'visitor') || replace) && isInUrl())
        changeQuery(options.write(currentQuery(), value), replace);
    },
    assign: (value, by = 'address') => void change(value, by),
    readAgain() {
      if (pathname !== undefined) pathname = pageAddress()?.pathname;
      read();
    },
  };
}
