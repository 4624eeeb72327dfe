/** Backups as compressed files. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ExpectedError } from '../config/expected-error.ts';
import { storageShortage } from '../log/storage-shortage.ts';
import { writeTo } from '../streams/write-to.ts';
import { RestoreError } from './restore-error.ts';
import { headings } from './write-backup.ts';

/** A backup cannot be written; the message, in German, says why. There is no file. */
export class BackupError extends ExpectedError {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function unwritable(file: string, error: unknown): BackupError {
  const folder = dirname(file);
  const reasons: Record<string, string> = {
    ENOENT: `Den Ordner ${folder} gibt es nicht. Bitte legen Sie ihn an.`,
    ENOTDIR: `${folder} ist kein Ordner.`,
    EACCES: `In den Ordner ${folder} darf dieser Benutzer nicht schreiben.`,
    EROFS: `In den Ordner ${folder} kann nicht geschrieben werden.`,
    EFBIG: `Die Sicherung ist größer, als eine Datei in ${folder} sein darf.`,
  };
  const isFull = storageShortage(error)?.kind === 'full';
  const reason = isFull ? `In ${folder} ist zu wenig Platz für die Sicherung.` : reasons[codeOf(error)];
  return new BackupError(
    `${reason ?? `Die Datei ${file} lässt sich nicht schreiben (${codeOf(error) || String(error)}).`} Es wurde nichts gesichert.`,
  );
}

/**
 * Writes a backup to a new file, which gets its name once it is complete and on the disk.
 * @param fill writes the lines of the backup; it is over, and has released what it holds, when this function returns or throws
 * @returns the number of rows
 * @throws {BackupError} if the file cannot be written; otherwise what `fill` throws
 */
export async function writeBackupFile(
  file: string,
  fill: (write: (lines: string) => Promise<void>) => Promise<void>,
): Promise<number> {
  if (existsSync(file)) throw new BackupError(`Die Datei ${file} gibt es schon.`);
  const part = `${file}.part`;
  // Before the database is read, so that nothing waits for a file that cannot be written.
  const opened = await open(part, 'w', 0o600).catch((error: unknown) => {
    throw unwritable(file, error);
  });
  try {
    const packer = createGzip();
    let end = '';
    const write = async (lines: string): Promise<void> => {
      end = `${end}${lines}`.slice(-100);
      await writeTo(packer, lines).catch((error: unknown) => {
        throw unwritable(file, error);
      });
    };
    const filling = fill(write).then(
      () => void packer.end(),
      (error: unknown) => {
        packer.destroy();
        throw error;
      },
    );
    const [filled, stored] = await Promise.allSettled([
      filling,
      piped(packer, opened.createWriteStream({ flush: true })),
    ]);
    if (filled.status === 'rejected') throw filled.reason;
    if (stored.status === 'rejected') throw unwritable(file, stored.reason);
    const rows = new RegExp(`\\n${headings.end}(\\d+)\\n$`).exec(end)?.[1];
    if (rows === undefined) throw new Error('The backup has no end.');
    renameSync(part, file);
    return Number(rows);
  } finally {
    rmSync(part, { force: true });
  }
}

/** A backup that stays readable while it is open, even if somebody removes its file. */
export interface BackupFile {
  /** Its lines, from the first one each time. @throws {RestoreError} if it cannot be read, is damaged or is something else */
  lines(): AsyncGenerator<string>;
  close(): Promise<void>;
}

/** @throws {RestoreError} if there is no such file, or if it cannot be opened */
export async function openBackupFile(file: string): Promise<BackupFile> {
  const unreadable = (error: unknown): RestoreError =>
    new RestoreError(
      codeOf(error) === 'ENOENT'
        ? `Die Datei ${file} gibt es nicht.`
        : `Die Datei ${file} lässt sich nicht lesen (${codeOf(error) || String(error)}).`,
    );
  const opened = await open(file).catch((error: unknown) => {
    throw unreadable(error);
  });
  return {
    async *lines() {
      try {
        yield* linesOf(opened);
      } catch (error) {
        throw codeOf(error).startsWith('Z_')
          ? new RestoreError('Die Datei ist keine Sicherung, oder sie ist beschädigt.')
          : unreadable(error);
      }
    },
    close: () => opened.close(),
  };
}

async function* linesOf(opened: FileHandle): AsyncGenerator<string> {
  const unpacker = createGunzip();
  // Errors of the file are passed on to the reader of what is unpacked.
  pipeline(opened.createReadStream({ start: 0, autoClose: false }), unpacker, () => undefined);
  let rest = '';
  for await (const chunk of unpacker.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
