import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress, type TrustedProxies } from '../config/network-address.ts';
import { problem } from './problem.ts';
import { rawAnswer } from './raw-answer.ts';

/** So many connections one address may have open at once. */
export interface ConnectionLimit {
  perAddress: number;
  /** Theirs are those of many visitors, and not counted: the proxy sees to its own. */
  proxies: Pick<TrustedProxies, 'has'>;
}

const refused = new WeakSet<Socket>();

/** A connection that is refused and asks nothing is closed after so many milliseconds. */
const longestRefusal = 1_000;

/** Refuses further connections of an address that has too many, in an answer that can be read. */
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
  const said = problem('too-many-requests', { title: 'Von Ihrer Adresse sind schon zu viele Verbindungen offen.' });
  socket.end(rawAnswer(said, { 'retry-after': '10' }));
  setTimeout(() => socket.destroy(), longestRefusal).unref();
}

/** Works on no request of a refused connection: it is taken, so that whoever sent it can read why, and that is the end. */
export function unlessRefused(work: RequestListener): RequestListener {
  return (incoming: IncomingMessage, outgoing) => {
    const { socket } = incoming;
    if (refused.has(socket)) incoming.resume().once('end', () => socket.destroy());
    else work(incoming, outgoing);
  };
}
