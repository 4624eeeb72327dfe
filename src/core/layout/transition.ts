/**
 * The cycle of something that appears and goes (R4.52): entering → entered → exiting → exited. It can turn round midway; the time
 * already spent counts, so that a reversed motion does not jump.
 */
export type TransitionState = 'entering' | 'entered' | 'exiting' | 'exited';

export interface Transition {
  state: TransitionState;
  /** Start of the present state, in milliseconds of whatever clock the caller uses. */
  since: number;
  /** Length of entering and exiting. */
  duration: number;
}

/** Default length of entering and exiting. */
export const transitionDuration = 225;

/** At rest, shown or not. */
export const atRest = (shown: boolean, duration: number = transitionDuration): Transition => ({
  state: shown ? 'entered' : 'exited',
  since: Number.NEGATIVE_INFINITY,
  duration,
});

/**
 * Someone wants it shown or gone. With reduced motion (prefers-reduced-motion) the end is reached at once.
 *
 * @param now milliseconds
 */
export function aim(transition: Transition, shown: boolean, now: number, reducedMotion: boolean): Transition {
  const current = advance(transition, now);
  const goal: TransitionState = shown ? 'entered' : 'exited';
  const way: TransitionState = shown ? 'entering' : 'exiting';
  if (current.state === goal) return current;
  if (reducedMotion || current.duration <= 0) return { ...current, state: goal, since: now };
  if (current.state === way) return current;
  const turnedRound = current.state === 'entering' || current.state === 'exiting';
  const done = turnedRound ? now - current.since : current.duration;
  return { ...current, state: way, since: now - (current.duration - done) };
}

/** The transition at a later time: a motion whose time is over has arrived. */
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

/** Whether it takes up room: everything but exited. */
export const isMounted = ({ state }: Transition): boolean => state !== 'exited';
