import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/**
 * What an index depends on besides the data: the code that makes and reads it, the tables it names things by, and the runtime that
 * sorts and writes it. An index of another program is built anew instead of being converted.
 */
export function programFingerprint(): string {
  const hash = createHash('sha256');
  const { v8, icu, unicode } = process.versions;
  hash.update(JSON.stringify({ v8, icu, unicode }));
  const files = globSync(['demo/server/{search,register,reference-data}/**/*.ts', 'src/core/**/*.ts'], {
    cwd: root,
  }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
