import type { CallDescription, CallError } from './call-errors.ts';

/** An answer that arrived, whatever its status. */
export interface AnswerNotice extends CallDescription {
  status: number;
  /** Whether the register's own server says that the call prolonged the session; no gateway does. */
  keptSession: boolean;
  /** The build of the register's server; undefined where another one has answered. */
  build?: string | undefined;
}

/** What observers of calls are told. */
export interface CallEvents {
  /** A call starts. */
  request: CallDescription;
  /** The server answered. */
  response: AnswerNotice;
  /** A call failed, whether that was thrown or returned (R7.7). A call its caller aborted has not failed. */
  error: CallError;
  /** A call has ended in whatever way. */
  settled: CallDescription;
}

/** A broken observer must not break the call it watches: its error goes to the console. */
export function createCallObservers() {
  const listeners: { [Name in keyof CallEvents]: Set<(event: CallEvents[Name]) => void> } = {
    request: new Set(),
    response: new Set(),
    error: new Set(),
    settled: new Set(),
  };
  return {
    /** @returns ends the observation */
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
