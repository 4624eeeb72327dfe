import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, projectRoot } from '../../../platform/program/program-files.ts';

/**
 * Everything besides the data that an index depends on: the code that builds and reads it, the tables it takes names from, and the
 * runtime that sorts and serializes it. An index of another program is rebuilt rather than converted.
 */
export function programFingerprint(): string {
  const hash = createHash('sha256');
  const { v8, icu, unicode } = process.versions;
  hash.update(JSON.stringify({ v8, icu, unicode }));
  const [folder, ...patterns] = isBuilt
    ? [import.meta.dirname, '*.mjs']
    : [projectRoot, 'server/{search,register}/**/*.ts', 'src/core/**/*.ts'];
  for (const file of globSync(patterns, { cwd: folder }).sort())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
