/** A file that cannot be loaded; nothing of it is kept. The message, in German, says what to do. */
export class FileFailure extends Error {
  /** The line with the error, from 1; absent if the whole file is affected. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `Zeile ${line}: ${message}`);
    this.name = 'FileFailure';
    this.line = line;
  }
}

export const unreadableFile = () => new FileFailure('Die Datei gibt es nicht, oder sie lässt sich nicht lesen.');
