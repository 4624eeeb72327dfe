import { sandboxed } from './security-headers.ts';

/** A file sent as a response. */
export interface AnsweredFile {
  name: string;
  /** Media type. */
  type: string;
  parts: readonly Uint8Array[];
}

/** ASCII name for readers of Content-Disposition that do not understand the encoded form. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '_');

/** A file's name made of a title: letters, digits and what is harmless on every system. */
export const nameFor = (title: string, extension: string): string =>
  `${title.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(0, 140)}.${extension}`;

/** Headers for a file to be saved under its name. Opened directly in a window, it runs no scripts and loads nothing. */
export function fileHeaders({ name, type }: Pick<AnsweredFile, 'name' | 'type'>): Record<string, string> {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded}`,
    'cache-control': 'no-store',
    'content-security-policy': sandboxed,
  };
}

/** A response with a file and its headers. */
export const fileResponse = (file: AnsweredFile, headers: Record<string, string> = {}): Response =>
  new Response(new Blob(file.parts.map((part) => new Uint8Array(part))), {
    headers: { ...fileHeaders(file), ...headers },
  });
