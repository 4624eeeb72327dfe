import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';

/** What `loader.json` says: how a page asks for this version of the loader and no other. */
export interface LoaderVersion {
  /** Version of the product and what the loader consists of: `0.1.0-5f0c9a1b`. */
  version: string;
  /** Below the context path; never changes. */
  path: string;
  /** For the script tag (Subresource Integrity). */
  integrity: string;
  /** The same of every script that the loader may ask for, for hosts that state them in an import map. */
  files: Readonly<Record<string, string>>;
}

/**
 * Keeps the loader among the files that never change, so that servers have it at an address of its own as long as they have its code, and
 * writes what pages need to ask for it.
 */
export async function writeLoaderVersion(productVersion: string, dist: URL): Promise<LoaderVersion> {
  const loader = await readFile(new URL('natippc.js', dist));
  const version = `${productVersion}-${createHash('sha256').update(loader).digest('hex').slice(0, 8)}`;
  const scripts = (await readdir(new URL('assets/', dist))).filter((name) => name.endsWith('.js')).sort();
  const entries = scripts.map(async (name) => {
    const content = await readFile(new URL(`assets/${name}`, dist));
    return [`assets/${name}`, integrityOf(content)] as const;
  });
  const files = Object.fromEntries(await Promise.all(entries));
  await copyFile(new URL('natippc.js', dist), new URL(`assets/natippc-${version}.js`, dist));
  const told = { version, path: `${version}/natippc.js`, integrity: integrityOf(loader), files };
  await writeFile(new URL('loader.json', dist), `${JSON.stringify(told, null, 2)}\n`);
  return told;
}

const integrityOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
