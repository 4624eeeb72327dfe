/** Whether If-None-Match names an entity tag; those of a content and of its compressed form count as the same (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(plain);
  return known.includes(plain(etag)) || known.includes('*');
}
