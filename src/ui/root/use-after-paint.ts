import { useEffect, useState } from 'react';

/** The longest wait for a frame, in ms: a page in the background has none. */
const longestFrame = 300;

/**
 * A value that follows another one only after the next frame is painted, so that what is out of sight does not delay what is in sight.
 *
 * @returns the given value on the first rendering
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (value === painted) return;
    const follow = () => setPainted(value);
    let timer = setTimeout(follow, longestFrame);
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
