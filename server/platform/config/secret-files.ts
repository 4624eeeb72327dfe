import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Settings that contain a secret. Each can be given as the path of a file instead: `DATABASE_URL_FILE`. */
const secretSettings = ['DATABASE_URL'] as const;

/**
 * The settings with the contents of files in place of `…_FILE`.
 * @throws {ConfigError} if a file cannot be read or a setting is given in both ways
 */
export function withSecretFiles(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const read: Record<string, string | undefined> = { ...env };
  for (const name of secretSettings) {
    const variable = `${name}_FILE`;
    const file = env[variable]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) throw new ConfigError(variable, `Es ist auch ${name} gesetzt; bitte nur eines von beiden.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new ConfigError(variable, `Die Datei ${file} lässt sich nicht lesen${code}.`);
    }
    if (read[name] === '') throw new ConfigError(variable, `Die Datei ${file} ist leer.`);
  }
  return read;
}
