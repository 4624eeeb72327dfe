/** Checks of an embedded database's folder before it is used, and the messages for folders that cannot be used. */
import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseUnusableError } from './database-failure.ts';

/** PostgreSQL version of the embedded database, as in its PG_VERSION file. */
const embeddedVersion = '18';
/** A new database takes some 40 MB, and writing to it needs some more for the write-ahead log. */
const leastSpace = 64 * 1024 * 1024;

const unusable = (sentence: string, cause?: unknown) => new DatabaseUnusableError(`DATA_DIR: ${sentence}`, cause);

/** The error to report if the folder cannot even be locked. */
export function asUnwritable(folder: string, error: unknown): DatabaseUnusableError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return full(folder, error);
  return unusable(
    `In den Ordner ${dirname(folder)} kann nicht geschrieben werden. Bitte den Ordner oder seine Rechte ändern.`,
    error,
  );
}

const full = (folder: string, cause?: unknown): DatabaseUnusableError =>
  unusable(
    `Auf dem Datenträger von ${folder} ist kein Platz mehr. Bitte Platz schaffen oder einen anderen Ordner wählen.`,
    cause,
  );

function hasSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(folder));
  return bavail * bsize >= leastSpace;
}

/** Marker file that exists from the first start until the tables are created: until then the folder holds nothing worth keeping. */
const markOf = (folder: string): string => `${folder}.new`;

/**
 * Checks a locked folder, and empties it if its first start was interrupted.
 * @throws {DatabaseUnusableError} saying what is wrong
 */
export async function checkFolder(folder: string): Promise<void> {
  if (!hasSpace(folder)) throw full(folder);
  if (existsSync(markOf(folder))) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    writeFileSync(markOf(folder), '');
    return;
  }
  const version = existsSync(join(folder, 'PG_VERSION')) && readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === false || !existsSync(join(folder, 'global/pg_control')))
    throw unusable(
      `Der Ordner ${folder} enthält keine vollständige Datenbank. Bitte eine Sicherung einspielen (npm run restore) oder einen anderen Ordner wählen.`,
    );
  if (version !== embeddedVersion && /^\d+$/.test(version))
    throw unusable(
      `Die Datenbank in ${folder} ist von PostgreSQL ${version}, dieses Programm bringt PostgreSQL ${embeddedVersion} mit. Bitte mit der Fassung des Programms, die sie angelegt hat, sichern (npm run backup) und mit dieser in einen leeren Ordner einspielen (npm run restore).`,
    );
}

/** Must be called once the tables exist. */
export const markComplete = (folder: string): Promise<void> => rm(markOf(folder), { force: true });

/** The error to report if the database itself refuses to open. */
export function asUnopened(folder: string, error: unknown): DatabaseUnusableError {
  if (!hasSpace(folder)) return full(folder, error);
  return unusable(
    `Die Datenbank in ${folder} lässt sich nicht öffnen. Bitte eine Sicherung einspielen (npm run restore) oder einen anderen Ordner wählen.`,
    error,
  );
}
