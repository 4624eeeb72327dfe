// npm run backup -- FILE / npm run restore -- FILE: saves the configured database to a file, or restores it from one.
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readBackup } from './platform/backup/read-backup.ts';
import { RestoreError } from './platform/backup/restore-error.ts';
import { headings, writeBackup } from './platform/backup/write-backup.ts';
import { askServer } from './platform/commands/command-channel.ts';
import { readConfig, type ServerConfig } from './platform/config/config.ts';
import { ExpectedError } from './platform/config/expected-error.ts';
import { openDatabase } from './platform/db/database.ts';
import { patientTiming } from './platform/db/postgres-pool.ts';
import { keepPrivate } from './platform/db/private-files.ts';
import { faultLine } from './platform/log/fault-line.ts';
import { logUncaught } from './platform/log/log-uncaught.ts';

const usage = `Aufruf: npm run backup -- DATEI     schreibt die Datenbank der Einstellungen in eine Datei, auch während der Server läuft
        npm run restore -- DATEI    füllt eine leere Datenbank aus einer Sicherung

  Welche Datenbank gemeint ist, sagen DATABASE_URL oder DATA_DIR, wie beim Server.`;

async function backup(config: ServerConfig, file: string): Promise<void> {
  if (existsSync(file)) throw new RestoreError(`Die Datei ${file} gibt es schon.`);
  const part = `${file}.part`;
  try {
    const running = config.databaseUrl === undefined ? await askServer(config.dataDir, 'backup') : undefined;
    let end = '';
    const watched = new PassThrough();
    watched.on('data', (chunk: Buffer) => {
      end = `${end}${chunk.toString('latin1')}`.slice(-100);
    });
    const written = pipeline(watched, createGzip(), createWriteStream(part, { mode: 0o600 }));
    if (running) await Promise.all([pipeline(running, watched), written]);
    else await Promise.all([readOwn(config, watched), written]);
    const rows = new RegExp(`\\n${headings.end}(\\d+)\\n$`).exec(end)?.[1];
    if (rows === undefined)
      throw new RestoreError('Der Server hat die Sicherung abgebrochen; sein Protokoll sagt, warum.');
    renameSync(part, file);
    console.log(`${file}: ${Number(rows).toLocaleString('de-AT')} Zeilen gesichert.`);
  } finally {
    rmSync(part, { force: true });
  }
}

async function readOwn(config: ServerConfig, to: PassThrough): Promise<void> {
  const { database, close } = await openDatabase(config);
  try {
    await writeBackup(database, async (lines) => {
      if (!to.write(lines)) await once(to, 'drain');
    });
    to.end();
  } finally {
    await close();
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('Z_')) throw error;
    throw new RestoreError('Die Datei ist keine Sicherung, oder sie ist beschädigt.');
  }
}

async function restore(config: ServerConfig, file: string): Promise<void> {
  if (!existsSync(file)) throw new RestoreError(`Die Datei ${file} gibt es nicht.`);
  // A full pass over the file first, so that a damaged one does not touch the database.
  for await (const _ of linesOf(file));
  // Restoring makes the tables, so it is for the role that migrates them.
  const owner = config.migrationsDatabaseUrl ?? config.databaseUrl;
  const place = { ...config, ...(owner !== undefined && { databaseUrl: owner }) };
  const { database, close } = await openDatabase(place, { migrated: false, timing: patientTiming });
  try {
    const rows = await readBackup(database, linesOf(file));
    console.log(`${file}: ${rows.toLocaleString('de-AT')} Zeilen eingespielt.`);
  } finally {
    await close();
  }
}

const [what, file, ...others] = process.argv.slice(2);
logUncaught();
try {
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    const config = readConfig();
    const warning = keepPrivate(config.dataDir);
    if (warning !== undefined) console.warn(warning);
    await (what === 'restore' ? restore : backup)(config, file);
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ExpectedError ? error.message : faultLine(String(what), error));
}
