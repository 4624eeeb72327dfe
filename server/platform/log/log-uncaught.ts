import { faultLine } from './fault-line.ts';

/** Logs an error that nothing caught and ends the process. Node itself would print all of the error, including rows of the database. */
export function logUncaught(): void {
  process.on('uncaughtException', (error) => {
    console.error(faultLine('uncaught', error));
    process.exit(1);
  });
}
