import { spawn } from 'node:child_process';
import type { UploadSettings } from '../../platform/config/upload-settings.ts';
import { type Asker, TurnQueue } from '../../platform/http/turn-queue.ts';
import { reportFault } from '../../platform/log/report-fault.ts';

/** What the scanner says of a file. */
export type Verdict = 'clean' | 'found' | 'unchecked';

/** Asks the scanner about a file of an uploader. */
export type ScanFile = (content: Uint8Array, uploader: Required<Asker>) => Promise<Verdict>;

/** Milliseconds after which a scanner is ended that has not answered. */
const longestScan = 20_000;
/** Of what a scanner complains about, in characters. */
const longestComplaint = 500;

/** @param longest milliseconds for one file */
export function createScanner(scanner: UploadSettings['scanner'], longest: number = longestScan): ScanFile {
  if (!scanner) return async () => 'clean';
  // Each holds a file in memory and a process of the scanner.
  const turns = new TurnQueue<'scan'>({ lanes: { scan: { running: 2, waiting: 16, perAsker: 1 } }, together: 2 });
  return (content, uploader) =>
    turns.run('scan', uploader, () =>
      scan(scanner, content, AbortSignal.any([uploader.signal, AbortSignal.timeout(longest)])),
    );
}

/** Runs the scanner without a shell and without the server's settings, and gives it the file as its input. */
function scan(
  [program, ...parameters]: NonNullable<UploadSettings['scanner']>,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<Verdict> {
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const { PATH = '', LANG = 'C.UTF-8' } = process.env;
  const child = spawn(program, parameters, {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH, LANG },
    signal,
    killSignal: 'SIGKILL',
  });
  let complaint = '';
  let failure: unknown;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, longestComplaint);
  });
  // A scanner may know enough before it has read all of the file.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  child.once('error', (error) => {
    failure = error;
  });
  child.once('close', (code) => {
    if (code === 0 || code === 1) return resolve(code === 0 ? 'clean' : 'found');
    reportFault('upload scanner', failure ?? new Error(`It ended with ${code}. ${complaint}`));
    resolve('unchecked');
  });
  return promise;
}
