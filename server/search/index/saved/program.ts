import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/program/program-files.ts';

/**
 * Everything besides the data that an index depends on: the code that builds and reads it, the tables it takes names from, and the
 * runtime that sorts and serializes it. An index of another program is rebuilt rather than converted.
 */
export function programFingerprint(): string {
  const hash = createHash('sha256');
  const { v8, icu, unicode } = process.versions;
  hash.update(JSON.stringify({ v8, icu, unicode }));
  const files = globSync(['server/{search,register,reference-data}/**/*.ts', 'src/core/**/*.ts'], {
    cwd: projectRoot,
  }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}
