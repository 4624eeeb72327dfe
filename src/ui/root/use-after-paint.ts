import { startTransition, useEffect, useState } from 'react';

/** The longest wait for a frame, in ms: a background page gets none. */
const frameTimeout = 300;

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
    const follow = () => startTransition(() => setPainted(value));
    let timer = setTimeout(follow, frameTimeout);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}
