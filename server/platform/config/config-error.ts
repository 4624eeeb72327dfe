import { ExpectedError } from './expected-error.ts';

/** An invalid environment variable; the message is one sentence for the person who starts the server. */
export class ConfigError extends ExpectedError {
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(`${variable}: ${message}`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}
