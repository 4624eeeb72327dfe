import type { ReadableAtom } from 'nanostores';
import { startTransition, useEffect, useState } from 'react';

/**
 * Like `useStore`, for parts that take long to render: React renders a new value in slices and handles clicks and keys in between, and what
 * changes together is shown together. `useStore` renders at once, and the page waits for it.
 */
export function useStoreInTransition<Value>(store: ReadableAtom<Value>): Value {
  const [value, setValue] = useState(() => store.get());
  useEffect(() => store.subscribe((next) => startTransition(() => setValue(() => next))), [store]);
  return value;
}
