import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError, problem } from './problem.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `timeLimit`: aborted when the time of a request is over. */
    timeIsOver: AbortSignal;
  }
}

/**
 * Answers 503 when a request takes longer, and says so to whatever still works on it.
 * Not hono's own: it leaves the work going on that nobody will get.
 * @param longest in milliseconds
 */
export function timeLimit(longest: number): MiddlewareHandler {
  return async (c, next) => {
    const over = new AbortController();
    c.set('timeIsOver', over.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ProblemError(problem('unavailable')));
        over.abort();
      }, longest);
    });
    try {
      await Promise.race([next(), limit]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Aborted when nobody waits for the answer any more: whoever asked is gone, or the time is over. */
export function nobodyWaits(c: Context): AbortSignal {
  const timeIsOver: AbortSignal | undefined = c.get('timeIsOver');
  return timeIsOver ? AbortSignal.any([c.req.raw.signal, timeIsOver]) : c.req.raw.signal;
}
