import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CmsPage } from '#core/site/content-editing/cms-page.ts';
import type { CmsText } from '#core/site/content-editing/content-description.ts';
import type { Database } from '../../platform/db/database.ts';
import { readEntry } from '../../platform/entries/read-entries.ts';
import { lockEntry, nextVersion, writeVersion } from '../../platform/entries/write-entries.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import { cmsDraft } from './cms-tables.ts';
import { contentKind } from './content-entries.ts';
import { readCmsPage, type Tables } from './pages.ts';

/**
 * Changes a page, provided that the editor has seen its newest state: `seen`, absent if the change applies to any state.
 * @param action as the journal records it
 * @throws {ProblemError} 412 with the newest state as `conflict`
 */
async function change(
  database: Database,
  { path, seen, username }: Pick<CmsEdit, 'path' | 'username'> & { seen?: string },
  action: 'save draft' | 'add to draft' | 'drop draft' | 'publish page',
  work: (on: Tables, page: CmsPage) => Promise<void>,
): Promise<CmsPage> {
  return database.transaction(async (on) => {
    await lockEntry(on, contentKind, path);
    const page = await readCmsPage(on, path);
    if (seen !== undefined && seen !== page.tag) {
      const title =
        'Die Seite wurde inzwischen geändert. Bitte vergleichen Sie beide Fassungen und speichern Sie noch einmal.';
      throw new ProblemError(problem('precondition-failed', { title, conflict: page }));
    }
    await work(on, page);
    const changed = await readCmsPage(on, path);
    const { published } = changed;
    await record(on, { user: username, action, page: path, ...(published && { version: published.number }) });
    return changed;
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
  username: string;
  now: Date;
}

/** Saves a text as the page's draft, which visitors do not see. */
export const saveDraft = (database: Database, edit: CmsEdit, text: CmsText): Promise<CmsPage> =>
  change(database, edit, 'save draft', (on, page) => writeDraft(on, page, text, edit.author, edit.now));

/** Appends markup to a page's draft; without a draft, one is created from the published text. */
export const addToDraft = (database: Database, edit: Omit<CmsEdit, 'seen'>, html: string): Promise<CmsPage> =>
  change(database, edit, 'add to draft', async (on, page) => {
    const text = page.draft ?? page.published;
    if (!text) throw unknownPage();
    const { title, validOn } = text;
    await writeDraft(on, page, { title, validOn, html: `${text.html.trim()}\n${html}\n` }, edit.author, edit.now);
  });

export const dropDraft = (database: Database, edit: Omit<CmsEdit, 'author' | 'now'>): Promise<CmsPage> =>
  change(database, edit, 'drop draft', async (on) => {
    await on.delete(cmsDraft).where(eq(cmsDraft.path, edit.path));
  });

/** Publishes the draft; the text published until now becomes a former version. */
export const publishDraft = (database: Database, edit: CmsEdit): Promise<CmsPage> =>
  change(database, edit, 'publish page', async (on, { draft }) => {
    const { path, author, now } = edit;
    if (!draft)
      throw new ProblemError(problem('conflict', { title: 'Es gibt keinen Entwurf, der veröffentlicht werden kann.' }));
    const { title, html, validOn } = draft;
    const published = await readEntry(on, contentKind, path);
    const next = nextVersion(published, {
      ...{ id: path, value: { title, html, validOn }, at: now.toISOString(), origin: 'edit' },
      author: { name: author, kind: 'authority' },
    });
    await writeVersion(on, contentKind, published, next);
    await on.delete(cmsDraft).where(eq(cmsDraft.path, path));
  });

const unknownPage = (): ProblemError => new ProblemError(problem('not-found', { title: 'Diese Seite gibt es nicht.' }));
