import { hash } from 'node:crypto';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordTag } from '#core/register/versions/version.ts';

/** The ETag of a record: the version an editor has seen, and a hash for caches, since shared parts may change without a new version. */
export function entityTag(installation: Installation): string {
  return recordTag(installation).replace(/"$/, `-${digestOf(installation)}"`);
}

/** The ETag of a JSON response, computed from the text, because the middleware would copy the response's stream. */
export const contentTag = (content: unknown): string => `"${digestOf(content)}"`;

const digestOf = (content: unknown): string => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16);
