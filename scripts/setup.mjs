// Installs whatever a command needs: the packages, the project's own Node, the build.
// Runs on the machine's Node (18 or newer) and uses only Node's built-in modules, because nothing else is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => join(root, ...parts);
/** The project's own Node. */
export const nodeBinary = inRoot('node_modules/node/bin/node');

/** Prints a one-line progress message. */
export function say(text) {
  process.stderr.write(`[natippc] ${text}\n`);
}

/** Prints an error message and exits with 1. */
export function stop(sentence) {
  process.stderr.write(`\n[natippc] ${sentence}\n`);
  process.exit(1);
}

/** The environment for child processes, with the project's Node and tools first in PATH. */
export function environment(more = {}) {
  const path = [dirname(nodeBinary), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, npm_config_update_notifier: 'false', npm_config_fund: 'false', ...more, PATH: path };
}

/** Runs a command in the project's root and shows its output, live or once it has ended; resolves to the exit code. */
export function run(command, args, more = {}, output = 'live') {
  return new Promise((resolve) => {
    const stdio = output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: root, stdio, env: environment(more) });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', (error) => {
      say(`${command} lässt sich nicht starten: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(chunks));
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Runs the project's Node; call `ensurePackages` first. */
export function runNode(args, more = {}) {
  return run(nodeBinary, args, more);
}

/** Installs the locked packages if they are missing or the lock file has changed. */
export async function ensurePackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  const stamp = inRoot('node_modules/.natippc-installed');
  const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!installed) {
    say('Pakete werden installiert (npm install) …');
    // Not `npm ci`: it rejects a lock file that was created with a registry lacking other platforms' binaries.
    const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) stop('Die Pakete ließen sich nicht installieren: Ist die npm-Registry erreichbar?');
  }
  if (!nodeWorks()) {
    say('Node 24 wird eingerichtet …');
    await run('npm', ['rebuild', 'node', '--loglevel=error']);
    if (!nodeWorks()) stop('Das Paket „node“ brachte kein lauffähiges Node 24 oder neuer auf diese Maschine.');
  }
  if (!installed) writeFileSync(stamp, wanted);
}

function nodeWorks() {
  if (!existsSync(nodeBinary)) return false;
  const answer = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(answer.stdout ?? '')?.[1]) >= 24;
}

/** Builds whatever in `dist/` has sources that changed since the last build; exits if the build fails. */
export async function ensureBuild() {
  if (!(await buildIfChanged())) stop(buildFailed);
}

/** Builds the server and its commands if their sources have changed, but not what browsers load; exits if the build fails. */
export async function ensureServerProgram() {
  if (!(await buildServerIfChanged())) stop(buildFailed);
}

const buildFailed = 'Der Build ist gescheitert; die Meldung steht darüber.';

/** What `npm run build` makes, and of it the server, which can be built alone: each with a file that says what it was built from. */
const everything = {
  stamp: 'dist/.built-from',
  sources: ['src', 'scripts', 'server/site/pages/rendering/page-globals.ts', 'package-lock.json', 'vite.config.ts'],
};
const server = {
  stamp: 'dist/program/.built-from',
  sources: ['server', 'demo/data', 'src/core', 'scripts/build/server-program.ts', 'package-lock.json'],
};

/** Builds whatever in `dist/` has sources that changed since the last build; returns whether `dist/` is up to date. */
export const buildIfChanged = () => buildParts([everything, server]);

/** Builds the server and its commands if their sources have changed; returns whether they are up to date. */
export const buildServerIfChanged = () => buildParts([server]);

async function buildParts(parts) {
  const wanted = parts.map((part) => ({ part, stamp: inRoot(part.stamp), from: fingerprint(part.sources) }));
  const changed = wanted.filter(({ stamp, from }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== from);
  if (changed.length === 0) return true;
  const isWhole = changed.some(({ part }) => part === everything);
  say(isWhole ? 'Oberfläche und Server werden gebaut (npm run build) …' : 'Server wird gebaut …');
  const code = isWhole
    ? await run('npm', ['run', '--silent', 'build'])
    : await runNode(['scripts/build/server-program.ts']);
  if (code !== 0) return false;
  for (const { stamp, from } of wanted) writeFileSync(stamp, from);
  return true;
}

function fingerprint(places) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) add(join(path, entry));
      return;
    }
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const place of places) if (existsSync(inRoot(place))) add(inRoot(place));
  return hash.digest('hex');
}

/** Creates a git-ignored folder for files of this run. */
export function workFolder(name) {
  const folder = inRoot('.tmp', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
