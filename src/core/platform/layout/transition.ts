/**
 * The states of something that appears and disappears (R4.52): entering → entered → exiting → exited. It can reverse midway; the elapsed
 * time counts, so that a reversed motion does not jump.
 */
export type TransitionState = 'entering' | 'entered' | 'exiting' | 'exited';

export interface Transition {
  state: TransitionState;
  /** Start of the current state, in milliseconds of the caller's clock. */
  since: number;
  /** Duration of entering and exiting, in ms. */
  duration: number;
}

/** Default duration of entering and exiting, in ms. */
export const transitionDuration = 225;

/** At rest, shown or not. */
export const atRest = (shown: boolean, duration: number = transitionDuration): Transition => ({
  state: shown ? 'entered' : 'exited',
  since: Number.NEGATIVE_INFINITY,
  duration,
});

/**
 * Starts showing or hiding. With reduced motion (prefers-reduced-motion) the final state is reached at once.
 *
 * @param now milliseconds
 */
export function aim(transition: Transition, shown: boolean, now: number, reducedMotion: boolean): Transition {
  const current = advance(transition, now);
  const goal: TransitionState = shown ? 'entered' : 'exited';
  const motion: TransitionState = shown ? 'entering' : 'exiting';
  if (current.state === goal) return current;
  if (reducedMotion || current.duration <= 0) return { ...current, state: goal, since: now };
  if (current.state === motion) return current;
  const isReversed = current.state === 'entering' || current.state === 'exiting';
  const elapsed = isReversed ? now - current.since : current.duration;
  return { ...current, state: motion, since: now - (current.duration - elapsed) };
}

/** The transition at a later time: a motion whose duration is over has ended. */
export function advance(transition: Transition, now: number): Transition {
  const { state, since, duration } = transition;
  if (state !== 'entering' && state !== 'exiting') return transition;
  if (now - since < duration) return transition;
  return { ...transition, state: state === 'entering' ? 'entered' : 'exited', since: since + duration };
}

/** Milliseconds until `advance` changes something; undefined at rest. */
export function restsIn({ state, since, duration }: Transition, now: number): number | undefined {
  return state === 'entering' || state === 'exiting' ? Math.max(0, since + duration - now) : undefined;
}
