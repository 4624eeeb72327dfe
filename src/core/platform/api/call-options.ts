import { type CallDescription, type CallError, InvalidResponseError, ResponseError } from './call-errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A value of the query string; undefined, null, '' and [] are dropped (R7.4), a list repeats the parameter. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Options of every call. */
export interface CallOptions {
  /** Default GET. */
  method?: Method;
  query?: Record<string, QueryValue>;
  /** A GET with side effects: it carries the XSRF token like a write, for servers that cannot tell which site it came from. */
  acts?: boolean;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent form-encoded, instead of `body`. */
  form?: Record<string, string | number | boolean>;
  /** Sent unchanged, instead of `body`. */
  file?: Blob;
  /** Sends the request in place of `fetch`; `fetchWithProgress` creates one that reports upload progress. */
  transport?: typeof fetch;
  /** ETag of the version that a write refers to. */
  ifMatch?: string;
  /** In ms, until the whole response has been received; default 60,000. */
  timeout?: number;
  /** Lets the caller abort the call, which then rejects with the signal's reason; that does not count as a failure. */
  signal?: AbortSignal;
}

/** How the response is parsed; each format has its own Accept header. */
export type AnswerFormat = 'json' | 'text' | 'html' | 'blob';

/** JSON of a checked shape; without `check` the result is unknown. An empty body becomes undefined. */
export interface JsonOptions<T> extends CallOptions {
  format?: 'json';
  /** Checks what callers rely on; if it returns false, the call fails with InvalidResponseError. */
  check: (answer: unknown) => answer is T;
}
export interface UncheckedJsonOptions extends CallOptions {
  format?: 'json';
}
export interface TextOptions extends CallOptions {
  format: 'text' | 'html';
}
export interface BlobOptions extends CallOptions {
  format: 'blob';
}

/** The outcome of a call with `throwOnError: false`. */
export type CallResult<T> = { ok: true; answer: T } | { ok: false; error: CallError };

/** How to read a response. */
export interface AnswerReading {
  format: AnswerFormat;
  check: ((answer: unknown) => boolean) | undefined;
}

/**
 * Turns a complete response into the result of the call.
 *
 * @throws ResponseError for a status that is not OK, with the parsed body; InvalidResponseError for an OK status with a malformed body
 */
export async function readAnswer(
  response: Response,
  received: string | Blob | undefined,
  description: CallDescription,
  { format, check }: AnswerReading,
): Promise<unknown> {
  if (response.ok && format === 'blob') return received ?? new Blob();

  const text = received instanceof Blob ? await received.text() : (received ?? '');
  const isHtml = /\bhtml\b/i.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!response.ok) {
    const value = isHtml ? text : (parseJson(text)?.value ?? text);
    throw new ResponseError(description, response.status, isHtml ? { value, html: text } : { value }, requestId);
  }
  if (format !== 'json') return text;

  const parsed = text.trim() ? parseJson(text) : { value: undefined };
  if (isHtml || !parsed || (check && !check(parsed.value))) {
    throw new InvalidResponseError(description, response.status, text, requestId);
  }
  return parsed.value;
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
