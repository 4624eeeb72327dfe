import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { readDefinitions } from './definitions.ts';
import { loaderTable, readLoaderFiles, type WidgetFiles } from './widget-files.ts';

/** The content of `loader.json`: how a page requests exactly this version of the loader. */
export interface LoaderVersion {
  /** Product version and hash of the loader: `0.1.0-5f0c9a1b`. */
  version: string;
  /** Relative to the context path; immutable. */
  path: string;
  /** For the script tag (Subresource Integrity). */
  integrity: string;
  /** Integrity of every script that the loader may request, for hosts that list them in an import map. */
  files: Readonly<Record<string, string>>;
}

/**
 * Writes a copy of the loader to the immutable files, so that servers keep each version at its own URL for as long as they have its code,
 * and `loader.json`, which pages need to request it. This copy contains the checksums of all files that a tag initially loads, so a page
 * that verifies the loader verifies these, too.
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
  const description = { version, path: `${version}/natippc.js`, integrity: integrityOf(Buffer.from(checking)), files };
  await writeFile(new URL('loader.json', dist), `${JSON.stringify(description, null, 2)}\n`);
  return description;
}

/** The loader with its table of files replaced by one that has all files and their checksums. */
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
