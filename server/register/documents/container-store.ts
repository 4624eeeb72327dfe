import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type ContainerKind,
  containerKinds,
  type DocumentTypeCode,
  documentTypes,
} from '#core/register/documents/document-types.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';

/** A container uploaded for an installation, without the content of its documents. */
export interface StoredContainer {
  id: string;
  installationId: string;
  kind: ContainerKind;
  title: string;
  published: boolean;
  documents: { id: string; type: DocumentTypeCode; title: string; date?: string; size: number }[];
}

/** A container as it is uploaded. */
export interface ContainerContent {
  installationId: string;
  kind: ContainerKind;
  title: string;
  published: boolean;
  /** User name of the uploader. */
  author: string;
  documents: readonly { type: DocumentTypeCode; title: string; date?: string; content: Buffer }[];
}

interface ContainerRow extends Record<string, unknown> {
  id: string;
  installation_id: string;
  kind: string;
  title: string;
  published: boolean;
  documents: { id: string; type: string; title: string; date: string | null; size: number }[];
}

/** The key of a stored document among all documents of its installation. */
export const keyOfStored = (id: string): string => `document.${id}`;

const isKind = (text: string): text is ContainerKind => containerKinds.some((kind) => kind === text);
const isType = (text: string): text is DocumentTypeCode => documentTypes.some(({ code }) => code === text);

/** The containers of these installations, newest first. Kinds and types that only a later version of the program knows are omitted. */
export async function readContainers(on: Queryable, installationIds: readonly string[]): Promise<StoredContainer[]> {
  const rows = await queryRows<ContainerRow>(
    on,
    sql`select id::text as id, installation_id, kind, title, published, (
          select coalesce(json_agg(json_build_object('id', d.id, 'type', d.type, 'title', d.title, 'date', d.date,
            'size', d.size) order by d.position), '[]'::json)
          from dms_document d where d.container_id = c.id) as documents
        from dms_container c where installation_id in ${listed(installationIds)}
        order by created_at desc, id`,
  );
  return rows.flatMap(({ installation_id: installationId, kind, documents, ...row }) => {
    if (!isKind(kind)) return [];
    const known = documents.flatMap(({ type, date, ...document }) =>
      isType(type) ? [{ ...document, type, ...(date === null ? {} : { date }) }] : [],
    );
    return [{ ...row, installationId, kind, documents: known }];
  });
}

/** The content of a document; the caller must have checked that the user may see it. */
export async function readContent(on: Queryable, documentId: string): Promise<Buffer | undefined> {
  const rows = await queryRows<{ data: string }>(
    on,
    // As text, since the two engines return bytes in different forms.
    sql`select encode(data, 'base64') as data from dms_document where id = ${documentId}::uuid`,
  );
  const [row] = rows;
  return row && Buffer.from(row.data, 'base64');
}

/** Sets whether visitors see a container. Returns whether the installation has it. */
export async function setPublished(
  on: Queryable,
  { installationId, id, published }: Pick<StoredContainer, 'installationId' | 'id' | 'published'>,
): Promise<boolean> {
  const rows = await queryRows(
    on,
    sql`update dms_container set published = ${published}
        where installation_id = ${installationId} and id::text = ${id} returning id`,
  );
  return rows.length > 0;
}

/** Deletes a container with its documents. Returns whether the installation had it. */
export async function deleteContainer(on: Queryable, installationId: string, id: string): Promise<boolean> {
  const rows = await queryRows(
    on,
    sql`delete from dms_container where installation_id = ${installationId} and id::text = ${id} returning id`,
  );
  return rows.length > 0;
}

/** Stores a container with its documents, within a transaction: all or nothing. Returns its id. */
export async function writeContainer(on: Queryable, content: ContainerContent, now: Date): Promise<string> {
  const id = randomUUID();
  const { installationId, kind, title, published, author, documents } = content;
  await on.execute(sql`insert into dms_container (id, installation_id, kind, title, published, created_at, created_by)
    values (${id}::uuid, ${installationId}, ${kind}, ${title}, ${published}, ${now.toISOString()}, ${author})`);
  for (const [position, document] of documents.entries()) {
    const data = document.content.toString('base64');
    await on.execute(sql`insert into dms_document (id, container_id, position, type, title, date, size, data)
      values (${randomUUID()}::uuid, ${id}::uuid, ${position}, ${document.type}, ${document.title},
        ${document.date ?? null}::date, ${document.content.length}, decode(${data}, 'base64'))`);
  }
  return id;
}
