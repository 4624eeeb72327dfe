import type { CallDescription, CallError } from './call-errors.ts';

/** A response that arrived, whatever its status. */
export interface ResponseEvent extends CallDescription {
  status: number;
  /** Whether the call extended the session, as stated by the register's own server; a gateway never states it. */
  extendedSession: boolean;
  /** The build of the register's server; undefined if something else answered, such as a gateway. */
  build?: string | undefined;
}

/** The events that observers of calls receive. */
export interface CallEvents {
  /** A call starts. */
  request: CallDescription;
  /** The server answered. */
  response: ResponseEvent;
  /** A call failed, whether the error was thrown or returned (R7.7). A call aborted by its caller has not failed. */
  error: CallError;
  /** A call has ended, whatever its outcome. */
  settled: CallDescription;
}

/** Creates the observers of a client. An observer's error is logged to the console and does not affect the call. */
export function createCallObservers() {
  const listeners: { [Name in keyof CallEvents]: Set<(event: CallEvents[Name]) => void> } = {
    request: new Set(),
    response: new Set(),
    error: new Set(),
    settled: new Set(),
  };
  return {
    /** @returns a function that ends the observation */
    observe<Name extends keyof CallEvents>(name: Name, listener: (event: CallEvents[Name]) => void): () => void {
      listeners[name].add(listener);
      return () => {
        listeners[name].delete(listener);
      };
    },
    tell<Name extends keyof CallEvents>(name: Name, event: CallEvents[Name]): void {
      for (const listener of listeners[name]) {
        try {
          listener(event);
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
