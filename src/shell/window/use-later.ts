import { useEffect, useState } from 'react';
import { afterPaint } from '#core/platform/page/after-paint.ts';

/**
 * Loads a part of the page when it is first wanted; undefined until loaded. If loading fails, only the global offer to reload the page
 * appears (R8.10), and the next time it is wanted loading is retried. What asked for it, such as a press, is painted before it is requested.
 */
export function useLater<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<{ loaded: Part }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loader never changes.
  useEffect(() => {
    if (!wanted || part !== undefined) return;
    return afterPaint(() => {
      load().then(
        (loaded) => setPart({ loaded }),
        () => {},
      );
    });
  }, [wanted]);
  return part?.loaded;
}
