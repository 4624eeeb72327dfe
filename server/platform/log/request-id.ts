import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const running = new AsyncLocalStorage<string>();

/** A new id, short enough to be read out on the phone. */
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** Id of the current request, which identifies all log lines about it; undefined outside a request. */
export const currentRequestId = (): string | undefined => running.getStore();

/** Runs the work for a request. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => running.run(id, work);
