import { ExpectedError } from '../config/expected-error.ts';

/** A backup cannot be restored; the message, in German, says why and never shows a value. The database is unchanged. */
export class RestoreError extends ExpectedError {
  constructor(message: string) {
    super(message);
    this.name = 'RestoreError';
  }
}
