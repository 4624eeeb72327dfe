import { ExpectedError } from '../../platform/config/expected-error.ts';

/** A mistake in a command about accounts; the message is a German sentence. */
export class AccountCommandError extends ExpectedError {
  constructor(message: string) {
    super(message);
    this.name = 'AccountCommandError';
  }
}
