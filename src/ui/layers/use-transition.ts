import { useEffect, useState } from 'react';
import {
  advance,
  aim,
  atRest,
  restsIn,
  type TransitionState,
  transitionDuration,
} from '#core/platform/layout/transition.ts';

/** Whether the user prefers reduced motion; false on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Durations in ms; `exit` defaults to `enter`, `enter` to 225. */
export interface TransitionDurations {
  enter?: number;
  exit?: number;
}

/**
 * Returns the transition state for `shown`: entering, entered, exiting or exited (R4.52). With reduced motion it is entered or
 * exited at once.
 */
export function useTransition(shown: boolean, durations: TransitionDurations = {}): TransitionState {
  const enter = durations.enter ?? transitionDuration;
  const exit = durations.exit ?? enter;
  const [transition, setTransition] = useState(() => atRest(shown, enter));
  // Derived state: a change takes effect in the same render, without a frame of the old state.
  const aimed = aim(
    { ...transition, duration: shown ? enter : exit },
    shown,
    performance.now(),
    prefersReducedMotion(),
  );
  const hasChanged = aimed.state !== transition.state;
  if (hasChanged) setTransition(aimed);
  const current = hasChanged ? aimed : transition;

  useEffect(() => {
    const rest = restsIn(current, performance.now());
    if (rest === undefined) return;
    // A timer may fire slightly early, so the end time is computed rather than read from the clock.
    const timer = setTimeout(() => setTransition(advance(current, current.since + current.duration)), rest);
    return () => clearTimeout(timer);
  }, [current]);
  return current.state;
}
