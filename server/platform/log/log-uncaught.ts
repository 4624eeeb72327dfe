import { faultLine } from './fault-line.ts';
import { reportFault } from './report-fault.ts';

/**
 * Logs an error that nothing caught and ends the process: whatever it interrupted may be half done. Node itself would print all of the
 * error, including rows of the database.
 */
export function logUncaught(): void {
  process.on('uncaughtException', (error) => {
    console.error(faultLine('uncaught', error));
    process.exit(1);
  });
}

/**
 * Logs promises that fail and that nobody waits for, with the id of their request, and lets the process go on: unlike an error that nothing
 * caught, this interrupts nothing else. For a server that answers requests; in a command it is an error like any other.
 */
export function outliveRejections(): void {
  process.on('unhandledRejection', (error) => reportFault('unhandled', error));
}
