/** SQLSTATE classes and errors of the network that mean "no database", as opposed to a fault of ours. */
const awayCode =
  /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;

/** What the PostgreSQL driver says without a code of a connection that broke off or did not come about. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed and is not queryable)/;

/** The error and what caused it (drizzle wraps the driver's error). */
export function* causesOf(error: unknown): Generator<{ message: string; code: string }> {
  if (!(error instanceof Error)) return;
  yield { message: error.message, code: 'code' in error && typeof error.code === 'string' ? error.code : '' };
  yield* causesOf(error.cause);
}

/** Why the database is not there now, as the driver says it; undefined where something failed for another reason. */
export const databaseAwayCause = (error: unknown): { message: string; code: string } | undefined =>
  [...causesOf(error)].find(({ message, code }) => awayCode.test(code) || awayMessage.test(message));

/** Returns whether something failed because the database is not there now. */
export const isDatabaseAway = (error: unknown): boolean => databaseAwayCause(error) !== undefined;
