/** Measures how many searches the server answers per second on one core, and with two processes on one database. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { clients, search, texts } from './calls.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Searches per second with text and two facets; undefined: could not be measured on this machine. */
export interface LoadFigures {
  /** The server and the load on one core together. */
  sharedCore: number | undefined;
  /** A server on a core of its own; the load and PostgreSQL use whatever is left. */
  oneProcess: number | undefined;
  /** Two servers, each on a core of its own, as before; undefined also with the embedded database, which has one process. */
  twoProcesses: number | undefined;
}

const [warmUp, measured] = [2_000, 8_000];

/** Answers per second while `clients` search continuously, each at one of the servers. */
async function searchesPerSecond(origins: readonly string[]): Promise<number> {
  const begun = performance.now();
  let answered = 0;
  const client = async (number: number): Promise<void> => {
    for (let n = number; ; n += clients) {
      await search(origins[number % origins.length] ?? '', texts[n % texts.length] ?? {});
      const now = performance.now() - begun;
      if (now > warmUp + measured) return;
      if (now > warmUp) answered++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return (answered / measured) * 1000;
}

/** Confines this process, which makes the load, to some cores. */
function confineLoad(cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)]);
}

function canPin(cores: number): boolean {
  try {
    execFileSync('taskset', ['--version']);
    return availableParallelism() >= cores;
  } catch {
    return false;
  }
}

async function onCores(settings: Record<string, string>, cores: readonly number[]): Promise<number | undefined> {
  if (!canPin(cores.length)) return undefined;
  const servers: ServerProcess[] = [];
  try {
    for (const core of cores) servers.push(await startServer(settings, core));
    return await searchesPerSecond(servers.map(({ origin }) => origin));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Measures servers on a database that has been used before. */
export async function loadFigures(settings: Record<string, string>): Promise<LoadFigures> {
  const oneProcess = await onCores(settings, [0]);
  const twoProcesses = settings.DATABASE_URL === undefined ? undefined : await onCores(settings, [0, 1]);
  if (!canPin(1)) return { sharedCore: undefined, oneProcess, twoProcesses };
  const allCores = `0-${availableParallelism() - 1}`;
  confineLoad('0');
  try {
    return { sharedCore: await onCores(settings, [0]), oneProcess, twoProcesses };
  } finally {
    confineLoad(allCores);
  }
}
