import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type CmsSeed, readCmsSeeds } from '../../data/cms/documents.ts';
import type { Database } from '../db/database.ts';
import { cmsDocument } from './cms-tables.ts';
import { keepFormerVersion } from './pages.ts';

/** Author of the documents that ship with the product. */
const author = 'Register';

/** Hash that identifies a content. */
function stampOf({ title, html, validOn }: Omit<CmsSeed, 'path'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, html, validOn]))
    .digest('hex');
}

/**
 * Writes the product's documents to the database: missing ones are added, unedited ones are updated, and edited ones are left alone.
 * A document counts as edited if its title, HTML or date no longer match the stamp they were written with, so a plain UPDATE is enough
 * to edit one; deleting the row restores the product's text at the next start. Safe to run in several processes.
 *
 * @returns paths of the documents written
 */
export async function seedCmsDocuments(
  database: Database,
  seeds: readonly CmsSeed[] = readCmsSeeds(),
): Promise<string[]> {
  const written: string[] = [];
  for (const seed of seeds) {
    if (await writeSeed(database, seed)) written.push(seed.path);
  }
  return written;
}

async function writeSeed(database: Database, { path, ...content }: CmsSeed): Promise<boolean> {
  const seedStamp = stampOf(content);
  const values = { ...content, author, seedStamp, updatedAt: new Date() };
  const [present] = await database.select().from(cmsDocument).where(eq(cmsDocument.path, path));
  if (!present) {
    const added = await database
      .insert(cmsDocument)
      .values({ path, version: 1, ...values })
      .onConflictDoNothing()
      .returning({ path: cmsDocument.path });
    return added.length > 0;
  }
  const presentStamp = stampOf(present);
  if (present.seedStamp !== presentStamp || presentStamp === seedStamp) return false;
  return database.transaction(async (on) => {
    // Somebody may have edited it in the meantime: replace only what was read.
    const [current] = await on
      .select()
      .from(cmsDocument)
      .where(
        and(eq(cmsDocument.path, path), eq(cmsDocument.seedStamp, presentStamp), eq(cmsDocument.html, present.html)),
      )
      .for('update');
    if (!current) return false;
    await keepFormerVersion(on, current);
    await on
      .update(cmsDocument)
      .set({ ...values, version: current.version + 1 })
      .where(eq(cmsDocument.path, path));
    return true;
  });
}
