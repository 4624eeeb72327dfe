// A separate PostgreSQL cluster for tests: in a temporary folder, on a free port, removed afterwards.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { installDebianPackages } from './programs.mjs';
import { say, stop } from './setup.mjs';

const isRoot = process.getuid?.() === 0;

function findBinaries() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const newest = versions
    .sort((a, b) => b - a)
    .find((version) => existsSync(join(base, String(version), 'bin/initdb')));
  return newest ? join(base, String(newest), 'bin') : undefined;
}

/**
 * Starts a cluster; as root, installs Debian's `postgresql` first if it is missing. Returns its URL and functions to stop it and to make
 * it recover from a crash. Tests run without fsync; `durable` turns it on, as in production.
 */
export async function startPostgres({ durable = false } = {}) {
  if (!findBinaries() && isRoot) {
    say('PostgreSQL wird als Debian-Paket installiert …');
    await installDebianPackages(['postgresql']);
  }
  const binaries = findBinaries();
  if (!binaries) stop('Kein PostgreSQL 15 oder neuer: bitte installieren, dann erneut starten.');
  const folder = mkdtempSync(join(tmpdir(), 'natippc-pg-'));
  // PostgreSQL refuses to run as root; Debian's package creates the account `postgres`.
  const asOwner = (command, args) =>
    isRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], { stdio: 'pipe' })
      : execFileSync(command, args, { stdio: 'pipe' });
  chmodSync(folder, 0o700);
  if (isRoot)
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])));
  const data = join(folder, 'data');
  const port = await freePort();
  asOwner(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'natippc', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
  const start = () =>
    asOwner(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  start();
  return {
    url: `postgres://natippc@127.0.0.1:${port}/postgres`,
    async crash() {
      asOwner(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      start();
    },
    async stop() {
      asOwner(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
