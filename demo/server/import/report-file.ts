import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** A text file for every rejected line and finding of one run; it comes into being with its first line. */
export interface ReportFile {
  write(line: string): void;
  /** The path where something was written, after all of it is on disk. */
  close(): Promise<string | undefined>;
}

/** @param folder is created where needed; @param started names the file */
export function openReportFile(folder: string, started: Date): ReportFile {
  const stamp = started.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const path = join(folder, `import-${stamp}.txt`);
  let stream: WriteStream | undefined;
  let failure: Error | undefined;
  return {
    write(line) {
      if (!stream) {
        mkdirSync(folder, { recursive: true });
        stream = createWriteStream(path, { flags: 'w' });
        stream.on('error', (error) => {
          failure = error;
        });
      }
      stream.write(`${line}\n`);
    },
    async close() {
      if (!stream) return undefined;
      stream.end();
      if (!failure) await finished(stream);
      return failure ? undefined : path;
    },
  };
}
