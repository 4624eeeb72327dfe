import { asc, desc, eq } from 'drizzle-orm';
import type { PublishedPage } from '../../../src/core/content/published-pages.ts';
import type { CmsPage, CmsPageEntry, CmsVersion } from '../../../src/core/content-editing/cms-page.ts';
import { compareAlphabetically } from '../../../src/core/format/alphabet.ts';
import type { Database } from '../db/database.ts';
import { cmsDocument, cmsDraft, cmsVersion } from './cms-tables.ts';

/** A database, or a transaction in it. */
export type Tables = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

type StoredDocument = typeof cmsDocument.$inferSelect;
type StoredDraft = typeof cmsDraft.$inferSelect;

/** The tag by which an editor states in `If-Match` which version they have seen. */
const tagOf = (published: StoredDocument | undefined, draft: StoredDraft | undefined): string =>
  `"${published?.version ?? 0}-${draft?.token ?? 'none'}"`;

const publishedVersion = ({ version, title, html, validOn, author, updatedAt }: StoredDocument): CmsVersion => ({
  number: version,
  title,
  html,
  validOn,
  author,
  at: updatedAt.toISOString(),
});

function pageOf(path: string, published: StoredDocument | undefined, draft: StoredDraft | undefined): CmsPage {
  return {
    path,
    ...(published && { published: publishedVersion(published) }),
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
  const [published] = await on.select().from(cmsDocument).where(eq(cmsDocument.path, path));
  const [draft] = await on.select().from(cmsDraft).where(eq(cmsDraft.path, path));
  return pageOf(path, published, draft);
}

/** All pages sorted by title, including those that were never published. */
export async function listCmsPages(database: Database): Promise<CmsPageEntry[]> {
  const [documents, drafts] = await Promise.all([
    database.select().from(cmsDocument).orderBy(asc(cmsDocument.path)),
    database.select().from(cmsDraft).orderBy(asc(cmsDraft.path)),
  ]);
  const draftOf = new Map(drafts.map((draft) => [draft.path, draft]));
  const known = new Set(documents.map(({ path }) => path));
  const entry = (path: string, title: string, draft: StoredDraft | undefined): CmsPageEntry => ({
    path,
    title,
    ...(draft && { draft: { author: draft.author, at: draft.savedAt.toISOString() } }),
  });
  return [
    ...documents.map(
      ({ path, title, version, validOn, author, updatedAt }): CmsPageEntry => ({
        ...entry(path, title, draftOf.get(path)),
        published: { number: version, validOn, author, at: updatedAt.toISOString() },
      }),
    ),
    ...drafts.filter(({ path }) => !known.has(path)).map((draft) => entry(draft.path, draft.title, draft)),
  ].sort((one, other) => compareAlphabetically(one.title, other.title));
}

/** The published pages. */
export async function listPublishedPages(database: Database): Promise<PublishedPage[]> {
  const { path, title, validOn } = cmsDocument;
  return database.select({ path, title, validOn }).from(cmsDocument).orderBy(asc(cmsDocument.path));
}

/** All versions of a page, newest first; the first is the published one. */
export async function readCmsVersions(database: Database, path: string): Promise<CmsVersion[]> {
  const [published] = await database.select().from(cmsDocument).where(eq(cmsDocument.path, path));
  if (!published) return [];
  const former = await database
    .select()
    .from(cmsVersion)
    .where(eq(cmsVersion.path, path))
    .orderBy(desc(cmsVersion.number));
  return [
    publishedVersion(published),
    ...former.map(({ number, title, html, validOn, author, publishedAt }) => ({
      number,
      title,
      html,
      validOn,
      author,
      at: publishedAt.toISOString(),
    })),
  ];
}

/** Archives the published version before it is replaced. */
export async function keepFormerVersion(on: Tables, published: StoredDocument): Promise<void> {
  const { path, version: number, title, html, validOn, author, updatedAt: publishedAt } = published;
  await on.insert(cmsVersion).values({ path, number, title, html, validOn, author, publishedAt }).onConflictDoNothing();
}
