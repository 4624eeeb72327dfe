import { useEffect, useState } from 'react';

/** The four phases a block passes through when it comes and goes (R4.52). */
export type TransitionPhase = 'entering' | 'entered' | 'exiting' | 'exited';

/** Default length of a transition in ms (R4.52). */
export const transitionDuration = 225;

/** The phase a block is in once its transition has run its time. */
export function settledPhase(phase: TransitionPhase): TransitionPhase {
  if (phase === 'entering') return 'entered';
  return phase === 'exiting' ? 'exited' : phase;
}

/** The phase after `shown` changed; nothing changes for a block that is already on its way there. */
export function turnPhase(phase: TransitionPhase, shown: boolean): TransitionPhase {
  if (shown) return phase === 'exited' || phase === 'exiting' ? 'entering' : phase;
  return phase === 'entered' || phase === 'entering' ? 'exiting' : phase;
}

/** Whether the visitor asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lengths in ms; `exit` defaults to `enter`, `enter` to 225. */
export interface TransitionDurations {
  enter?: number;
  exit?: number;
}

/**
 * Follows `shown` through entering, entered, exiting and exited. Under reduced motion each phase lasts 0 ms, yet all
 * four are passed, so that whoever waits for `exited` is never left waiting.
 */
export function useTransition(shown: boolean, durations: TransitionDurations = {}): TransitionPhase {
  const enter = durations.enter ?? transitionDuration;
  const exit = durations.exit ?? enter;
  const [phase, setPhase] = useState<TransitionPhase>(shown ? 'entered' : 'exited');
  const turned = turnPhase(phase, shown);
  // Derived state: the turn takes effect in the same render, without a frame of the old phase.
  if (turned !== phase) setPhase(turned);
  useEffect(() => {
    const settled = settledPhase(turned);
    if (settled === turned) return;
    const length = prefersReducedMotion() ? 0 : turned === 'entering' ? enter : exit;
    const timer = setTimeout(() => setPhase(settled), length);
    return () => clearTimeout(timer);
  }, [turned, enter, exit]);
  return turned;
}
