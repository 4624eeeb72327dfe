/** Reads the bodies of requests, with limits on size and time and error responses that reach the client. */
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { type ProblemKind, problem, problemResponse } from './problem.ts';
import { incomingOf } from './request.ts';

export interface BodyTiming {
  /** Milliseconds within which a body must arrive. */
  longest: number;
  /** A large body, which holds a place, must bring this many bytes (`pace`) in every such time in milliseconds. */
  paceTime: number;
  pace: number;
  /** How long (ms), and how many bytes of, a rejected body are still read: clients cut off while sending do not read the response. */
  discarded: number;
  discardedBytes: number;
}

const bodyTiming: BodyTiming = {
  longest: 20_000,
  paceTime: 4_000,
  pace: 64 * 1024,
  discarded: 10_000,
  discardedBytes: 64 * 1024 * 1024,
};

/** Bodies above this size are held in memory while they are processed, so only a few of them are accepted at a time, and of one client. */
const [largeBytes, mostLarge, mostLargeOfClient] = [1024 * 1024, 8, 2];

const tooManyOfClient = problem('too-many-requests', {
  title: 'Sie senden gerade schon mehrere große Dateien. Bitte warten Sie, bis diese angekommen sind.',
});

/** Whether a request has a body. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * The content, or the reason why it could not be read.
 * @param isPaced whether it must arrive at the pace of a large body
 */
function read(
  incoming: IncomingMessage,
  limit: number,
  { longest, pace, paceTime }: BodyTiming,
  isPaced: boolean,
): Promise<Buffer | ProblemKind> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let sizeBefore = 0;
    const finish = (result: Buffer | ProblemKind) => {
      clearTimeout(slow);
      clearInterval(pacing);
      incoming.off('data', take).off('end', end).off('error', fail).off('close', fail);
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) finish('too-large');
      else chunks.push(chunk);
    };
    const end = () => finish(Buffer.concat(chunks));
    const fail = () => finish('malformed');
    const slow = setTimeout(() => finish('too-slow'), longest);
    const pacing = isPaced
      ? setInterval(() => {
          if (size - sizeBefore < pace) finish('too-slow');
          sizeBefore = size;
        }, paceTime)
      : undefined;
    if (incoming.destroyed) fail();
    incoming.on('data', take).on('end', end).on('error', fail).on('close', fail);
  });
}

/** Reads and discards the rest of a body, up to the limits. */
function discard(incoming: IncomingMessage, { discarded, discardedBytes }: BodyTiming): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const finish = () => {
      clearTimeout(enough);
      incoming.off('data', take).off('end', finish).off('error', finish).off('close', finish);
      incoming.on('error', () => {});
      resolve();
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > discardedBytes) finish();
    };
    const enough = setTimeout(finish, discarded);
    incoming.on('data', take).on('end', finish).on('error', finish).on('close', finish);
    if (incoming.readableEnded || incoming.destroyed) finish();
  });
}

/**
 * A response that the client can read at once while the rest of the body is still being received; then the connection closes.
 * The response is complete by its content length; only its end, delayed until then, makes Node close the connection.
 */
async function beforeItsBody(response: Response, incoming: IncomingMessage, timing: BodyTiming): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(content);
      await discard(incoming, timing);
      controller.close();
    },
  });
  const headers = new Headers(response.headers);
  headers.set('connection', 'close');
  headers.set('content-length', String(content.length));
  return new Response(body, { status: response.status, headers });
}

function refusal(why: ProblemKind | Problem, incoming: IncomingMessage, timing: BodyTiming): Promise<Response> {
  const encodings = why === 'unsupported-media-type' ? { 'accept-encoding': 'identity' } : {};
  const reason = typeof why === 'string' ? problem(why) : why;
  return beforeItsBody(problemResponse(reason, encodings), incoming, timing);
}

/** Requests whose body has been read or refused. A request rerouted under another method passes through the middleware twice. */
const settled = new WeakSet<IncomingMessage>();
/** The clients of the large bodies in memory, one entry for each body. */
const large: string[] = [];

/** Why a client may not send a large body now; undefined if it may. */
function largeRefusal(client: string): ProblemKind | Problem | undefined {
  if (large.filter((other) => other === client).length >= mostLargeOfClient) return tooManyOfClient;
  return large.length >= mostLarge ? 'unavailable' : undefined;
}

/**
 * Rejects a body that is too large (413), too slow (408) or compressed (415), and keeps others for the handler. Large ones are limited in
 * number, and to a few of each client.
 * @param limit largest body, in bytes
 * @param client who sends it
 */
export function readBody(limit: number, timing: BodyTiming = bodyTiming, client = ''): MiddlewareHandler {
  return async (c, next) => {
    const incoming = incomingOf(c);
    if (incoming === undefined || settled.has(incoming) || !hasBody(incoming)) return next();
    settled.add(incoming);
    const { 'content-encoding': encoding, 'content-length': length } = incoming.headers;
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
      return refusal('unsupported-media-type', incoming, timing);
    if (Number(length ?? 0) > limit) return refusal('too-large', incoming, timing);
    const isLarge = limit > largeBytes && Number(length ?? limit) > largeBytes;
    const refused = isLarge ? largeRefusal(client) : undefined;
    if (refused !== undefined) return refusal(refused, incoming, timing);
    if (isLarge) large.push(client);
    try {
      const body = await read(incoming, limit, timing, isLarge);
      if (typeof body === 'string')
        return await refusal(body, incoming, body === 'too-slow' ? { ...timing, discarded: 0 } : timing);
      // The property in which the Node adapter looks for a body that was read beforehand.
      Object.assign(incoming, { rawBody: body });
      await next();
    } finally {
      if (isLarge) large.splice(large.indexOf(client), 1);
    }
  };
}

/** The body as read by `readBody`; empty before. */
export const bodyOf = (incoming: IncomingMessage): Buffer =>
  'rawBody' in incoming && incoming.rawBody instanceof Buffer ? incoming.rawBody : Buffer.alloc(0);

/** Answers requests whose body nobody has read, such as refused ones, so that the client receives the answer while it is sending. */
export function discardBodies(timing: BodyTiming = bodyTiming): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const incoming = incomingOf(c);
    if (incoming === undefined || settled.has(incoming) || !hasBody(incoming)) return;
    settled.add(incoming);
    // A small body has already arrived, and the connection can be used again.
    if (incoming.complete) incoming.resume();
    else if (c.res.body !== null) c.res = await beforeItsBody(c.res, incoming, timing);
  };
}
