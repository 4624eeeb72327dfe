/** What is looked at before the folder of an embedded database is trusted, and said of one that cannot be used. */
import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseUnusableError } from './database-failure.ts';

/** The version of PostgreSQL that the embedded database is, as its folders name it. */
const embeddedVersion = '18';
/** A new database takes some 40 MB, and one that is written to some more for its log. */
const leastSpace = 64 * 1024 * 1024;

const unusable = (sentence: string, cause?: unknown) => new DatabaseUnusableError(`DATA_DIR: ${sentence}`, cause);

/** What to say when the folder cannot even be locked. */
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

/** Stands beside a folder from the first start until its tables are there: till then nothing is in it that anybody would miss. */
const markOf = (folder: string): string => `${folder}.new`;

/**
 * Checks a folder that is locked, and empties one whose first start was cut off.
 * @throws {DatabaseUnusableError} saying what is wrong.
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

/** To be called once the tables are there. */
export const markComplete = (folder: string): Promise<void> => rm(markOf(folder), { force: true });

/** What to say when the database itself refuses to open. */
export function asUnopened(folder: string, error: unknown): DatabaseUnusableError {
  if (!hasSpace(folder)) return full(folder, error);
  return unusable(
    `Die Datenbank in ${folder} lässt sich nicht öffnen. Bitte eine Sicherung einspielen (npm run restore) oder einen anderen Ordner wählen.`,
    error,
  );
}
