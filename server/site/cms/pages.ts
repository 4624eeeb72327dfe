import { asc, eq, sql } from 'drizzle-orm';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import type { PublishedPage } from '#core/site/content/published-pages.ts';
import type { CmsPage, CmsPageEntry, CmsVersion } from '#core/site/content-editing/cms-page.ts';
import type { CmsText } from '#core/site/content-editing/content-description.ts';
import type { Database } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import type { Entry } from '../../platform/entries/entry-kind.ts';
import { readAllEntries, readEntry } from '../../platform/entries/read-entries.ts';
import { cmsDraft } from './cms-tables.ts';
import { contentKind } from './content-entries.ts';

/** A database, or a transaction in it. */
export type Tables = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

type StoredDraft = typeof cmsDraft.$inferSelect;

/** The tag by which an editor states in `If-Match` which version they have seen. */
const tagOf = (published: Entry<CmsText> | undefined, draft: StoredDraft | undefined): string =>
  `"${published?.stamp.number ?? 0}-${draft?.token ?? 'none'}"`;

const versionOf = ({ number, author, at }: VersionStamp, { title, html, validOn }: CmsText): CmsVersion => ({
  number,
  title,
  html,
  validOn,
  author: author.name,
  at,
});

function pageOf(path: string, published: Entry<CmsText> | undefined, draft: StoredDraft | undefined): CmsPage {
  return {
    path,
    ...(published && { published: versionOf(published.stamp, published.value) }),
    ...(draft && {
      draft: {
        basedOn: draft.basedOn,
        title: draft.title,
        html: draft.html,
        validOn: draft.validOn,
        author: draft.author,
        at: draft.savedAt.toISOString(),
      },
    }),
    tag: tagOf(published, draft),
  };
}

/** A page with its draft; an empty page if the path has neither. */
export async function readCmsPage(on: Tables, path: string): Promise<CmsPage> {
  const published = await readEntry(on, contentKind, path);
  const [draft] = await on.select().from(cmsDraft).where(eq(cmsDraft.path, path));
  return pageOf(path, published, draft);
}

/** All pages sorted by title, including those that were never published. */
export async function listCmsPages(database: Database): Promise<CmsPageEntry[]> {
  const [pages, drafts] = await Promise.all([
    readAllEntries(database, contentKind),
    database.select().from(cmsDraft).orderBy(asc(cmsDraft.path)),
  ]);
  const draftOf = new Map(drafts.map((draft) => [draft.path, draft]));
  const known = new Set(pages.map(({ id }) => id));
  const entry = (path: string, title: string, draft: StoredDraft | undefined): CmsPageEntry => ({
    path,
    title,
    ...(draft && { draft: { author: draft.author, at: draft.savedAt.toISOString() } }),
  });
  return [
    ...pages.map(
      ({ id, stamp: { number, author, at }, value: { title, validOn } }): CmsPageEntry => ({
        ...entry(id, title, draftOf.get(id)),
        published: { number, validOn, author: author.name, at },
      }),
    ),
    ...drafts.filter(({ path }) => !known.has(path)).map((draft) => entry(draft.path, draft.title, draft)),
  ].sort((one, other) => compareAlphabetically(one.title, other.title));
}

/** The published pages, without reading their texts. */
export function listPublishedPages(database: Database): Promise<PublishedPage[]> {
  return queryRows<PublishedPage & Record<string, unknown>>(
    database,
    sql`select id as path, value ->> 'title' as title, value ->> 'validOn' as "validOn" from entry
        where kind = ${contentKind.name} order by id`,
  );
}
