import { type CallDescription, type CallError, InvalidAnswerError, ResponseError } from './call-errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A value of the query string; undefined, null, '' and [] are dropped (R7.4), a list repeats its name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Options of every call. */
export interface CallOptions {
  /** Default GET. */
  method?: Method;
  query?: Record<string, QueryValue>;
  /** A GET that changes something: it carries the token as a write does, for servers that cannot tell who made it. */
  acts?: boolean;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent form-encoded, instead of `body`. */
  form?: Record<string, string | number | boolean>;
  /** Sent as it is, instead of `body`. */
  file?: Blob;
  /** Sends the request in place of `fetch`: what `tellingProgress` makes says how far a large body is. */
  transport?: typeof fetch;
  /** The version that a writing call is about, as its ETag. */
  ifMatch?: string;
  /** ms, the whole answer included; default 60,000. */
  timeout?: number;
  /** Aborts the call from outside; the call then rejects with the signal's reason, which is no failure. */
  signal?: AbortSignal;
}

/** What the answer is taken as; each asks for it by its Accept header. */
export type AnswerFormat = 'json' | 'text' | 'html' | 'blob';

/** JSON of a checked shape; without `check` the answer is unknown. An empty body is undefined. */
export interface JsonOptions<T> extends CallOptions {
  format?: 'json';
  /** Whether the answer has the essentials its readers rely on; if not, the call fails with InvalidAnswerError. */
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

/** The outcome where throwing is disabled. */
export type CallResult<T> = { ok: true; answer: T } | { ok: false; error: CallError };

/** How an answer is to be read. */
export interface AnswerReading {
  format: AnswerFormat;
  check: ((answer: unknown) => boolean) | undefined;
}

/**
 * Turns a complete answer into what the call promises.
 *
 * @throws ResponseError for a status that is not OK, with the parsed body; InvalidAnswerError for an OK one of the wrong shape
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
    throw new InvalidAnswerError(description, response.status, text, requestId);
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
