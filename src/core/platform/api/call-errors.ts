/** An error answer of the server (RFC 9457, application/problem+json). */
export interface Problem {
  /** URN such as 'urn:natippc:problem:validation'; something in between may answer without one. */
  type?: string;
  /** German, one sentence. */
  title: string;
  status: number;
  detail?: string;
  /** Id of the request in the server's log, so that the helpdesk can find what went wrong. */
  requestId?: string;
  /** The invalid fields, as JSON pointers into the body or names of query parameters. */
  errors?: { field: string; message: string }[];
  /** For an edit of an outdated version (412): both sides' changes (see core/register/editing/edited-record.ts). */
  conflict?: unknown;
  /** For an edit that waits for a confirmation (409): what it entails (see core/register/editing/consequences.ts). */
  consequences?: unknown;
}

/** Which call failed. `path` is as the caller gave it; `method` is the intended one, even if sent as a POST with an override header. */
export interface CallDescription {
  path: string;
  method: string;
}

/** The call took longer than allowed and was aborted (R7.6). */
export class RequestTimeoutError extends Error {
  override readonly name = 'RequestTimeoutError';
  readonly path: string;
  readonly method: string;
  /** Milliseconds after which it was aborted. */
  readonly timeout: number;

  constructor(call: CallDescription, timeout: number) {
    super(`${call.method} ${call.path} was aborted after ${timeout} ms`);
    this.path = call.path;
    this.method = call.method;
    this.timeout = timeout;
  }
}

/** The server answered with a status that is not OK (R7.7). */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly path: string;
  readonly method: string;
  readonly status: number;
  /** The body: the parsed value if it is JSON, otherwise the raw text (also for broken JSON). */
  readonly body: unknown;
  /** The body if it is a problem (RFC 9457). */
  readonly problem: Problem | undefined;
  /** The body if it is an HTML page, such as a firewall's rejection. */
  readonly html: string | undefined;
  /** Id of the call in the server's log; undefined if the response has none. */
  readonly requestId: string | undefined;

  constructor(call: CallDescription, status: number, body: { value: unknown; html?: string }, requestId?: string) {
    super(`${call.method} ${call.path} failed with status ${status}`);
    this.path = call.path;
    this.method = call.method;
    this.status = status;
    this.body = body.value;
    this.problem = isProblem(body.value) ? body.value : undefined;
    this.html = body.html;
    this.requestId = requestId ?? this.problem?.requestId;
  }
}

/** No response, or an incomplete one: offline, refused, connection lost. The browser's own error is the `cause`. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly path: string;
  readonly method: string;

  /** The page's origin, if the register is reachable but rejects calls from this origin. */
  readonly refusedOrigin: string | undefined;

  constructor(call: CallDescription, cause: unknown, refusedOrigin?: string) {
    super(`${call.method} ${call.path} received no complete response`, { cause });
    this.refusedOrigin = refusedOrigin;
    this.path = call.path;
    this.method = call.method;
  }
}

/** The status was OK but the body is not what the call promises: HTML, broken JSON or missing members. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  readonly path: string;
  readonly method: string;
  readonly status: number;
  /** The first 1,000 characters of the body. */
  readonly received: string;
  /** As in `ResponseError`. */
  readonly requestId: string | undefined;

  constructor(call: CallDescription, status: number, received: string, requestId?: string) {
    super(`${call.method} ${call.path} received a response of the wrong shape`);
    this.path = call.path;
    this.method = call.method;
    this.status = status;
    this.received = received.slice(0, 1000);
    this.requestId = requestId;
  }
}

/** Everything that can go wrong with a call; distinguished by `name`. */
export type CallError = RequestTimeoutError | ResponseError | NetworkError | InvalidResponseError;

const names = new Set(['RequestTimeoutError', 'ResponseError', 'NetworkError', 'InvalidResponseError']);

/**
 * Whether an error is a failed call. Checked by name, since a second copy of the script has its own classes,
 * so `instanceof` would not recognise the first copy's errors.
 */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && names.has(error.name);
}

/** Whether an error is a response with this status. */
export function isStatus(error: unknown, status: number): boolean {
  return isCallError(error) && error.name === 'ResponseError' && error.status === status;
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'status' in value &&
    typeof value.status === 'number'
  );
}
