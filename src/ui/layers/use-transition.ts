import { useEffect, useState } from 'react';
import {
  advance,
  aim,
  atRest,
  restsIn,
  type TransitionState,
  transitionDuration,
} from '../../core/layout/transition.ts';

/** Whether the visitor asked for less motion; a server does not know. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lengths in ms; `exit` defaults to `enter`, `enter` to 225. */
export interface TransitionDurations {
  enter?: number;
  exit?: number;
}

/**
 * Follows `shown` through entering, entered, exiting and exited (R4.52). Under reduced motion it is entered or exited at
 * once.
 */
export function useTransition(shown: boolean, durations: TransitionDurations = {}): TransitionState {
  const enter = durations.enter ?? transitionDuration;
  const exit = durations.exit ?? enter;
  const [transition, setTransition] = useState(() => atRest(shown, enter));
  // Derived state: a turn takes effect in the same render, without a frame of the old state.
  const aimed = aim(
    { ...transition, duration: shown ? enter : exit },
    shown,
    performance.now(),
    prefersReducedMotion(),
  );
  const turned = aimed.state !== transition.state;
  if (turned) setTransition(aimed);
  const current = turned ? aimed : transition;

  useEffect(() => {
    const rest = restsIn(current, performance.now());
    if (rest === undefined) return;
    // A timer may fire a fraction early; the end is named, not asked of the clock.
    const timer = setTimeout(() => setTransition(advance(current, current.since + current.duration)), rest);
    return () => clearTimeout(timer);
  }, [current]);
  return current.state;
}
