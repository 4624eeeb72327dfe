import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#core/platform/page/after-paint.ts';

/** Code that is loaded on demand: `part` is there once it is, `retry` where loading has failed, neither while it is waited for. */
export interface Deferred<T> {
  part?: T;
  retry?: () => void;
}

/**
 * Loads code that the first view does not need. If loading fails, only the calling component is affected and can offer a retry; the page offers to be loaded again (R8.10). What
 * asked for it, such as a press, is painted before the code is requested.
 *
 * @param load imports the code; must be the same function on every render
 * @param wanted loading starts when this is true
 */
export function useDeferred<T>(load: () => Promise<T>, wanted: boolean): Deferred<T> {
  const [deferred, setDeferred] = useState<Deferred<T>>({});
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
          if (current) startTransition(() => setDeferred({ part }));
        },
        () => {
          const retry = () => {
            setDeferred({});
            setAttempt((number) => number + 1);
          };
          if (current) setDeferred({ retry });
        },
      );
    });
    return () => {
      current = false;
    };
  }, [load, wanted, attempt]);
  return deferred;
}
