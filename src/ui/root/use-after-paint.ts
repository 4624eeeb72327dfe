import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#core/platform/page/after-paint.ts';

/**
 * Returns the given value delayed until after the next paint, so that rendering off-screen content does not delay visible content. It is
 * rendered in slices, between which clicks and keys are handled.
 *
 * @returns on the first render, the given value without delay
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (value === painted) return;
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [value, painted]);
  return painted;
}
