/** The measured register: example installations, loaded by the import command and kept in `.tmp/bench` between runs. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const kept = join(root, '.tmp/bench');

/** Speed of the import command in installations per second: overall, in its first tenth and in its last. */
export interface ImportSpeed {
  overall: number;
  firstTenth: number;
  lastTenth: number;
}

/** Loads examples into the configured database with the program behind `npm run import`. */
export async function importExamples(count: number, settings: Record<string, string>): Promise<ImportSpeed> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['dist/program/import.mjs', '--generate', String(count), '--replace'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** How many had been read at what time, about once a second; starts at the first progress line, so process start-up is not included. */
  const progress: { at: number; read: number }[] = [];
  const note = (read: number): void => void progress.push({ at: performance.now(), read });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      const [, read] = /([\d\s.]+) gelesen/.exec(line) ?? [];
      if (read) note(Number(read.replace(/\D/g, '')));
      else if (line.includes('wird gelesen')) note(0);
      else if (line.includes('Anlagen geladen')) note(count);
    });
  }
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  const seconds = (performance.now() - begun) / 1000;
  /** The time at which this many had been read, interpolated between two progress lines. */
  const timeOf = (read: number): number => {
    const index = Math.max(
      1,
      progress.findIndex((entry) => entry.read >= read),
    );
    const [before, after] = [progress[index - 1], progress[index]];
    if (!before || !after) throw new Error('The import did not report its progress.');
    return before.at + ((after.at - before.at) * (read - before.read)) / (after.read - before.read || 1);
  };
  const speedOf = (from: number, to: number): number =>
    (((to - from) * count) / (timeOf(to * count) - timeOf(from * count))) * 1000;
  return { overall: count / seconds, firstTenth: speedOf(0, 0.1), lastTenth: speedOf(0.9, 1) };
}

/** The sources that determine what ends up in a data folder, and how fast. */
const madeBy = [
  'demo/data',
  'server/platform/db',
  'server/register/import',
  'server/register/records',
  'server/register/reference-data',
  'server/search/index',
];

function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const entry of readdirSync(path).sort()) add(join(path, entry));
    else hash.update(path).update(readFileSync(path));
  };
  for (const place of madeBy) add(join(root, place));
  return hash.digest('hex');
}

const isSpeed = (value: unknown): value is ImportSpeed =>
  typeof value === 'object' && value !== null && 'overall' in value && 'firstTenth' in value && 'lastTenth' in value;

/** The embedded database's data folder with `count` installations, reloaded if any of the sources that fill it has changed. */
export async function preparedFolder(
  count: number,
  { again, say }: { again: boolean; say(text: string): void },
): Promise<{ dataDir: string; speed: ImportSpeed }> {
  const folder = join(kept, `installations-${count}`);
  const note = join(folder, 'prepared.json');
  const dataDir = join(folder, 'data');
  const wanted = fingerprint();
  if (!again && existsSync(note)) {
    const { by, speed }: { by?: unknown; speed?: unknown } = JSON.parse(readFileSync(note, 'utf8'));
    if (by === wanted && isSpeed(speed)) return { dataDir, speed };
  }
  say(`loading ${count} examples into the embedded database; they are kept for the next run …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const speed = await importExamples(count, { DATA_DIR: dataDir });
  writeFileSync(note, JSON.stringify({ by: wanted, speed }));
  return { dataDir, speed };
}
