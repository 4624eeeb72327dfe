import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What logs and the journal know of the request that is being answered. */
export interface CurrentRequest {
  /** Identifies all log lines about it. */
  readonly id: string;
  /** Network that it comes from: IPv4 /24, IPv6 /48. */
  readonly network?: string | undefined;
  /** The role in effect of whoever makes it. */
  role?: string | undefined;
  /** User name of the officer for whom they act. */
  deputyFor?: string | undefined;
}

const running = new AsyncLocalStorage<CurrentRequest>();

/** A new id, short enough to be read out on the phone. */
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** The current request; undefined outside one. */
export const currentRequest = (): CurrentRequest | undefined => running.getStore();

/** Id of the current request; undefined outside a request. */
export const currentRequestId = (): string | undefined => running.getStore()?.id;

/** Runs the work for a request. */
export const withRequest = <Result>(request: CurrentRequest, work: () => Result): Result => running.run(request, work);
