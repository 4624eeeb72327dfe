import { hash } from 'node:crypto';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { recordTag } from '../../../src/core/versions/version.ts';

/** The ETag of a record: what an editor says to have seen, and a hash for caches, since what several installations share may change alone. */
export function entityTag(installation: Installation): string {
  return recordTag(installation).replace(/"$/, `-${digestOf(installation)}"`);
}

/** The ETag of what is answered as JSON: made of the text, where middleware would copy the answer's stream. */
export const contentTag = (content: unknown): string => `"${digestOf(content)}"`;

const digestOf = (content: unknown): string => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16);
