import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#core/platform/page/after-paint.ts';

/** Code that is loaded on demand. */
export type Deferred<T> = { state: 'waiting' } | { state: 'ready'; part: T } | { state: 'failed'; retry(): void };

/**
 * Loads code that the first view does not need. If loading fails, only the calling component is affected and can offer a retry. What
 * asked for it, such as a press, is painted before the code is requested.
 *
 * @param load imports the code; must be the same function on every render
 * @param wanted loading starts when this is true
 */
export function useDeferred<T>(load: () => Promise<T>, wanted: boolean): Deferred<T> {
  const [deferred, setDeferred] = useState<Deferred<T>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must load again.
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    afterPaint(() => {
      if (!current) return;
      load().then(
        (part) => {
          // In slices, between which clicks and keys are handled.
          if (current) startTransition(() => setDeferred({ state: 'ready', part }));
        },
        () => {
          const retry = () => {
            setDeferred({ state: 'waiting' });
            setAttempt((number) => number + 1);
          };
          if (current) setDeferred({ state: 'failed', retry });
        },
      );
    });
    return () => {
      current = false;
    };
  }, [load, wanted, attempt]);
  return deferred;
}
