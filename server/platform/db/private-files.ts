/** The data folder holds password hashes and unpublished data, so only the user the server runs as may read it. */
import { chmodSync, existsSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

const ofOthers = 0o077;

/** What the program creates in its data folder. */
const ownEntry = /^(?:pglite(?:\.\w+)?|search-index|builds|compiled|backup\.sock|import-[\d-]+\.txt)$/;

const isOpen = ({ mode }: Stats): boolean => (mode & ofOthers) !== 0;

/** Leaves the mode unchanged if the file belongs to another user, has just been removed, or the file system has no modes. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o7777 & ~ofOthers);
  } catch {}
}

/** Empty if the folder cannot be read, or another process has just removed it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Withdraws the rights of group and others on a file, or on a folder and everything in it. Symbolic links inside are not followed. Needed
 * beside the process's umask for what is created with an explicit mode: PGlite's new databases (0666) and relation caches (0644), and
 * copied files. PostgreSQL renames used WAL segments and keeps their mode.
 */
export function closeToOthers(path: string, entry: Stats = statSync(path)): void {
  // The folder first: afterwards nobody else can replace what is in it.
  if (isOpen(entry)) restrict(path, entry.mode);
  if (entry.isDirectory()) for (const name of namesIn(path)) closeEntry(join(path, name));
}

function closeEntry(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry?.isFile() || entry?.isDirectory() || entry?.isSocket()) closeToOthers(path, entry);
}

/**
 * Makes every file that this process creates from now on private, and closes an existing data folder to other users of the machine. A
 * folder that also holds files of others, such as /tmp, may be needed by them and stays open; only what the program created in it is
 * closed. Must be called before anything is created.
 * @returns a warning in German if the folder was open and held data, which may have been read or copied
 */
export function keepPrivate(dataDir: string): string | undefined {
  // Windows has no such modes and shows all files as readable.
  if (process.getuid === undefined) return undefined;
  process.umask(ofOthers);
  // A folder that cannot be used is reported by the modules that need it.
  if (!existsSync(dataDir) || !statSync(dataDir).isDirectory()) return undefined;
  const before = statSync(dataDir);
  const names = namesIn(dataDir);
  const own = names.filter((name) => ownEntry.test(name));
  if (isOpen(before) && own.length === names.length) restrict(dataDir, before.mode);
  for (const name of own) closeEntry(join(dataDir, name));
  if (!isOpen(before) || own.length === 0) return undefined;
  return isOpen(statSync(dataDir))
    ? `ACHTUNG: Der Ordner ${dataDir} (DATA_DIR) ist für andere Benutzer dieses Rechners offen; bitte geben Sie ihn nur dem Benutzer des Servers frei (chmod 700) oder wählen Sie einen eigenen Ordner.`
    : `ACHTUNG: Der Ordner ${dataDir} (DATA_DIR) war für andere Benutzer dieses Rechners offen und ist jetzt geschlossen; bitte schließen Sie auch seine Kopien.`;
}
