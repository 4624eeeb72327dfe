/**
 * Files of the build and of the portal. Hono's own serveStatic is not used because it has no validators for unchanged files, and its
 * hook for headers runs after the response is created.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { chooseEncoding } from './compression.ts';
import { isKnown } from './entity-tags.ts';

/** Maximum size of the cache in bytes: the whole build in all its compressed forms has some 4 MB. */
const mostCached = 32 * 1024 * 1024;

interface FileOnDisk {
  path: string;
  size: number;
  mtimeMs: number;
}

interface FoundFile extends FileOnDisk {
  /** Undefined: uncompressed. */
  encoding: keyof typeof endings | undefined;
}

interface CachedFile {
  etag: string;
  size: number;
  content: Promise<Uint8Array<ArrayBuffer>>;
}

/** Contents of files, shared between all requests, so that responses nobody reads take no additional memory. */
class SharedFiles {
  /** By path, most recently used last. */
  readonly #cached = new Map<string, CachedFile>();
  #bytes = 0;

  /** @param etag identifies the version of the file */
  read(path: string, { etag, size }: { etag: string; size: number }): Promise<Uint8Array<ArrayBuffer>> {
    const found = this.#cached.get(path);
    if (found?.etag === etag) {
      this.#cached.delete(path);
      this.#cached.set(path, found);
      return found.content;
    }
    this.#forget(path);
    const content = readFile(path);
    this.#cached.set(path, { etag, size, content });
    this.#bytes += size;
    content.catch(() => this.#forget(path));
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= mostCached) break;
      this.#forget(oldest);
    }
    return content;
  }

  #forget(path: string): void {
    this.#bytes -= this.#cached.get(path)?.size ?? 0;
    this.#cached.delete(path);
  }
}

const immutable = 'public, max-age=31536000, immutable';
/** May be cached but must be revalidated each time; 304 if unchanged. */
const revalidated = 'public, no-cache';

/** A specific version of the loader, which is stored with the immutable files and kept as long as its chunks. */
const ofVersion = /^(\d+\.\d+\.\d+-[\da-f]+)\/natippc\.js$/;

const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves the files of a folder below a path. `names` matches the public ones, relative to the path; it must not match `..`.
 * Files below assets/ have a content hash in their names and never change. Brotli and gzip copies next to a file are sent to
 * browsers that accept them.
 *
 * @param former folders of former builds, which contain files that their pages still request, by the name below assets/
 */
export function staticFiles(
  folder: string,
  below: string,
  names: RegExp,
  former: () => Promise<readonly string[]> = async () => [],
): MiddlewareHandler {
  const files = new SharedFiles();
  const immutableFiles = new Map<string, FoundFile>();

  /** Looks up immutable files of the current build on disk only once; former builds are deleted eventually. */
  async function findFile(name: string, encoding: keyof typeof endings | undefined): Promise<FoundFile | undefined> {
    const key = `${name}${encoding ? endings[encoding] : ''}`;
    const known = immutableFiles.get(key);
    if (known) return known;
    const plain = await locate(folder, name, former);
    const packed = encoding && (await find(plain + endings[encoding]));
    const file = packed || (await find(plain));
    if (!file) return undefined;
    const found = { ...file, encoding: packed ? encoding : undefined };
    if (name.startsWith('assets/') && plain === join(folder, name)) immutableFiles.set(key, found);
    return found;
  }

  return async (c, next) => {
    const name = c.req.path
      .slice(below.length)
      .replace(ofVersion, (_whole, version: string) => `assets/natippc-${version}.js`);
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !names.test(name)) return next();
    const file = await findFile(name, chooseEncoding(c.req.header('accept-encoding')));
    if (!file) return next();

    const etag = `"${file.size.toString(36)}-${Math.trunc(file.mtimeMs).toString(36)}${file.encoding ? `-${file.encoding}` : ''}"`;
    const isImmutable = name.startsWith('assets/');
    const headers = new Headers({
      'cache-control': isImmutable ? immutable : revalidated,
      // Pages of other origins may embed the register; program files contain no secrets.
      'access-control-allow-origin': '*',
      // A module needs neither a charset, since it is always UTF-8, nor the resource policy, since browsers fetch it with CORS only.
      ...(name.endsWith('.js')
        ? { 'content-type': 'text/javascript' }
        : {
            'content-type': getMimeType(name) ?? 'application/octet-stream',
            'cross-origin-resource-policy': 'cross-origin',
          }),
      // Immutable files are never revalidated.
      ...(isImmutable ? {} : { etag }),
      vary: 'Accept-Encoding',
    });
    if (file.encoding) headers.set('content-encoding', file.encoding);
    if (isKnown(etag, c.req.header('if-none-match'))) return new Response(null, { status: 304, headers });
    headers.set('content-length', String(file.size));
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    try {
      return new Response(await files.read(file.path, { etag, size: file.size }), { headers });
    } catch {
      // Deleted since it was found: the next request will look for it again.
      immutableFiles.clear();
      return next();
    }
  };
}

async function locate(folder: string, name: string, former: () => Promise<readonly string[]>): Promise<string> {
  const present = join(folder, name);
  if (!name.startsWith('assets/') || (await find(present))) return present;
  for (const build of await former()) {
    const path = join(build, name.slice('assets/'.length));
    if (await find(path)) return path;
  }
  return present;
}

async function find(path: string): Promise<FileOnDisk | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
}
