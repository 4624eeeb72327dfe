/** Measures how long `npm start` takes in a fresh clone, and once more after that. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';

const root = join(import.meta.dirname, '../..');

/** Time until the start page is there, in ms. */
export interface NpmStartFigures {
  /** In a fresh clone of the last commit: packages from npm's cache, build, database, examples. */
  first: number;
  second: number;
}

/** The machine's own PATH: what `npm run` and the scripts put in front of it belongs to this clone. */
const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(root))
  .join(delimiter);

async function timeOfStart(folder: string): Promise<number> {
  const port = await freePort();
  const environment = Object.entries(process.env).filter(
    // npm tells the programs it runs about this clone in variables of its own; building the compared page has set NODE_ENV.
    ([name]) => !/^npm_/i.test(name) && !['DATA_DIR', 'DATABASE_URL', 'INIT_CWD', 'NODE_ENV'].includes(name),
  );
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...Object.fromEntries(environment), PATH: machinePath, PORT: String(port), APP_ENV: 'DEMO' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const address = `http://127.0.0.1:${port}/natippc/start`;
  while (
    !(await fetch(address)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (hasEnded) throw new Error('npm start ended before the first page was there.');
    await pause(20);
  }
  const time = performance.now() - begun;
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return time;
}

export async function npmStartFigures(): Promise<NpmStartFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-bench-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, folder]);
    return { first: await timeOfStart(folder), second: await timeOfStart(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
