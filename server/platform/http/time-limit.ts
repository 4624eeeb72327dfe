import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError, problem } from './problem.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `timeLimit`: aborted when the request's time is up. */
    timeIsOver: AbortSignal;
  }
}

/**
 * Answers 503 when a request takes too long, and signals it to whatever still works on it.
 * Hono's own timeout is not used because it lets work continue whose result nobody will receive.
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

/** Aborted when nobody waits for the response any more: the client is gone, or the time is up. */
export function nobodyWaits(c: Context): AbortSignal {
  const timeIsOver: AbortSignal | undefined = c.get('timeIsOver');
  return timeIsOver ? AbortSignal.any([c.req.raw.signal, timeIsOver]) : c.req.raw.signal;
}
