/** An error answer of the server (RFC 9457, application/problem+json). */
export interface Problem {
  /** URN such as 'urn:natippc:problem:validation'. */
  type: string;
  /** German, one sentence. */
  title: string;
  status: number;
  detail?: string;
  /** Id of the request in the server's log: whoever helps finds by it what went wrong. */
  requestId?: string;
  /** The fields at fault, as JSON pointers into the body or names of query values. */
  errors?: { field: string; message: string }[];
  /** Of an edit that came too late (412): both sides' changes (see core/editing/edited-record.ts). */
  conflict?: unknown;
}

/** Which call failed. `path` is as the caller gave it, `method` the real one, not that of the override. */
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
  /** The parsed body: of JSON its value, else the text as it came (broken JSON too). */
  readonly body: unknown;
  /** The body where it is a problem (RFC 9457). */
  readonly problem: Problem | undefined;
  /** The body where it is an HTML page, such as a firewall's rejection. */
  readonly html: string | undefined;
  /** Under which the server's log has the call; undefined where the answer names none. */
  readonly requestId: string | undefined;

  constructor(call: CallDescription, status: number, body: { value: unknown; html?: string }, requestId?: string) {
    super(`${call.method} ${call.path} was answered with ${status}`);
    this.path = call.path;
    this.method = call.method;
    this.status = status;
    this.body = body.value;
    this.problem = isProblem(body.value) ? body.value : undefined;
    this.html = body.html;
    this.requestId = requestId ?? this.problem?.requestId;
  }
}

/** No answer, or one that broke off: offline, refused, cut. The browser's own error is the `cause`. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly path: string;
  readonly method: string;

  /** The page's origin where the register answers, but not to pages of this origin. */
  readonly refusedOrigin: string | undefined;

  constructor(call: CallDescription, cause: unknown, refusedOrigin?: string) {
    super(`${call.method} ${call.path} brought no complete answer`, { cause });
    this.refusedOrigin = refusedOrigin;
    this.path = call.path;
    this.method = call.method;
  }
}

/** The status was OK but the body was not what the call promises: HTML or broken JSON, or members missing. */
export class InvalidAnswerError extends Error {
  override readonly name = 'InvalidAnswerError';
  readonly path: string;
  readonly method: string;
  readonly status: number;
  /** The first 1,000 characters that came. */
  readonly received: string;
  /** As of a `ResponseError`. */
  readonly requestId: string | undefined;

  constructor(call: CallDescription, status: number, received: string, requestId?: string) {
    super(`${call.method} ${call.path} brought an answer of the wrong shape`);
    this.path = call.path;
    this.method = call.method;
    this.status = status;
    this.received = received.slice(0, 1000);
    this.requestId = requestId;
  }
}

/** Everything that can go wrong with a call; told apart by `name`. */
export type CallError = RequestTimeoutError | ResponseError | NetworkError | InvalidAnswerError;

const names = new Set(['RequestTimeoutError', 'ResponseError', 'NetworkError', 'InvalidAnswerError']);

/**
 * Whether an error is a failed call. By name, since a second copy of the script has classes of its own and `instanceof`
 * would not know the first copy's errors.
 */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && names.has(error.name);
}

/** Whether an error is an answer with this status. */
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
