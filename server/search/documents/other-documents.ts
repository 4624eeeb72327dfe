import { sql } from 'drizzle-orm';
import { listedTypes } from '#core/register/documents/document-search.ts';
import type { Database } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { keyOfStored } from '../../register/documents/container-store.ts';
import { templateContents } from '../../register/inspection-templates/templates.ts';
import type { OtherDocument } from '../index/documents/document-index.ts';
import type { OtherDocuments } from '../index/search-service.ts';

const templates = templateContents.map(
  ({ id, title }): OtherDocument => ({ key: id, type: 'template', title, published: true }),
);

/** The documents that no record contains: those uploaded by authorities, and the templates. */
export const otherDocuments = (database: Database): OtherDocuments => ({
  async state() {
    // A container is written with its documents; later it is only published, withdrawn or deleted.
    const [row] = await queryRows<{ state: string | null }>(
      database,
      sql`select md5(string_agg(concat(id, published), ' ' order by id)) as state from dms_container`,
    );
    return row?.state ?? '';
  },
  async read() {
    const rows = await queryRows<{
      id: string;
      installation: string;
      type: string;
      title: string;
      date: string | null;
      published: boolean;
    }>(
      database,
      sql`select d.id::text as id, installation_id as installation, type, d.title, date::text as date, published
          from dms_document d join dms_container c on c.id = container_id order by created_at desc, c.id, position`,
    );
    const uploaded = rows.flatMap(({ id, type, date, ...row }): OtherDocument[] => {
      // Types that only a later version of the program knows are omitted.
      const known = listedTypes.find(({ code }) => code === type);
      return known ? [{ key: keyOfStored(id), ...row, type: known.code, ...(date !== null && { date }) }] : [];
    });
    return [...uploaded, ...templates];
  },
});
