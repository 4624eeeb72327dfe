import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** So many requests may wait on one connection; who sends more without reading answers is cut off. */
export const mostWaiting = 32;

interface Connection {
  /** The answer being worked on. */
  current: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
}

const connections = new WeakMap<Duplex, Connection>();

/** Returns whether an answer of which something is sent already is not complete yet. */
export const hasBegun = (connection: Duplex): boolean => connections.get(connection)?.current.headersSent ?? false;

/**
 * Works on the requests of one connection one after the other. Node hands over whatever was sent ahead at once, and keeps every answer
 * until those before it are read: some hundred requests for a large file would all be in memory.
 */
export function oneAtATime(work: RequestListener): RequestListener {
  function begin(incoming: IncomingMessage, outgoing: ServerResponse, waiting: Connection['waiting']) {
    const { socket } = incoming;
    connections.set(socket, { current: outgoing, waiting });
    // How long it may take is the application's business until it answers.
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
    else if (connection.waiting.length < mostWaiting) connection.waiting.push([incoming, outgoing]);
    else socket.destroy();
  };
}
