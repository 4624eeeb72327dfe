/** A file that cannot be loaded at all; nothing of it is kept. The message is German and says what to do. */
export class FileFailure extends Error {
  /** The line at fault, from 1; absent where the whole file is. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `Zeile ${line}: ${message}`);
    this.name = 'FileFailure';
    this.line = line;
  }
}
