import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway } from '../db/database-failure.ts';
import { reportFault } from '../log/report-fault.ts';
import { ProblemError, type ProblemKind, problem, problemResponse } from './problem.ts';

const kindOfStatus: Record<number, ProblemKind> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
  503: 'unavailable',
};

/** Every error leaves as problem+json; what nobody foresaw is logged here and says nothing of its inside. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ProblemError) return problemResponse(error.problem, error.headers);
  if (error instanceof HTTPException) return problemResponse(problem(kindOfStatus[error.status] ?? 'malformed'));
  reportFault(`${c.req.method} ${c.req.path}`, error);
  return problemResponse(problem(isDatabaseAway(error) ? 'unavailable' : 'internal'));
}
