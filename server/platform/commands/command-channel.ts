/**
 * The embedded database belongs to the server process that runs on it, so that process carries out commands: anyone with access to the
 * data folder asks for them through a socket there.
 */
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { ExpectedError } from '../config/expected-error.ts';
import { reportFault } from '../log/report-fault.ts';
import { writeTo } from '../streams/write-to.ts';

/** Writes a part of a command's answer; resolves when the next one can be taken. */
export type WriteAnswer = (text: string) => Promise<void>;

/**
 * A command that a running server carries out.
 * @throws {ExpectedError} if there is a mistake in it; only before anything is written
 */
export type ServerCommand = (parameters: readonly string[], write: WriteAnswer) => Promise<void>;

/** The system rejects longer socket paths. */
const longestPath = 100;
/** The database waits for the client that receives an answer, but no longer than this per step, in milliseconds. */
const longestStep = 10_000;

const socketName = 'command.sock';
const socketOf = (dataDir: string): string => join(dataDir, socketName);

/** Status of an answer that says what is wrong with the command. */
const mistaken = 422;

/** The socket's path; if too long, reached through the folder's file descriptor. Call `done` when it is no longer needed. */
function reach(dataDir: string): { path: string; done(): void } {
  const path = socketOf(dataDir);
  if (Buffer.byteLength(path) <= longestPath) return { path, done: () => {} };
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}/${socketName}`, done: () => closeSync(folder) };
}

async function answer(
  commands: Readonly<Record<string, ServerCommand>>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const name = incoming.url?.slice(1) ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) throw new CommandRefused(`Der laufende Server kennt den Befehl ${name} nicht.`);
    const sent: unknown = await json(incoming);
    await command(Array.isArray(sent) ? sent.map(String) : [], (part) => writeTo(outgoing, part, longestStep));
    outgoing.end();
  } catch (error) {
    if (error instanceof ExpectedError && !outgoing.headersSent) {
      outgoing.writeHead(mistaken).end(error.message);
      return;
    }
    reportFault(name, error);
    // A truncated answer is not mistaken for a complete one.
    outgoing.destroy();
  }
}

/** Lets commands ask this server, which holds the folder's lock. @returns a function that stops it */
export async function offerCommands(
  dataDir: string,
  commands: Readonly<Record<string, ServerCommand>>,
): Promise<() => Promise<void>> {
  const server = createServer((incoming, outgoing) => void answer(commands, incoming, outgoing));
  const { path, done } = reach(dataDir);
  // Left behind by a server that was killed: since we hold the folder's lock, nobody else uses it.
  rmSync(socketOf(dataDir), { force: true });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(socketOf(dataDir), 0o600);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    rmSync(socketOf(dataDir), { force: true });
    done();
  };
}

/**
 * The answer of the server that runs on a folder, as it arrives; undefined if none runs there.
 * @throws {CommandRefused} with what the server says is wrong with the command, or if it breaks off
 */
export async function askServer(
  dataDir: string,
  command: string,
  parameters: readonly string[] = [],
): Promise<AsyncIterable<string> | undefined> {
  if (!existsSync(socketOf(dataDir))) return undefined;
  const { path, done } = reach(dataDir);
  try {
    const asked = request({ socketPath: path, path: `/${command}`, method: 'POST' });
    // Errors of the connection are the request's, even after the answer has begun.
    const answering = new Promise<IncomingMessage>((resolve, reject) =>
      asked.on('response', resolve).on('error', reject),
    );
    asked.end(JSON.stringify(parameters));
    const incoming = await answering;
    const answered = wholeAnswer(incoming.setEncoding('utf8'));
    if (incoming.statusCode === mistaken) throw new CommandRefused(await text(answered));
    return answered;
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      if (error.code === 'ECONNREFUSED') return undefined;
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') throw new CommandRefused(brokenOff);
    }
    throw error;
  } finally {
    done();
  }
}

const brokenOff = 'Der Server hat den Befehl abgebrochen; sein Protokoll sagt, warum.';

async function* wholeAnswer(incoming: IncomingMessage): AsyncGenerator<string> {
  try {
    yield* incoming;
  } catch (error) {
    throw new CommandRefused(brokenOff, { cause: error });
  }
}

/** A running server has refused a command, or could not carry it out. */
class CommandRefused extends ExpectedError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandRefused';
  }
}
