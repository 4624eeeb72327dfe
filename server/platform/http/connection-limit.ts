import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress, type TrustedProxies } from '../config/network-address.ts';
import { problem } from './problem.ts';
import { rawAnswer } from './raw-answer.ts';

/** Limits the number of connections that one address may have open at a time. */
export interface ConnectionLimit {
  perAddress: number;
  /** Their connections belong to many visitors and are not counted; the proxy must limit its own. */
  proxies: Pick<TrustedProxies, 'has'>;
}

const refused = new WeakSet<Socket>();

/** A rejected connection without a request is closed after this time, in milliseconds. */
const longestRefusal = 1_000;

/** Rejects further connections from an address that has too many open, with a response that the client can read. */
export function limitConnections(server: Server, { perAddress, proxies }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === undefined || proxies.has(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perAddress) {
      refuse(socket);
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

function refuse(socket: Socket): void {
  refused.add(socket);
  socket.on('error', () => {});
  const refusal = problem('too-many-requests', { title: 'Von Ihrer Adresse sind schon zu viele Verbindungen offen.' });
  socket.end(rawAnswer(refusal, { 'retry-after': '10' }));
  setTimeout(() => socket.destroy(), longestRefusal).unref();
}

/** Ignores requests on rejected connections: they are read, so that the client can receive the error, then the connection closes. */
export function unlessRefused(work: RequestListener): RequestListener {
  return (incoming: IncomingMessage, outgoing) => {
    const { socket } = incoming;
    if (refused.has(socket)) incoming.resume().once('end', () => socket.destroy());
    else work(incoming, outgoing);
  };
}
