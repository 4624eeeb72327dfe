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

/** SQLSTATE class of data exceptions, whose messages quote the value. PostgreSQL's other messages name only tables, columns and constraints. */
const dataException = /^22[\dA-Z]{3}$/;

/**
 * Omits values: the parameters of a statement, which may include a password hash or 256 kB of another user's filters, and what PostgreSQL
 * quotes. Its `detail` and `where`, which show whole rows, are never read.
 */
function messageOf(error: Error, code: string | undefined): string {
  if (error instanceof DrizzleQueryError) return `Query failed: ${error.query}`;
  return code !== undefined && dataException.test(code) ? error.message.replace(/".*"/s, '"…"') : error.message;
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: [] };
  const { stack = '', message, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // The stack begins with the message, or with what it was when the error was created.
  const places = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return {
    message: `${error.name}: ${messageOf(error, code)}`,
    ...(code !== undefined && { code }),
    stack: places.map((place) => place.trim()).filter((place) => place.startsWith('at ')),
    ...(cause !== undefined && { cause: faultOf(cause) }),
  };
}

/**
 * The log line for an unexpected error; the only way to print one that may come from the database.
 * @param where the operation, such as a request's method and path; it may contain anything
 */
export const faultLine = (where: string, error: unknown, time: Date = new Date()): string =>
  oneLine({ time: time.toISOString(), source: 'server', requestId: currentRequestId(), where, ...faultOf(error) });
