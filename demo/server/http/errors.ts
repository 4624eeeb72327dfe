import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { faultLine } from '../log/fault-line.ts';
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

/** SQLSTATE classes and socket errors that mean "no database", as opposed to a fault of ours. */
const databaseAway = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;

/** Every error leaves as problem+json; what nobody foresaw is logged here and says nothing of its inside. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ProblemError) return problemResponse(error.problem, error.headers);
  if (error instanceof HTTPException) return problemResponse(problem(kindOfStatus[error.status] ?? 'malformed'));
  console.error(faultLine(`${c.req.method} ${c.req.path}`, error));
  return problemResponse(problem(causes(error).some((code) => databaseAway.test(code)) ? 'unavailable' : 'internal'));
}

/** Error codes of the error and what caused it (drizzle wraps the driver's error). */
function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...causes(error.cause)];
}
