import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Maximum number of requests waiting on one connection; clients that send more without reading responses are disconnected. */
export const maxWaiting = 32;

interface Connection {
  /** The response in progress. */
  current: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
}

const connections = new WeakMap<Duplex, Connection>();

/** Returns whether a response has been sent in part but is not yet complete. */
export const hasBegun = (connection: Duplex): boolean => connections.get(connection)?.current.headersSent ?? false;

/**
 * Processes the requests of one connection one after the other. Node emits pipelined requests at once and buffers each response
 * until the earlier ones have been read: some hundred requests for a large file would all be in memory.
 */
export function oneAtATime(work: RequestListener): RequestListener {
  function begin(incoming: IncomingMessage, outgoing: ServerResponse, waiting: Connection['waiting']) {
    const { socket } = incoming;
    connections.set(socket, { current: outgoing, waiting });
    // Until the response begins, time limits are up to the application.
    socket.setTimeout(0);
    outgoing.once('close', () => {
      const next = waiting.shift();
      if (next === undefined) connections.delete(socket);
      else if (!socket.destroyed) begin(...next, waiting);
    });
    work(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const connection = connections.get(socket);
    if (connection === undefined) begin(incoming, outgoing, []);
    else if (connection.waiting.length < maxWaiting) connection.waiting.push([incoming, outgoing]);
    else socket.destroy();
  };
}
