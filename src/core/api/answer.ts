import { type CallDescription, InvalidAnswerError, ResponseError } from './call-errors.ts';
import type { AnswerFormat } from './call-options.ts';

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
