import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** A text file for all rejected lines and findings of a run; it is created when the first line is written. */
export interface ReportFile {
  write(line: string): void;
  /** Returns the path, once everything is on disk; undefined if nothing was written. */
  close(): Promise<string | undefined>;
}

/** @param folder created if necessary; @param started start of the run, used in the file name */
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
