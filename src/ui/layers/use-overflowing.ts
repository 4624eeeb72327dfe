import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the element's content overflows vertically: then it scrolls and must be reachable by keyboard. */
export function useOverflowing(element: RefObject<HTMLElement | null>, watch: boolean): boolean {
  const [overflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!watch || !box) return;
    const measure = () => setOverflowing(box.scrollHeight > box.clientHeight + 1);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [element, watch]);
  return overflowing;
}
