import type { Context, MiddlewareHandler } from 'hono';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { reportFault } from '../log/report-fault.ts';
import type { Shortage } from '../log/storage-shortage.ts';
import { readBody } from './body.ts';
import { type Access, type Call, callOf } from './call.ts';
import { createCallRates } from './call-rates.ts';
import { problem, problemResponse, shortageProblem } from './problem.ts';
import { clientAddress } from './request.ts';

/** What guards know of the user and the page that make a call. */
export interface CallerRules {
  /** Why the user may not make calls of such access; undefined if they may. */
  refusalOf(
    c: Context,
    call: Pick<Call, 'effect'> & { access: Exclude<Access, 'open' | 'signed'> },
  ): Problem | undefined;
  /** @throws {ProblemError} if a foreign page could have caused the call */
  requirePage(c: Context, call: Pick<Call, 'method' | 'effect'>): void;
  /** Whose places a large body takes. */
  clientOf(c: Context): string;
  /** Makes the answer when the turn has come that its cost asks for. */
  inTurn(c: Context, call: Pick<Call, 'cost' | 'needs'>, make: () => Promise<void>): Promise<void>;
  /** Why nothing can be stored at present; undefined if it can. */
  shortage(): Promise<Shortage | undefined>;
}

/**
 * Enforces what calls declare before anything of them runs: who makes it, from which page, how often; only then is the body read, up to
 * its own largest size, and then the call's turn is taken. A route below `api/` or `fragment/` that declares nothing is refused.
 *
 * @param isCall whether a path is that of a call
 */
export function guardCalls(
  { refusalOf, requirePage, clientOf, inTurn, shortage }: CallerRules,
  isCall: (path: string) => boolean,
): MiddlewareHandler {
  const rates = createCallRates();

  async function refusal(c: Context, call: Call): Promise<Problem | undefined> {
    if (call.access === 'signed') return (await call.isSigned(c)) ? undefined : unsigned;
    const refused = call.access === 'open' ? undefined : refusalOf(c, { access: call.access, effect: call.effect });
    if (refused) return refused;
    requirePage(c, call);
    return undefined;
  }

  return async (c, next) => {
    const call = callOf(c);
    if (call === 'undeclared' && isCall(c.req.path)) {
      reportFault(`${c.req.method} ${c.req.path}`, new Error('The call is not declared.'));
      return problemResponse(problem('forbidden'));
    }
    if (call === 'undeclared' || call === undefined) {
      if (isCall(c.req.path) && !safeMethods.includes(c.req.method)) requirePage(c, unknownWrite);
      return next();
    }
    const refused = await refusal(c, call);
    if (refused) return problemResponse(refused);
    rates.check(call, clientAddress(c));
    const short = call.stores === 'data' ? await shortage() : undefined;
    if (short) return problemResponse(shortageProblem(short));
    c.set('guardedCall', call);
    return readBody(call.largestBody, undefined, clientOf(c))(c, () => inTurn(c, call, next));
  };
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
/** What does not exist is refused to foreign pages like what does. */
const unknownWrite = { method: 'post', effect: 'writes' } as const;

const unsigned = problem('forbidden', { title: 'Dieser Link ist nicht mehr gültig.' });
