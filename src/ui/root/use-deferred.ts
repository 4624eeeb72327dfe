import { useEffect, useState } from 'react';

/** A part that is loaded when it is first wanted. */
export type Deferred<T> = { state: 'waiting' } | { state: 'ready'; part: T } | { state: 'failed'; retry(): void };

/**
 * Code that a first view does not need. A failure to load it stays with the one who wanted it, who offers another try; nothing
 * else on the page is touched.
 *
 * @param load imports it; the same function at every rendering
 * @param wanted loading begins when this is true
 */
export function useDeferred<T>(load: () => Promise<T>, wanted: boolean): Deferred<T> {
  const [deferred, setDeferred] = useState<Deferred<T>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    load().then(
      (part) => {
        if (current) setDeferred({ state: 'ready', part });
      },
      () => {
        const retry = () => {
          setDeferred({ state: 'waiting' });
          setAttempt((number) => number + 1);
        };
        if (current) setDeferred({ state: 'failed', retry });
      },
    );
    return () => {
      current = false;
    };
  }, [load, wanted, attempt]);
  return deferred;
}
