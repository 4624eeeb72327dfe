/** What the server and a thread that makes files tell each other. A thread makes one file at a time. */
export type ToFileThread<Order, Batch> =
  /** Begins a file. */
  | { kind: 'make'; order: Order }
  /** The batch that was wanted; absent: there are no more. */
  | { kind: 'batch'; batch?: Batch }
  /** A piece has been taken, so another one may be sent. */
  | { kind: 'taken' };

export type FromFileThread =
  /** The file needs a batch; the thread asks for the next one before it needs it. */
  { kind: 'wants' } | { kind: 'piece'; piece: Uint8Array } | { kind: 'done' };

/** Pieces that a thread may send before the first of them has been taken. */
export const piecesAhead = 2;
