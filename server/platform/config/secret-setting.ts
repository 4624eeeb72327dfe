import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

type Environment = Record<string, string | undefined>;

/**
 * A secret from its variable, or from the file that the variable with `_FILE` names. Undefined if neither is set.
 * @throws {ConfigError} if both are set, or the file cannot be read or is empty
 */
export function readSecret(env: Environment, variable: string): string | undefined {
  const direct = env[variable]?.trim() || undefined;
  const path = env[`${variable}_FILE`]?.trim();
  if (!path) return direct;
  if (direct !== undefined)
    throw new ConfigError(variable, `Bitte nur eines setzen: ${variable} oder ${variable}_FILE.`);
  return readSecretFile(path, `${variable}_FILE`);
}

/** Characters: 32 bytes in base64 have 44. */
const shortest = 32;

/**
 * A secret that a program has made.
 * @throws {ConfigError} also if it is so short that it can be guessed
 */
export function readLongSecret(env: Environment, variable: string): string | undefined {
  const secret = readSecret(env, variable);
  if (secret === undefined || secret.length >= shortest) return secret;
  throw new ConfigError(
    variable,
    `Zu kurz: Erwartet werden mindestens ${shortest} Zeichen, wie sie openssl rand -base64 32 macht.`,
  );
}

/** The text of a file with a secret, without white space around it. */
export function readSecretFile(path: string, variable: string): string {
  const text = readTextFile(path, variable).trim();
  if (text === '') throw new ConfigError(variable, `Die Datei "${path}" ist leer.`);
  return text;
}

/** @throws {ConfigError} if the file cannot be read */
export function readTextFile(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(variable, `Die Datei "${path}" lässt sich nicht lesen.`);
  }
}
