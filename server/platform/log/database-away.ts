/** SQLSTATE classes and network errors that mean "database unavailable", as opposed to a bug of ours or a full disk (53100). */
const awayCode =
  /^(08|53(?!100)|57P)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;

/** Messages without a code from the PostgreSQL driver for connections that broke or could not be established. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed and is not queryable)/;

/** What an error says about itself; an empty string if it does not. */
export interface ErrorCause {
  message: string;
  /** SQLSTATE, or the code of a network error. */
  code: string;
  /** The constraint or unique index that a row violates. */
  constraint: string;
  /** The column that must not be null. */
  column: string;
}

/** The error and what caused it (drizzle wraps the driver's error). */
export function* causesOf(error: unknown): Generator<ErrorCause> {
  if (!(error instanceof Error)) return;
  const read = (name: string): string => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : '';
  };
  yield { message: error.message, code: read('code'), constraint: read('constraint'), column: read('column') };
  yield* causesOf(error.cause);
}

/** The driver's error if the database is currently unavailable; undefined if something failed for another reason. */
export const databaseAwayCause = (error: unknown): ErrorCause | undefined =>
  [...causesOf(error)].find(({ message, code }) => awayCode.test(code) || awayMessage.test(message));

/** Returns whether something failed because the database is currently unavailable. */
export const isDatabaseAway = (error: unknown): boolean => databaseAwayCause(error) !== undefined;
