import { createHash } from 'node:crypto';
import type { CmsText } from '#core/site/content-editing/content-description.ts';
import { type CmsSeed, readCmsSeeds, requiredPages } from '../../../demo/data/cms/documents.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Entry } from '../../platform/entries/entry-kind.ts';
import { readEntries, readEntry } from '../../platform/entries/read-entries.ts';
import { lockEntry, nextVersion, writeVersion } from '../../platform/entries/write-entries.ts';
import { contentKind } from './content-entries.ts';

/** Author of the documents that ship with the product. */
const author = { name: 'Register', kind: 'system' } as const;

/** Hash that identifies a content. */
function hashOf({ title, html, validOn }: CmsText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, html, validOn]))
    .digest('hex');
}

/**
 * Writes the product's documents to the database: missing ones are added, unedited ones are updated, and edited ones are left alone.
 * A document counts as edited if its title, HTML or date no longer match the hash they were written with, so a plain UPDATE is enough
 * to edit one; deleting the row restores the product's text at the next start. Safe to run in several processes.
 *
 * @returns paths of the documents written
 */
export async function seedCmsDocuments(
  database: Database,
  seeds: readonly CmsSeed[] = readCmsSeeds('DEMO'),
): Promise<string[]> {
  const paths = seeds.map(({ path }) => path);
  const present = await readEntries(database, contentKind, paths);
  const written: string[] = [];
  for (const seed of seeds) {
    if (isWanted(seed, present.get(seed.path)) && (await writeSeed(database, seed))) written.push(seed.path);
  }
  return written;
}

/** Titles of the pages whose text only the agency knows that runs the register, and that nobody has given yet. */
export async function missingTexts(database: Database): Promise<string[]> {
  const present = await readEntries(database, contentKind, Object.keys(requiredPages));
  return readCmsSeeds('PROD').flatMap(({ path, title }) => {
    if (requiredPages[path] === undefined) return [];
    const page = present.get(path);
    return page === undefined || page.sourceHash === hashOf(page.value) ? [title] : [];
  });
}

function isWanted({ path: _, ...content }: CmsSeed, present: Entry<CmsText> | undefined): boolean {
  const presentHash = present && hashOf(present.value);
  return !present || (present.sourceHash === presentHash && presentHash !== hashOf(content));
}

function writeSeed(database: Database, seed: CmsSeed): Promise<boolean> {
  const { path, ...content } = seed;
  return database.transaction(async (on) => {
    await lockEntry(on, contentKind, path);
    // Another process may have written it in the meantime, or somebody edited it.
    const present = await readEntry(on, contentKind, path);
    if (!isWanted(seed, present)) return false;
    const next = nextVersion(present, {
      ...{ id: path, value: content, at: new Date().toISOString(), author, origin: 'import' },
    });
    await writeVersion(on, contentKind, present, { ...next, sourceHash: hashOf(content) });
    return true;
  });
}
