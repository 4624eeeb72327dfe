import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { readDefinitions } from './definitions.ts';
import { loaderTable, readLoaderFiles, type WidgetFiles } from './widget-files.ts';

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
 * writes what pages need to ask for it. There it knows the checksums of all files that a tag begins with: who checks the loader checks these.
 */
export async function writeLoaderVersion(productVersion: string, dist: URL): Promise<LoaderVersion> {
  const loader = await readFile(new URL('natippc.js', dist));
  const version = `${productVersion}-${createHash('sha256').update(loader).digest('hex').slice(0, 8)}`;
  const scripts = (await readdir(new URL('assets/', dist))).filter((name) => /^(?!natippc-).*\.js$/.test(name)).sort();
  const entries = scripts.map(async (name) => {
    const content = await readFile(new URL(`assets/${name}`, dist));
    return [`assets/${name}`, integrityOf(content)] as const;
  });
  const files = Object.fromEntries(await Promise.all(entries));
  const checking = await withChecksums(loader.toString(), files, dist);
  await writeFile(new URL(`assets/natippc-${version}.js`, dist), checking);
  const told = { version, path: `${version}/natippc.js`, integrity: integrityOf(Buffer.from(checking)), files };
  await writeFile(new URL('loader.json', dist), `${JSON.stringify(told, null, 2)}\n`);
  return told;
}

/** The loader with a table of all files and their checksums in the place of its own. */
async function withChecksums(loader: string, files: LoaderVersion['files'], dist: URL): Promise<string> {
  const definitions = await readDefinitions(new URL('../../src/widgets/', import.meta.url));
  const widgets: Record<string, WidgetFiles> = JSON.parse(await readFile(new URL('widgets.json', dist), 'utf8'));
  const further = await readLoaderFiles(dist);
  const table = loaderTable(definitions, widgets, further);
  if (!loader.includes(table)) throw new Error('The loader has another table of files than widgets.json.');
  const styles = new Set([further.style, ...Object.values(widgets).map(({ style }) => style)]);
  const sheets = [...styles]
    .filter(Boolean)
    .map(async (file) => [file, integrityOf(await readFile(new URL(file, dist)))]);
  const checksums = { ...files, ...Object.fromEntries(await Promise.all(sheets)) };
  return loader.replace(table, () => loaderTable(definitions, widgets, further, checksums));
}

const integrityOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
