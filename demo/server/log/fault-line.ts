import { DrizzleQueryError } from 'drizzle-orm/errors';
import { oneLine } from './log-message.ts';

interface Fault {
  message: string;
  code?: string;
  stack: string[];
  cause?: Fault;
}

/** What a statement was given stays out: it may be a password's hash, or a filter of 256 kB that somebody else has typed. */
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
 * One line of the server's own log on an error nobody foresaw.
 * @param where what was being done, such as a request's method and path: it may hold anything.
 */
export const faultLine = (where: string, error: unknown, time: Date = new Date()): string =>
  oneLine({ time: time.toISOString(), source: 'server', where, ...faultOf(error) });
