import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** The register state that an index reflects, and the program that made it. */
export interface IndexFileHeader {
  program: string;
  dataVersion: number;
  /** Token of this register version (see register_version). */
  token: string;
  /** The version at which the index was begun, to which later changes were added: it may still hold what has been removed since. */
  begunAt: number;
}

/** A file that was truncated or modified. */
class DamagedIndexFileError extends Error {
  constructor(file: string) {
    super(`${file} is damaged.`);
    this.name = 'DamagedIndexFileError';
  }
}

const mark = Buffer.from('natippc-index\n');
/** Length and checksum precede the bytes of each section; an empty section marks the end. */
const prefixLength = 8;

function section(part: unknown): Buffer[] {
  const bytes = serialize(part);
  const prefix = Buffer.alloc(prefixLength);
  prefix.writeUInt32LE(bytes.length, 0);
  prefix.writeUInt32LE(crc32(bytes), 4);
  return [prefix, bytes];
}

/** Milliseconds after which an unfinished file is considered abandoned. */
const abandonedAfter = 3_600_000;

/** Removes unfinished files of killed processes. */
async function removeAbandoned(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(basename(file)) || !name.endsWith('.tmp')) continue;
    const path = join(dirname(file), name);
    const entry = await stat(path).catch(() => undefined);
    if (entry && Date.now() - entry.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

/**
 * Writes an index to a temporary file and then renames it, so that readers see either the old or the new one.
 * @param isUnchanged whether the index is still the same; called after each part, since searches and changes continue meanwhile
 * @returns whether it was written completely
 */
export async function writeIndexFile(
  file: string,
  header: IndexFileHeader,
  parts: Iterable<unknown>,
  isUnchanged: () => boolean,
): Promise<boolean> {
  await removeAbandoned(file);
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writev([mark, ...section(header)]);
    if (!(await writeParts(handle, parts, isUnchanged))) return false;
    await handle.write(Buffer.alloc(prefixLength));
    await handle.sync();
    await rename(temporary, file);
    return true;
  } finally {
    await handle.close();
    await rm(temporary, { force: true });
  }
}

async function writeParts(handle: FileHandle, parts: Iterable<unknown>, isUnchanged: () => boolean): Promise<boolean> {
  for (const part of parts) {
    await handle.writev(section(part));
    if (!isUnchanged()) return false;
  }
  return true;
}

/** Reads a file's header, then its parts. */
export class IndexFileReader {
  readonly header: IndexFileHeader;
  readonly #file: string;
  readonly #descriptor: number;

  /** @throws {DamagedIndexFileError} also later, if a part is damaged; another error if there is no such file */
  constructor(file: string) {
    this.#file = file;
    this.#descriptor = openSync(file, 'r');
    try {
      if (!this.#read(mark.length).equals(mark)) throw new DamagedIndexFileError(file);
      const header: IndexFileHeader | undefined = this.#section();
      if (header === undefined) throw new DamagedIndexFileError(file);
      this.header = header;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The next part; undefined at the end. The types of the parts are defined by the program in the header. */
  // biome-ignore lint/suspicious/noExplicitAny: as with JSON.parse, the caller states the type
  next(): any {
    return this.#section();
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #section(): any {
    const prefix = this.#read(prefixLength);
    const length = prefix.readUInt32LE(0);
    if (length === 0) return undefined;
    const bytes = this.#read(length);
    if (crc32(bytes) !== prefix.readUInt32LE(4)) throw new DamagedIndexFileError(this.#file);
    return deserialize(bytes);
  }

  #read(length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length);
    if (readSync(this.#descriptor, bytes, 0, length, null) !== length) throw new DamagedIndexFileError(this.#file);
    return bytes;
  }
}
