import { createReadStream } from 'node:fs';
import { FileFailure, unreadableFile } from './file-failure.ts';

/** Supported encodings; UTF-8 is the default. */
export const encodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le'] as const;
export type Encoding = (typeof encodings)[number];

/** Maximum line length in characters; a file with a longer line is not a table. */
export const longestLine = 1_000_000;

/** The number of line breaks in a text. */
export function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * The text of a file in chunks, of which only one is in memory at a time. Lines end with LF, even if the file has CRLF; a byte
 * order mark is removed.
 *
 * @param onBytes called with the size of each chunk in bytes, for progress
 * @throws {FileFailure} for files that cannot be read, binary files, wrong encodings, overlong lines and files that end within a character
 */
export async function* decodeFile(
  file: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  let lineLength = 0;
  // A carriage return at the end of a chunk is held back, since the next one may begin with its line feed.
  let held = '';
  const decode = (chunk?: Buffer): string => {
    try {
      return held + (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
    } catch {
      if (!chunk) throw new FileFailure('Die Datei endet mitten in einem Zeichen, sie ist abgeschnitten.', line);
      throw wrongEncoding(chunk, encoding, line);
    }
  };

  const stream = createReadStream(file, { highWaterMark: 64 * 1024 });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      if (encoding !== 'utf-16le' && chunk.includes(0)) throw binary(chunk);
      const text = decode(chunk).replaceAll('\r\n', '\n');
      held = text.endsWith('\r') ? '\r' : '';
      // A chunk is much shorter than the limit, so only a line that began in an earlier one can exceed it.
      const end = text.indexOf('\n');
      lineLength += end === -1 ? text.length : end;
      if (lineLength > longestLine) throw overlong(line);
      if (end !== -1) lineLength = text.length - text.lastIndexOf('\n') - 1;
      yield text.slice(0, text.length - held.length);
      line += countBreaks(text);
    }
  } catch (error) {
    throw error === stream.errored ? unreadableFile() : error;
  } finally {
    stream.destroy();
  }
  yield decode();
}

function overlong(line: number): FileFailure {
  const limit = longestLine.toLocaleString('de-AT');
  return new FileFailure(`Länger als ${limit} Zeichen. Das ist keine Tabelle mit einem Eintrag je Zeile.`, line);
}

const binary = (chunk: Buffer): FileFailure =>
  chunk.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))
    ? new FileFailure('Die Datei ist in UTF-16. Rufen Sie den Import mit --encoding utf-16le auf.')
    : new FileFailure('Das ist keine Textdatei. Speichern Sie die Tabelle als CSV (UTF-8) und laden Sie diese.');

function wrongEncoding(chunk: Buffer, encoding: Encoding, line: number): FileFailure {
  // The decoder does not say where it failed; the first replacement character of a lenient decoder does.
  const lenient = new TextDecoder(encoding).decode(chunk);
  const at = line + countBreaks(lenient.slice(0, Math.max(0, lenient.indexOf('\uFFFD'))));
  const advice =
    encoding === 'utf-8'
      ? 'Stammt die Datei aus Excel, dann rufen Sie den Import mit --encoding windows-1252 auf.'
      : `Prüfen Sie, ob die Datei wirklich in ${encoding} gespeichert ist.`;
  return new FileFailure(`Kein gültiges ${encoding.toUpperCase()}. ${advice}`, at);
}
