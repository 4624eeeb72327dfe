import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export interface ServerProcess {
  /** 'http://127.0.0.1:8080' */
  origin: string;
  /** When the process was started, as performance.now() says it. */
  started: number;
  /** Its memory in MB, as the system counts it (resident set). */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts the product's own server, as npm start does, on a free port, and returns once it listens. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, ['demo/server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', APP_ENV: 'DEMO', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    // It prints its addresses when it listens.
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
