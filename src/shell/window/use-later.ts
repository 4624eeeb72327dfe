import { useEffect, useState } from 'react';

/**
 * A part of the page whose code comes when it is first wanted; undefined until it is there. Where it cannot be loaded nothing is shown
 * but the offer to load the page anew (R8.10), and the next wish tries again.
 */
export function useLater<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<{ loaded: Part }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to load it stays the same.
  useEffect(() => {
    if (!wanted || part !== undefined) return;
    load().then(
      (loaded) => setPart({ loaded }),
      () => {},
    );
  }, [wanted]);
  return part?.loaded;
}
