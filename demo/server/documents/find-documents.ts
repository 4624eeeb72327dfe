import { type SQL, sql } from 'drizzle-orm';
import {
  type DocumentSearch,
  type DocumentSort,
  documentsPerPage,
  listedTypes,
  maxListed,
  wordsOf,
} from '../../../src/core/documents/document-search.ts';
import type { FoundDocuments, ListedDocument } from '../../../src/core/documents/document-search-call.ts';
import { inspectionTemplatePath } from '../../../src/core/views/inspections.ts';
import { alphabeticalKey, isStorableText, type Queryable, queryRows } from '../db/rows.ts';
import { authorityLinkRows, installationRows } from '../register/entry-rows.ts';
import type { Viewer } from '../register/viewer.ts';
import { containing, documentVisibleTo, visibleTo } from '../register/visible-rows.ts';
import { downloadPath } from './installation-documents.ts';
import { type ListedDocuments, listedDocuments } from './listed-documents.ts';

interface Row extends Record<string, unknown> {
  key: string;
  type: string;
  title: string;
  date: string | null;
  open: boolean;
  size: number | null;
  example: boolean;
  authority: string | null;
  original: string | null;
  installation_id: string | null;
  name: string | null;
  postal_code: string | null;
  city: string | null;
  /** The number of documents found, if the query counted them. */
  found: number | null;
}

const last = sql`d.installation_id, d.source, d.position, d.key`;
const orders: Record<DocumentSort, SQL> = {
  newest: sql`d.date desc nulls last, ${last}`,
  oldest: sql`d.date nulls last, ${last}`,
  installation: sql`${alphabeticalKey(sql`d.name`)} nulls last, d.installation_id, d.date desc nulls last, d.source, d.position, d.key`,
};

/** A word of the search, and the name of the subquery for the installations that contain it. */
interface Word {
  word: string;
  installations: SQL;
}

const named = (word: string, index: number): Word => ({ word, installations: sql.raw(`installations_${index}`) });

/** Subqueries for the installations that contain each word, evaluated once for all their documents. */
const installationsWith = (words: readonly Word[]): SQL[] =>
  words.map(
    ({ word, installations }) => sql`${installations} as materialized (select i.id from ${installationRows} i
      where ${contains(sql`concat_ws(' ', i.name, i.operator_name, i.postal_code, i.city)`, word)})`,
  );

/** If the word is ASCII, a bytewise comparison gives the same result in a fraction of the time. */
const contains = (text: SQL, word: string): SQL =>
  sql`${text} ${/^[ -~]*$/.test(word) ? sql.raw('collate "C"') : sql``} ilike ${containing(word)}`;

const withQueries = (queries: readonly SQL[]): SQL =>
  queries.length === 0 ? sql`` : sql`with ${sql.join([...queries], sql`, `)}`;

/** The word occurs in what a row shows, or in the name of its type. */
function holds({ word, installations }: Word, { canTitlesHold }: ListedDocuments): SQL {
  const types = listedTypes.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  const inRow = (title: SQL) => [
    sql`d.installation_id in (select id from ${installations})`,
    contains(sql`d.authority`, word),
    ...(canTitlesHold(word) ? [contains(title, word)] : []),
  ];
  if (types.length > 0) return either([...inRow(sql`d.title`), isOneOf(types.map(({ code }) => code))]);
  // Check the columns that need no join first: for most rows the installation is then never read.
  return sql`${either(inRow(sql`d.title_at_most`))} and ${either(inRow(sql`d.title`))}`;
}

const either = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

const isOneOf = (types: readonly string[]): SQL =>
  sql`d.type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb))`;

/** Documents the authority issued itself, and those without an issuer if the authority is responsible for the installation. */
const issuedBy = (
  authority: string,
): SQL => sql`(d.authority = ${authority} or d.authority is null and d.installation_id in
  (select l.installation_id from ${authorityLinkRows} l join competent_authority a on a.id = l.authority_id
   where l.role = 'permit' and a.name = ${authority}))`;

function conditionsOf(
  viewer: Viewer,
  { type, from, to, installation, authority }: DocumentSearch,
  words: readonly Word[],
  source: ListedDocuments,
): SQL {
  return sql.join(
    [
      documentVisibleTo(viewer, 'd'),
      ...words.map((word) => holds(word, source)),
      ...(type === undefined ? [] : [sql`d.type = ${type}`]),
      ...(from === undefined ? [] : [sql`d.date >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`d.date <= ${to}::date`]),
      ...(installation === undefined ? [] : [sql`d.installation_id = ${installation}`]),
      ...(authority === undefined ? [] : [issuedBy(authority)]),
    ],
    sql` and `,
  );
}

const fromAll = (columns: SQL, conditions: (source: ListedDocuments) => SQL, rest: SQL): SQL =>
  sql.join(
    listedDocuments.map((source) => sql`(select ${columns} from ${source.rows} where ${conditions(source)} ${rest})`),
    sql` union all `,
  );

/** The documents of all installations that the viewer may see and that match all criteria. */
export async function findDocuments(on: Queryable, viewer: Viewer, search: DocumentSearch): Promise<FoundDocuments> {
  const texts = [search.text, search.installation ?? '', search.authority ?? ''];
  if (!texts.every(isStorableText)) return { total: 0, more: false, items: [] };
  const words = wordsOf(search.text).map(named);
  const conditions = (source: ListedDocuments): SQL => conditionsOf(viewer, search, words, source);
  const order = orders[search.sort];
  const end = search.page * documentsPerPage;
  const before = end - documentsPerPage;
  // Without words, each source returns as many rows as could be needed, in order. With words, there is no telling how many rows that
  // would take to find: reading everything and sorting the matches is then three times as fast.
  const hasWords = words.length > 0;
  const found = hasWords ? sql`found` : sql`(${fromAll(sql`*`, conditions, sql`order by ${order} limit ${end}`)})`;
  const queries = [...installationsWith(words), sql`found as materialized (${fromAll(sql`*`, conditions, sql``)})`];
  const [rows, [installation]] = await Promise.all([
    queryRows<Row>(
      on,
      sql`${withQueries(hasWords ? queries : [])}
        select d.key, d.type, d.title, d.date::text as date, d.open, d.size, d.example, d.original, d.installation_id,
          d.name, d.postal_code, d.city, coalesce(d.authority, (select a.name from ${authorityLinkRows} l
            join competent_authority a on a.id = l.authority_id where l.installation_id = d.installation_id
            order by l.role = 'permit' desc, l.position limit 1)) as authority,
          ${hasWords ? sql`(select count(*)::integer from found)` : sql`null::integer`} as found
        from (select * from ${found} d order by ${order} limit ${documentsPerPage} offset ${before}) d
        order by ${order}`,
    ),
    search.installation === undefined
      ? []
      : queryRows<{ name: string }>(
          on,
          sql`select name from ${installationRows} i where id = ${search.installation} and ${visibleTo(viewer, 'i')}`,
        ),
  ]);
  const isLastPage = rows.length < documentsPerPage && (rows.length > 0 || before === 0);
  const count = isLastPage ? before + rows.length : (rows[0]?.found ?? (await countDocuments(on, words, conditions)));
  return {
    total: Math.min(count, maxListed),
    more: count > maxListed,
    items: rows.flatMap(listed),
    ...(installation && { installation: installation.name }),
  };
}

/** How many documents `findDocuments` would find, with less effort. */
export async function countFound(
  on: Queryable,
  viewer: Viewer,
  search: DocumentSearch,
): Promise<Pick<FoundDocuments, 'total' | 'more'>> {
  const words = wordsOf(search.text).map(named);
  const count = await countDocuments(on, words, (source) => conditionsOf(viewer, search, words, source));
  return { total: Math.min(count, maxListed), more: count > maxListed };
}

/** The number of matches, counted up to one more than are listed. */
async function countDocuments(
  on: Queryable,
  words: readonly Word[],
  conditions: (source: ListedDocuments) => SQL,
): Promise<number> {
  const [counted] = await queryRows<{ count: number }>(
    on,
    sql`${withQueries(installationsWith(words))} select count(*)::integer as count
      from (select 1 from (${fromAll(sql`1`, conditions, sql`limit ${maxListed + 1}`)}) each_place limit ${maxListed + 1}) found`,
  );
  return counted?.count ?? 0;
}

/** Types that only a later version of the program knows are omitted. */
function listed(row: Row): ListedDocument[] {
  const { key, title, date, size, open: published, example, authority, original, installation_id: id } = row;
  const type = listedTypes.find(({ code }) => code === row.type)?.code;
  if (type === undefined) return [];
  return [
    {
      key,
      title,
      type,
      mediaType: 'application/pdf',
      ...(size !== null && { size }),
      ...(date !== null && { date }),
      published,
      ...(example && { example }),
      ...(id !== null && {
        installation: { id, name: row.name ?? '', postalCode: row.postal_code ?? '', city: row.city ?? '' },
      }),
      ...(authority !== null && { authority }),
      download: id === null ? inspectionTemplatePath(key) : downloadPath(id, key),
      ...(original !== null && { original }),
    },
  ];
}
