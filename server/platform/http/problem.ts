import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { product } from '#core/product.ts';
import { isDatabaseAway } from '../log/database-away.ts';
import { reportFault } from '../log/report-fault.ts';
import { currentRequestId } from '../log/request-id.ts';
import { type Shortage, storageShortage } from '../log/storage-shortage.ts';

/** The server's kinds of errors; each is the last part of a problem type URN and has one German title. */
const kinds = {
  validation: { status: 400, title: 'Die Anfrage enthält ungültige Angaben.' },
  malformed: { status: 400, title: 'Die Anfrage ist nicht lesbar.' },
  unauthenticated: { status: 401, title: 'Bitte melden Sie sich an.' },
  forbidden: { status: 403, title: 'Für diesen Aufruf fehlt Ihnen die Berechtigung.' },
  'password-needed': { status: 403, title: 'Bitte bestätigen Sie diese Änderung mit Ihrem Passwort.' },
  'not-found': { status: 404, title: 'Diese Adresse gibt es nicht.' },
  'method-not-allowed': { status: 405, title: 'Diese Methode ist hier nicht vorgesehen.' },
  'other-host': { status: 421, title: 'Unter dieser Adresse ist das Register nicht zu erreichen.' },
  'too-slow': { status: 408, title: 'Die Anfrage ist nicht rechtzeitig angekommen.' },
  conflict: { status: 409, title: 'Die Angaben passen nicht mehr zum gespeicherten Stand.' },
  unconfirmed: { status: 409, title: 'Bitte bestätigen Sie, was diese Änderung mit sich bringt.' },
  'precondition-failed': {
    status: 412,
    title: 'Die Anlage wurde inzwischen geändert. Bitte vergleichen Sie die Änderungen und speichern Sie noch einmal.',
  },
  'too-large': { status: 413, title: 'Die Anfrage ist zu groß.' },
  'unsupported-media-type': { status: 415, title: 'Dieses Format wird hier nicht angenommen.' },
  'precondition-required': {
    status: 428,
    title: 'Es fehlt, welchen Stand der Anlage Sie bearbeitet haben. Bitte laden Sie die Seite neu.',
  },
  'too-many-requests': { status: 429, title: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick.' },
  'header-too-large': { status: 431, title: 'Die Kopfzeilen der Anfrage sind zu groß.' },
  internal: {
    status: 500,
    title: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  },
  'storage-full': {
    status: 507,
    title:
      'Auf dem Server kann gerade nichts gespeichert werden. Lesen können Sie weiterhin; bitte speichern Sie später noch einmal.',
  },
  'read-only': {
    status: 503,
    title:
      'Das Register ist gerade nur zum Lesen da: Seine Datenbank nimmt vorübergehend keine Änderungen an. Suchen und lesen können Sie weiterhin; bitte speichern Sie in einigen Minuten noch einmal.',
  },
  unavailable: {
    status: 503,
    title: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  },
} as const;

export type ProblemKind = keyof typeof kinds;

/** An error response; thrown by routes and sent by the app's error handler. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.title);
    this.name = 'ProblemError';
    this.problem = problem;
    this.headers = headers;
  }
}

/**
 * The problem+json body of an error answer (RFC 9457).
 * `more` may contain a better title or the invalid fields; never put internals (SQL, paths, stack) there.
 */
export function problem(kind: ProblemKind, more: Partial<Omit<Problem, 'type' | 'status'>> = {}): Problem {
  const { status, title } = kinds[kind];
  return { type: `urn:${product.key}:problem:${kind}`, title, status, ...more };
}

/** What is answered to a call that would store something while nothing can be stored. */
export const shortageProblem = ({ kind }: Pick<Shortage, 'kind'>): Problem =>
  problem(kind === 'readOnly' ? 'read-only' : 'storage-full');

/** Seconds after which to try again when the service is unavailable. */
const retryAfter = '10';

/** The error response, which must not be cached. */
export function problemResponse(body: Problem, headers: Record<string, string> = {}): Response {
  // Outside a request there is no id, and JSON.stringify omits it.
  return new Response(JSON.stringify({ ...body, requestId: currentRequestId() }), {
    status: body.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(body.status === 503 && { 'retry-after': retryAfter }),
      ...headers,
    },
  });
}

const kindOfStatus: Record<number, ProblemKind> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  413: 'too-large',
  415: 'unsupported-media-type',
  503: 'unavailable',
  507: 'storage-full',
};

/** Sends every error as problem+json; an unexpected one is logged here and reveals no internals. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ProblemError) return problemResponse(error.problem, error.headers);
  if (error instanceof HTTPException) return problemResponse(problem(kindOfStatus[error.status] ?? 'malformed'));
  const shortage = storageShortage(error);
  if (shortage !== undefined) return problemResponse(shortageProblem(shortage));
  reportFault(`${c.req.method} ${c.req.path}`, error);
  return problemResponse(problem(isDatabaseAway(error) ? 'unavailable' : 'internal'));
}
