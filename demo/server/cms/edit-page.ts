import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CmsPage, CmsText } from '../../../src/core/content-editing/cms-page.ts';
import type { Database } from '../db/database.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { cmsDocument, cmsDraft } from './cms-tables.ts';
import { keepFormerVersion, readCmsPage, type Tables } from './pages.ts';

/** Serializes writes to the same page; other pages are not affected. */
const lockPage = (on: Tables, path: string) =>
  on.execute(sql`select pg_advisory_xact_lock(7403162, hashtext(${path}))`);

/**
 * Changes a page, provided that the editor has seen its newest state.
 * @param seen tag of the state the editor has seen; undefined if the change applies to any state
 * @throws {ProblemError} 412 with the newest state as `conflict`
 */
async function change(
  database: Database,
  path: string,
  seen: string | undefined,
  work: (on: Tables, page: CmsPage) => Promise<void>,
): Promise<CmsPage> {
  return database.transaction(async (on) => {
    await lockPage(on, path);
    const page = await readCmsPage(on, path);
    if (seen !== undefined && seen !== page.tag) {
      const title =
        'Die Seite wurde inzwischen geändert. Bitte vergleichen Sie beide Fassungen und speichern Sie noch einmal.';
      throw new ProblemError(problem('precondition-failed', { title, conflict: page }));
    }
    await work(on, page);
    return readCmsPage(on, path);
  });
}

async function writeDraft(on: Tables, page: CmsPage, text: CmsText, author: string, now: Date): Promise<void> {
  const values = { ...text, author, token: randomUUID(), savedAt: now };
  const basedOn = page.draft?.basedOn ?? page.published?.number ?? 0;
  await on
    .insert(cmsDraft)
    .values({ path: page.path, basedOn, ...values })
    .onConflictDoUpdate({ target: cmsDraft.path, set: values });
}

export interface CmsEdit {
  path: string;
  /** Value of `If-Match`. */
  seen: string;
  author: string;
  now: Date;
}

/** Saves a text as the page's draft, which visitors do not see. */
export const saveDraft = (database: Database, { path, seen, author, now }: CmsEdit, text: CmsText): Promise<CmsPage> =>
  change(database, path, seen, (on, page) => writeDraft(on, page, text, author, now));

/** Appends markup to a page's draft; without a draft, one is created from the published text. */
export const addToDraft = (
  database: Database,
  { path, author, now }: Omit<CmsEdit, 'seen'>,
  html: string,
): Promise<CmsPage> =>
  change(database, path, undefined, async (on, page) => {
    const text = page.draft ?? page.published;
    if (!text) throw unknownPage();
    const { title, validOn } = text;
    await writeDraft(on, page, { title, validOn, html: `${text.html.trim()}\n${html}\n` }, author, now);
  });

export const dropDraft = (database: Database, { path, seen }: Pick<CmsEdit, 'path' | 'seen'>): Promise<CmsPage> =>
  change(database, path, seen, async (on) => {
    await on.delete(cmsDraft).where(eq(cmsDraft.path, path));
  });

/** Publishes the draft; the text published until now becomes a former version. */
export const publishDraft = (database: Database, { path, seen, author, now }: CmsEdit): Promise<CmsPage> =>
  change(database, path, seen, async (on, { draft }) => {
    if (!draft)
      throw new ProblemError(problem('conflict', { title: 'Es gibt keinen Entwurf, der veröffentlicht werden kann.' }));
    const { title, html, validOn } = draft;
    const values = { title, html, validOn, author, updatedAt: now };
    const [published] = await on.select().from(cmsDocument).where(eq(cmsDocument.path, path)).for('update');
    if (published) {
      await keepFormerVersion(on, published);
      await on
        .update(cmsDocument)
        .set({ ...values, version: published.version + 1 })
        .where(eq(cmsDocument.path, path));
    } else await on.insert(cmsDocument).values({ path, version: 1, ...values });
    await on.delete(cmsDraft).where(eq(cmsDraft.path, path));
  });

const unknownPage = (): ProblemError => new ProblemError(problem('not-found', { title: 'Diese Seite gibt es nicht.' }));
