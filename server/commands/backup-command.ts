// npm run backup -- FILE / npm run restore -- FILE: saves the configured database to a file, or restores it from one.
import { backUp } from '../platform/backup/back-up.ts';
import { openBackupFile, writeBackupFile } from '../platform/backup/backup-file.ts';
import { readBackup } from '../platform/backup/read-backup.ts';
import { askServer } from '../platform/commands/command-channel.ts';
import { readConfig, type ServerConfig } from '../platform/config/config.ts';
import { ExpectedError } from '../platform/config/expected-error.ts';
import { openDatabase } from '../platform/db/database.ts';
import { patientTiming } from '../platform/db/postgres-pool.ts';
import { keepPrivate } from '../platform/db/private-files.ts';
import { faultLine } from '../platform/log/fault-line.ts';
import { logUncaught } from '../platform/log/log-uncaught.ts';
import { passOverSinceBackup } from '../register/records/given-numbers.ts';

const usage = `Aufruf: npm run backup -- DATEI     schreibt die Datenbank der Einstellungen in eine Datei, auch während der Server läuft
        npm run restore -- DATEI    füllt eine leere Datenbank aus einer Sicherung

  Welche Datenbank gemeint ist, sagen DATABASE_URL oder DATA_DIR, wie beim Server.`;

async function backup(config: ServerConfig, file: string): Promise<void> {
  const rows = await writeBackupFile(file, async (write) => {
    const running = config.databaseUrl === undefined ? await askServer(config.dataDir, 'backup') : undefined;
    if (running) for await (const lines of running) await write(lines);
    else await readOwn(config, write);
  });
  console.log(`${file}: ${rows.toLocaleString('de-AT')} Zeilen gesichert.`);
}

async function readOwn(config: ServerConfig, write: (lines: string) => Promise<void>): Promise<void> {
  const { database, close } = await openDatabase(config);
  try {
    await backUp(database, write, () => undefined);
  } finally {
    await close();
  }
}

async function restore(config: ServerConfig, file: string): Promise<void> {
  const saved = await openBackupFile(file);
  try {
    // A full pass over the file first, so that a damaged one does not touch the database.
    for await (const _ of saved.lines());
    // Restoring makes the tables, so it is for the role that migrates them.
    const owner = config.migrationsDatabaseUrl ?? config.databaseUrl;
    const place = { ...config, ...(owner !== undefined && { databaseUrl: owner }) };
    const { database, close } = await openDatabase(place, { migrated: false, timing: patientTiming });
    try {
      const rows = await readBackup(database, saved.lines());
      await passOverSinceBackup(database);
      console.log(`${file}: ${rows.toLocaleString('de-AT')} Zeilen eingespielt.`);
    } finally {
      await close();
    }
  } finally {
    await saved.close();
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
