import { DrizzleQueryError } from 'drizzle-orm/errors';
import { currentRequestId } from './request-id.ts';

/**
 * A log entry as a single line. JSON escapes line breaks and control characters; other characters that could start a line or
 * control a terminal are escaped here, so that no text can look like another entry.
 */
export function oneLine(entry: object): string {
  return JSON.stringify(entry).replace(
    /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );
}

interface Fault {
  message: string;
  code?: string;
  stack: string[];
  cause?: Fault;
}

/** Omits the parameters of a statement, which may include a password hash or 256 kB of another user's filters. */
const messageOf = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Query failed: ${error.query}` : error.message;

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: [] };
  const { stack = '', message, cause } = error;
  // The stack begins with the message.
  const places = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return {
    message: `${error.name}: ${messageOf(error)}`,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: places.map((place) => place.trim()).filter((place) => place !== ''),
    ...(cause !== undefined && { cause: faultOf(cause) }),
  };
}

/**
 * The log line for an unexpected error.
 * @param where the operation, such as a request's method and path; it may contain anything
 */
export const faultLine = (where: string, error: unknown, time: Date = new Date()): string =>
  oneLine({ time: time.toISOString(), source: 'server', requestId: currentRequestId(), where, ...faultOf(error) });
