import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export interface ServerProcess {
  /** 'http://127.0.0.1:8080' */
  origin: string;
  /** When the process was started, as a `performance.now()` timestamp. */
  started: number;
  /** Resident set size in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts the product's server on a free port, as npm start does; resolves once it is listening.
 * @param core the only processor core it may use, from 0; absent: any (needs `taskset`)
 */
export async function startServer(settings: Record<string, string>, core?: number): Promise<ServerProcess> {
  const started = performance.now();
  const [command, ...pinned] = core === undefined ? [] : ['taskset', '--cpu-list', String(core), process.execPath];
  const child = spawn(command ?? process.execPath, [...pinned, 'dist/program/main.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', APP_ENV: 'DEMO', TRUSTED_PROXIES: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    // The server prints its addresses once it is listening.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /http:\/\/localhost:(\d+)\//.exec(line) ?? [];
      if (found) resolve(found);
    });
    void ended.then(([code]) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    started,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
