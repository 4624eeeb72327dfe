import { databaseAwayCause } from './database-away.ts';
import { faultLine, oneLine } from './fault-line.ts';

/** How long a cause is counted before it is logged again, in milliseconds. */
export const countedFor = 60_000;

/** Logs unexpected errors. @param where the operation, such as a request's method and path */
export type ReportFault = (where: string, error: unknown) => void;

/**
 * Logs every error. While the database is unavailable, which every request then runs into, there is one line per cause and minute: the
 * first at once, without the stack, which would not help, and one after each minute with the number of repetitions.
 */
export function createFaultReport(write: (line: string) => void): ReportFault {
  /** Number of repetitions per cause since its last line. */
  const more = new Map<string, number>();

  const line = (where: string, message: string, code: string, repeated?: number) =>
    write(
      oneLine({
        time: new Date().toISOString(),
        source: 'server',
        where,
        message: `The database is away: ${message}`,
        ...(code !== '' && { code }),
        ...(repeated !== undefined && { repeated }),
      }),
    );

  function count(where: string, message: string, code: string): void {
    const cause = code || message;
    const repetitions = more.get(cause);
    if (repetitions !== undefined) {
      more.set(cause, repetitions + 1);
      return;
    }
    line(where, message, code);
    more.set(cause, 0);
    const ending = setInterval(() => {
      const repeated = more.get(cause) ?? 0;
      if (repeated > 0) {
        line('any', message, code, repeated);
        more.set(cause, 0);
        return;
      }
      more.delete(cause);
      clearInterval(ending);
    }, countedFor);
    ending.unref();
  }

  return (where, error) => {
    const away = databaseAwayCause(error);
    if (away) count(where, away.message, away.code);
    else write(faultLine(where, error));
  };
}

/** This process's fault report, which writes to standard error. */
export const reportFault: ReportFault = createFaultReport((line) => console.error(line));
