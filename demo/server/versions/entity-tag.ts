import { createHash } from 'node:crypto';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { recordTag } from '../../../src/core/versions/version.ts';

/** The ETag of a record: what an editor says to have seen, and a hash for caches, since what several installations share may change alone. */
export function entityTag(installation: Installation): string {
  const hash = createHash('sha256').update(JSON.stringify(installation)).digest('base64url').slice(0, 16);
  return recordTag(installation).replace(/"$/, `-${hash}"`);
}
