import { databaseAwayCause } from '../log/database-away.ts';
import { faultLine, oneLine } from './fault-line.ts';

/** So long one cause is counted before it gets a line again, in milliseconds. */
export const countedFor = 60_000;

/** Takes unexpected errors. @param where what was being done, such as a request's method and path. */
export type ReportFault = (where: string, error: unknown) => void;

/**
 * Writes a line for every error, but while the database is away, which every request then meets, one line per cause and minute: the
 * first at once and without its stack, which says nothing, and after each minute how many more there were.
 */
export function createFaultReport(write: (line: string) => void): ReportFault {
  /** How many more there were of a cause since its last line. */
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
    const sofar = more.get(cause);
    if (sofar !== undefined) {
      more.set(cause, sofar + 1);
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

/** The report of this process, to its standard error. */
export const reportFault: ReportFault = createFaultReport((line) => console.error(line));
