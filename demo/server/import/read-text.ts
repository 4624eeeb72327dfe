import { createReadStream } from 'node:fs';
import { FileFailure } from './file-failure.ts';

/** Encodings a file may have; UTF-8 unless said otherwise. */
export const encodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le'] as const;
export type Encoding = (typeof encodings)[number];

/** No line of a table is longer than this many characters; what is longer is no table. */
export const longestLine = 1_000_000;

/** One physical line without its end. */
export interface TextLine {
  /** From 1. */
  number: number;
  text: string;
  /** False only for a last line that no line break follows. */
  ended: boolean;
}

const countBreaks = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
};

/**
 * The lines of a text file, one after the other, with memory for one line and one chunk. Ends of lines may be LF or CRLF;
 * a byte order mark is dropped.
 *
 * @param onBytes told how many bytes each chunk had, for progress
 * @throws {FileFailure} for binary files, wrong encodings, overlong lines and files that end within a character
 */
export async function* readLines(
  file: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let number = 1;
  let rest = '';
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      if (!chunk) throw new FileFailure('Die Datei endet mitten in einem Zeichen, sie ist abgeschnitten.', number);
      throw wrongEncoding(chunk, encoding, number);
    }
  };
  const split = function* (text: string): Generator<TextLine> {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      const line = rest + text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
      rest = '';
      from = end + 1;
      checkLength(line, number);
      yield { number, text: line.endsWith('\r') ? line.slice(0, -1) : line, ended: true };
      number++;
    }
    rest += text.slice(from);
    checkLength(rest, number);
  };

  const stream = createReadStream(file, { highWaterMark: 64 * 1024 });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      if (encoding !== 'utf-16le' && chunk.includes(0)) throw binary(chunk);
      yield* split(decode(chunk));
    }
  } finally {
    stream.destroy();
  }
  yield* split(decode());
  if (rest !== '') yield { number, text: rest, ended: false };
}

function checkLength(line: string, number: number): void {
  if (line.length <= longestLine) return;
  const limit = longestLine.toLocaleString('de-AT');
  throw new FileFailure(`Länger als ${limit} Zeichen. Das ist keine Tabelle mit einem Eintrag je Zeile.`, number);
}

const binary = (chunk: Buffer): FileFailure =>
  chunk.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))
    ? new FileFailure('Die Datei ist in UTF-16. Rufen Sie den Import mit --encoding utf-16le auf.')
    : new FileFailure('Das ist keine Textdatei. Speichern Sie die Tabelle als CSV (UTF-8) und laden Sie diese.');

function wrongEncoding(chunk: Buffer, encoding: Encoding, line: number): FileFailure {
  // The decoder does not say where it failed; the first replacement character of a lenient one does.
  const lenient = new TextDecoder(encoding).decode(chunk);
  const at = line + countBreaks(lenient.slice(0, Math.max(0, lenient.indexOf('\uFFFD'))));
  const advice =
    encoding === 'utf-8'
      ? 'Stammt die Datei aus Excel, dann rufen Sie den Import mit --encoding windows-1252 auf.'
      : `Prüfen Sie, ob die Datei wirklich in ${encoding} gespeichert ist.`;
  return new FileFailure(`Kein gültiges ${encoding.toUpperCase()}. ${advice}`, at);
}
