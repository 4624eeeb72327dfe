/** A file of an answer. */
export interface AnsweredFile {
  name: string;
  /** Media type. */
  type: string;
  parts: readonly Uint8Array[];
}

/** Letters that any reader of Content-Disposition understands, for those that do not know the encoded form. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '_');

/** A file to be saved under its name. Opened by itself in a window it runs nothing and fetches nothing. */
export function fileResponse({ name, type, parts }: AnsweredFile, headers: Record<string, string> = {}): Response {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return new Response(new Blob(parts.map((part) => new Uint8Array(part))), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      ...headers,
    },
  });
}
