import { accessSync, constants } from 'node:fs';
import { isAbsolute } from 'node:path';
import { ConfigError } from './config-error.ts';
import { readInteger } from './setting-readers.ts';

/** What may be uploaded, and who looks at it first. */
export interface UploadSettings {
  /** Bytes that the files uploaded for one installation may have together. */
  quota: number;
  /** Program and its parameters that check a file before it is stored; absent: none does. */
  scanner?: readonly [program: string, ...parameters: string[]];
}

/** @throws {ConfigError} naming the variable */
export function readUploadSettings(env: Record<string, string | undefined>): UploadSettings {
  const quota = readInteger(env.UPLOAD_QUOTA_MB, 'UPLOAD_QUOTA_MB', 200, 1, 100_000) * 1_000_000;
  const [program, ...parameters] = (env.UPLOAD_SCANNER ?? '').split(/\s+/).filter((part) => part !== '');
  if (program === undefined) return { quota };
  if (!isAbsolute(program) || !isExecutable(program))
    throw new ConfigError(
      'UPLOAD_SCANNER',
      `"${program}" ist kein Programm, das der Server ausführen darf; erwartet wird der ganze Pfad, danach Parameter, zum Beispiel /usr/bin/clamdscan --no-summary -.`,
    );
  return { quota, scanner: [program, ...parameters] };
}

function isExecutable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
