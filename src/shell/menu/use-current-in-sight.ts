import { type RefObject, useEffect } from 'react';

/** Scrolls the bar, never the page, until it shows the entry of the current page. At once: nobody asked for a movement. */
function showCurrent(bar: HTMLElement): void {
  const current = bar.querySelector('[aria-current], [data-current]');
  if (current === null) return;
  const shown = bar.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  const by = Math.min(entry.left - shown.left, 0) || Math.max(entry.right - shown.right, 0);
  if (by !== 0) bar.scrollBy({ left: by, behavior: 'instant' });
}

/** Keeps the entry of the current page in sight in a bar that overflows, until the visitor puts the bar where they want it. */
export function useCurrentInSight(bar: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry.
  useEffect(() => {
    const element = bar.current;
    const around = element?.closest('nav');
    if (!element || !around) return;
    // The buttons that come with an overflow make the bar narrower than it was when first seen.
    const observer = new ResizeObserver(() => showCurrent(element));
    observer.observe(element);
    const stop = () => observer.disconnect();
    const types = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const type of types) around.addEventListener(type, stop, { passive: true });
    return () => {
      stop();
      for (const type of types) around.removeEventListener(type, stop);
    };
  }, [bar, path]);
}
