import { atom, onMount, type ReadableAtom } from 'nanostores';
import { changeQuery, onAddressChange, pageAddress } from './address.ts';

/** Who changes a value: the visitor by what the page offers, or the page by its address. */
export type ChangedBy = 'visitor' | 'address';

/** How a value stands in the query of the page's address. */
export interface UrlStateOptions<Value> {
  /** The value while it is not in the address. */
  initial: Value;
  /** The value a query means; what is unknown or invalid in it counts as absent. */
  read(query: string): Value;
  /** The query with the value in it; everything else in it stays. */
  write(query: string, value: Value): string;
  /** Whether the value stands in the address; asked each time it is read or written. */
  isInUrl(): boolean;
  /** Called just before the value changes. */
  onChange?(by: ChangedBy): void;
}

/**
 * A value that stands in the address of its page while somebody listens to it. A page is its path: another query is the same
 * page, and once a single-page host has gone on to another path, the address is neither read nor written.
 */
export interface UrlState<Value> {
  $value: ReadableAtom<Value>;
  /**
   * Sets the value. Another value than before is written into the address as an entry of the history; with `replace` it is written
   * in place of the current entry, also where it is the value already.
   */
  set(value: Value, replace?: boolean): void;
  /** Sets a value that the page itself brings; it is not written into the address. */
  assign(value: Value): void;
  /** Reads the address anew: whoever listens stands on the page shown now, not on the one where listening began. */
  readAgain(): void;
}

/** Makes a value that follows the page's address and is written into it. Values are plain data: two are the same where their JSON is. */
export function createUrlState<Value>(options: UrlStateOptions<Value>): UrlState<Value> {
  const $value = atom(options.initial);
  /** Path of the page of those who listen. */
  let pathname: string | undefined;

  const isInUrl = () => pathname !== undefined && pathname === pageAddress()?.pathname && options.isInUrl();

  function change(value: Value, by: ChangedBy): boolean {
    // Not `get()`, which is listening: a store is also set while it comes out of use.
    if (JSON.stringify(value) === JSON.stringify($value.value)) return false;
    options.onChange?.(by);
    $value.set(value);
    return true;
  }

  function read(): void {
    if (isInUrl()) change(options.read(pageAddress()?.search ?? ''), 'address');
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
        changeQuery(options.write(location.search, value), replace);
    },
    assign: (value) => void change(value, 'address'),
    readAgain() {
      if (pathname !== undefined) pathname = pageAddress()?.pathname;
      read();
    },
  };
}
