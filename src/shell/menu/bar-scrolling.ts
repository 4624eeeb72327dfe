import { type RefObject, useEffect, useState } from 'react';
import type { MenuEntry } from '../../core/routing/menu.ts';

interface Overflow {
  before: boolean;
  after: boolean;
}

/** Whether entries lie out of sight before or after what the bar shows; measured anew when the entries are others. */
export function useOverflow(bar: RefObject<HTMLElement | null>, entries: readonly MenuEntry[]): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other children to observe.
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setOverflow((last) => (last.before === next.before && last.after === next.after ? last : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [bar, entries]);
  return overflow;
}

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
