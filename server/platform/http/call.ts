/** What a call declares of itself, beside its route: guards, document and tests read it from here. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { matchedRoutes } from 'hono/route';
import { busyAnswer, problemAnswer } from './answers.ts';

/** What calls ask for, by name: register/access/rights.ts adds the rights that depend on the role. */
export interface RightNames {
  setClock: true;
}

export type Right = keyof RightNames;

/**
 * Who may make a call: everyone, everyone for whom the register is open, whoever is signed in, whoever has a right. Whether somebody is
 * in charge of the record in question is decided where the record is known.
 */
type AccessByAccount = 'open' | 'audience' | 'signedIn' | Right;

/** A number of requests. */
export interface Budget {
  perAddress: number;
  /** From all addresses. */
  together?: number;
}

/** The number of requests per minute. Calls that declare the same object share its budget. */
export interface CallRate extends Budget {
  /** Per day, for what leaves something behind. */
  day?: Budget;
}

/**
 * What an answer costs the server, and hence what it waits for:
 * - `little`: some milliseconds, whatever is asked and however large the register is. It waits for nothing.
 * - `cheap`: up to some tenths of a second. It takes its client's turn, of which there are several at once.
 * - `costly`: up to seconds. It takes a turn as well, but only one of these is made at a time.
 * - `byText`: cheap, or costly if its address contains a long text to search for.
 * - `byPart`: what it is made of takes the turns, part by part: of the search index for each
 *   question, of a queue of its own for parts of a file, or of background tasks.
 */
export type CallCost = 'little' | 'cheap' | 'costly' | 'byText' | 'byPart';

interface Rules {
  /** Whether it changes anything on a user's behalf. Such calls are accepted only from pages that may make them (R7.3). */
  effect: 'reads' | 'writes';
  /** What its most expensive answer costs. The guard takes the turn that this asks for, once a request, and its handler none. */
  cost: CallCost;
  /**
   * The search index, if its answer is made from it: the guard waits for the first one before it takes a turn. After a start that may take
   * minutes, in which the turns are needed by what can be answered without.
   */
  needs?: 'index';
  /** In bytes; 64 kB if absent. No more of a request is read than its largest valid body needs. */
  largestBody?: number;
  /** The kind of background task that it orders, by its name (server/tasks). Its answer is the task, or what is small enough to be sent at once. */
  orders?: string;
  /** Calls of strangers that declare none have a usual one. */
  rate?: CallRate;
  /**
   * What it stores: next to nothing (a session's role), so that it is made even if the disk is full, or data (default of calls that write).
   */
  stores?: 'little' | 'data';
  /** What it does to the session: extends it (default), leaves it as it is, since pages poll it, or neither reads it nor sets cookies. */
  session?: 'extends' | 'leaves' | 'none';
  /** `answered`: its answer says that the session has ended. All others are refused once with 401 after a session's end (default). */
  afterExpiry?: 'refused' | 'answered';
  /** Answers have an ETag made of their content, if the route sets no other; an unchanged one is 304. Options as of hono's `etag`. */
  etag?: true | Parameters<typeof etag>[0];
}

type AccessRules =
  | { access: AccessByAccount }
  /** By a signed link or a token, as a mail contains. It reads no cookie, so that a foreign page has nothing to misuse. */
  | { access: 'signed'; isSigned(c: Context): boolean | Promise<boolean> };

type CallRules = Rules & AccessRules;
type RuleName = keyof Rules | 'access' | 'isSigned';

/** A declared call, with what it left unsaid. */
export type Call = Required<Omit<Rules, 'rate' | 'etag' | 'needs' | 'orders'>> &
  AccessRules & {
    method: RouteConfig['method'];
    path: string;
    needs: 'index' | undefined;
    rate: CallRate | undefined;
    orders: string | undefined;
  };

export type Access = Call['access'];

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `guardCalls`: the call whose guards the request has passed. */
    guardedCall: Call;
  }
}

const largestCall = 64 * 1024;

/**
 * Calls per minute and address where none are declared: more than the staff of an authority behind one address makes, or a portal that
 * includes fragments for its visitors.
 */
const usualRates: Record<CallCost, number> = {
  little: 6_000,
  cheap: 3_000,
  costly: 600,
  byText: 3_000,
  byPart: 3_000,
};

/** Whether it may be made without an account. */
const isForVisitors = ({ access }: Pick<Call, 'access'>): boolean =>
  access === 'open' || access === 'audience' || access === 'signed';

/** By the middleware that stands before each call's handler. */
const calls = new WeakMap<object, Call>();

/**
 * Declares a call: the arguments of `createRoute` and who may make it, what it does, and its limits. The result is mounted with
 * `app.openapi`. It is answered only behind `guardCalls`, which enforces what is declared.
 */
export function declareCall<Path extends string, Config extends Omit<RouteConfig, 'path'> & { path: Path } & CallRules>(
  config: Config,
): Omit<Config, RuleName | 'middleware'> & { middleware: MiddlewareHandler[] };
export function declareCall(config: RouteConfig & CallRules): object {
  const {
    effect,
    cost,
    needs,
    largestBody,
    rate,
    orders,
    stores,
    session,
    afterExpiry,
    etag: tagged,
    middleware = [],
    ...described
  } = config;
  const call: Call = {
    ...accessOf(config),
    method: config.method,
    path: config.path,
    effect,
    cost,
    needs,
    largestBody: largestBody ?? largestCall,
    rate: rate ?? (isForVisitors(config) ? { perAddress: usualRates[cost] } : undefined),
    orders,
    stores: stores ?? (effect === 'writes' ? 'data' : 'little'),
    session: session ?? (config.access === 'signed' ? 'none' : 'extends'),
    afterExpiry: afterExpiry ?? 'refused',
  };
  const guarded: MiddlewareHandler = (c, next) => {
    if (c.get('guardedCall') !== call) throw new Error(`${call.method} ${call.path} is mounted without guards.`);
    return next();
  };
  calls.set(guarded, call);
  const { access: _access, isSigned: _isSigned, ...route } = { isSigned: undefined, ...described };
  return createRoute({
    ...route,
    ...descriptionOf(call, route.description),
    responses: { ...refusalsOf(call), ...(tagged && unchanged), ...route.responses },
    middleware: [guarded, ...(tagged ? [etag(tagged === true ? {} : tagged)] : []), ...[middleware].flat()],
  });
}

const accessOf = (rules: AccessRules): AccessRules =>
  rules.access === 'signed' ? { access: rules.access, isSigned: rules.isSigned } : { access: rules.access };

/** The names of the ways to prove who one is in the OpenAPI document, which describes them. */
export const securitySchemes = { session: 'session', xsrfToken: 'xsrfToken' } as const;

/** Whether browsers must prove by a token that one of our pages makes the call. */
const needsToken = ({ access, method, effect }: Call): boolean =>
  access !== 'signed' && method !== 'get' && effect === 'writes';

/** What the document says of a call besides its parameters and answers; `own` is what its declaration says in words. */
function descriptionOf(call: Call, own: string | undefined) {
  const { access, cost, effect, largestBody, method, orders, rate } = call;
  const isTokenNeeded = needsToken(call);
  const token = isTokenNeeded ? { [securitySchemes.xsrfToken]: [] } : {};
  const sentences = [own, isTokenNeeded && 'Requires the header `X-XSRF-TOKEN`.'].filter(Boolean).join(' ');
  const session = { [securitySchemes.session]: [], ...token };
  return {
    ...(sentences && { description: sentences }),
    security: [...(isForVisitors(call) ? [token] : []), ...(access === 'open' || access === 'signed' ? [] : [session])],
    'x-access': access,
    'x-effect': effect,
    'x-cost': cost,
    ...(orders && { 'x-orders': orders }),
    ...(method !== 'get' && { 'x-largest-body': largestBody }),
    ...(rate && { 'x-calls-per-minute': rate.perAddress }),
    ...(rate?.day && { 'x-calls-per-day': rate.day.perAddress }),
  };
}

const unchanged = { 304: { description: 'Unchanged since the answer with the ETag in If-None-Match' } };

/** Answers that follow from what is declared; a route may describe them more closely. */
function refusalsOf(call: Call): RouteConfig['responses'] {
  const { access, method, effect, cost, rate } = call;
  return {
    ...(access !== 'open' && access !== 'signed' && { 401: problemAnswer('Not signed in') }),
    ...((access !== 'open' || method !== 'get' || effect === 'writes') && {
      403: problemAnswer('You may not make this call, or a foreign page makes it'),
    }),
    ...(method !== 'get' && { 413: problemAnswer('The body is too large') }),
    ...((rate || cost !== 'little') && { 429: busyAnswer }),
    ...(call.stores === 'data' && {
      503: problemAnswer('The database is read-only at present; Retry-After says when to try again'),
      507: problemAnswer('Nothing can be stored at present, for want of space'),
    }),
  };
}

/** The declaration of a route's first handler; undefined if it has none. */
export const declarationOf = (handler: object): Call | undefined => calls.get(handler);

/**
 * The call that answers a request; undefined if it is for a page, a file or nothing at all, and 'undeclared' for a route that says
 * nothing of itself.
 */
export function callOf(c: Context): Call | 'undeclared' | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
  return route && (declarationOf(route.handler) ?? 'undeclared');
}
