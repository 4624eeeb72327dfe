import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const running = new AsyncLocalStorage<string>();

/** A new id, short enough to be read out over the telephone. */
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** Id of the request that is being answered, by which all lines of the log about it are found; undefined outside of any. */
export const currentRequestId = (): string | undefined => running.getStore();

/** Does the work that answers a request. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => running.run(id, work);
