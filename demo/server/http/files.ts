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

/** Headers of a file to be saved under its name. Opened by itself in a window it runs nothing and fetches nothing. */
export function fileHeaders({ name, type }: Pick<AnsweredFile, 'name' | 'type'>): Record<string, string> {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded}`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

/** A file with the headers of one. */
export const fileResponse = (file: AnsweredFile, headers: Record<string, string> = {}): Response =>
  new Response(new Blob(file.parts.map((part) => new Uint8Array(part))), {
    headers: { ...fileHeaders(file), ...headers },
  });
