import { type RefObject, useEffect, useState } from 'react';
import { serverNow } from '../../core/environment/clock.ts';
import { $clock } from '../../core/environment/clock-store.ts';
import { $tasks } from '../../core/tasks/task-store.ts';

/** Whether any of the element can be seen: it is laid out and scrolled into sight. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const sight = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    sight.observe(element.current);
    return () => sight.disconnect();
  }, [element]);
  return inSight;
}

/** The tasks as last seen. They are looked at every 2 s while `watched`, and not otherwise (R4.10). */
export function useTasks(watched: boolean) {
  const [result, setResult] = useState<ReturnType<typeof $tasks.get>>();
  useEffect(() => (watched ? $tasks.subscribe((next) => setResult(next)) : undefined), [watched]);
  return result;
}

/** The server's time in milliseconds, each second while `ticking`. */
export function useServerTime(ticking: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!ticking) return;
    const look = (): void => setNow(serverNow());
    look();
    // The clock may be the test clock, or one that differs from this device's.
    const unfollow = $clock.listen(look);
    const timer = setInterval(look, 1000);
    return () => {
      unfollow();
      clearInterval(timer);
    };
  }, [ticking]);
  return now;
}
