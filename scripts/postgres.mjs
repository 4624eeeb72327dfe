// A separate PostgreSQL cluster for tests: in a temporary folder, on a free port, removed afterwards.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { canInstall, installDebianPackages } from './programs.mjs';
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

/** Whether startPostgres can start one here, perhaps after installing it. */
export const hasPostgres = () => findBinaries() !== undefined || canInstall();

// PostgreSQL refuses to run as root; Debian's package creates the account `postgres`.
const asOwner = (command, args) =>
  isRoot
    ? execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], { stdio: 'pipe' })
    : execFileSync(command, args, { stdio: 'pipe' });

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-pg-'));
  chmodSync(folder, 0o700);
  if (isRoot)
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])));
  return folder;
}

/** Runs the cluster in the folder's `data`. */
function run(binaries, folder, port, durable) {
  const data = join(folder, 'data');
  const url = `postgres://natippc@127.0.0.1:${port}/postgres`;
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
  const control = (...args) => asOwner(join(binaries, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  const psql = (...statements) =>
    asOwner(join(binaries, 'psql'), ['-X', '-A', '-t', ...statements.flatMap((each) => ['-c', each]), url]).toString();
  start();
  return {
    url,
    async crash() {
      control('-m', 'immediate', 'stop');
      start();
    },
    /** Kills all of its processes, as when its machine dies. */
    kill() {
      const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/);
      for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL');
    },
    /** Starts a standby that follows it; from then on every commit is confirmed only once the standby has stored it too. */
    async standby() {
      const other = newFolder();
      asOwner(join(binaries, 'pg_basebackup'), [
        '-D',
        join(other, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '-d',
        url,
      ]);
      const follower = run(binaries, other, await freePort(), durable);
      psql("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
      const isSynchronous = () => psql('select sync_state from pg_stat_replication').trim() === 'sync';
      while (!isSynchronous()) await new Promise((done) => setTimeout(done, 100));
      return follower;
    },
    /** Makes a standby the primary. */
    promote: () => void control('promote'),
    async stop() {
      if (existsSync(join(data, 'postmaster.pid')))
        try {
          control('-m', 'immediate', 'stop');
        } catch {
          // It has been killed.
        }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a cluster; as root, installs Debian's `postgresql` first if it is missing. Returns its URL and functions to stop it, to make
 * it recover from a crash and to let a standby take over. Tests run without fsync; `durable` turns it on, as in production.
 */
export async function startPostgres({ durable = false } = {}) {
  if (!findBinaries() && isRoot) {
    say('PostgreSQL wird als Debian-Paket installiert …');
    await installDebianPackages(['postgresql']);
  }
  const binaries = findBinaries();
  if (!binaries) stop('Kein PostgreSQL 15 oder neuer: bitte installieren, dann erneut starten.');
  const folder = newFolder();
  const data = join(folder, 'data');
  asOwner(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'natippc', '-E', 'UTF8', '--locale=C.UTF-8']);
  return run(binaries, folder, await freePort(), durable);
}
