/**
 * The documents of all installations as rows, one statement per source. A test ensures that they match what `readDocuments` lists
 * for one installation: that function works on a loaded record, while here as few records as possible are read.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type ListedTypeCode, listedTypes } from '../../../src/core/documents/document-search.ts';
import { product } from '../../../src/core/product.ts';
import { generatorSource } from '../../data/generate.ts';
import { templateContents } from '../inspection-templates/templates.ts';
import { batConclusions } from '../reference-data/bat-conclusions.ts';
import {
  conclusionRows,
  derogationRows,
  inspectionRows,
  installationRows,
  permitRows,
} from '../register/entry-rows.ts';

/** Where documents come from, and their properties as SQL. */
interface Source {
  /** The from clause; the installations have the alias `i`. */
  from: SQL;
  /** Id of the installation, without joining it. */
  installation: SQL;
  position: SQL;
  key: SQL;
  type: SQL;
  title: SQL;
  /** The only words in titles, apart from numbers, if these never vary: titles need not be searched for other words. */
  titleWords?: string;
  /** All words that a row's title may contain, if the exact title depends on the installation. */
  titleAtMost?: SQL;
  /** The title as its author worded it, unless the program generates it. */
  variedTitle?: SQL;
  date: SQL;
  /** Whether visitors may see it, provided that they may see the installation. */
  open: SQL;
  size?: SQL;
  /** Whether it is invented, like its installation. */
  example?: SQL;
  /** The issuer; absent: the authority responsible for the installation. */
  authority?: SQL;
  original?: SQL;
}

const german = (date: SQL) => sql`to_char(${date}, 'DD.MM.YYYY')`;
const code = (type: ListedTypeCode) => sql.raw(`'${type}'`);
const either = (condition: SQL, one: SQL, other: SQL) => sql`case when ${condition} then ${one} else ${other} end`;
const isEmpty = (column: SQL) => sql`coalesce(${column}, '') = ''`;

/** Documents are invented only for generated installations. */
const generated = sql`i.example and i.source = ${sql.raw(`'${generatorSource}'`)}`;
const isPaper = sql`x.is_paper`;
const ofInstallation = (rows: SQL, alias: string, paper: SQL) => sql`${rows} ${sql.raw(alias)}
  join ${installationRows} i on i.id = ${sql.raw(alias)}.installation_id cross join lateral (select ${paper} as is_paper) x`;

const permits: Source = {
  from: ofInstallation(
    permitRows,
    'p',
    sql`(${generated} and p.date_of_granting is not null and ${isEmpty(sql`p.permit_url`)})`,
  ),
  installation: sql`p.installation_id`,
  position: sql`p.position`,
  key: sql`${either(isPaper, sql`'decision.'`, sql`'permit.'`)} || p.id`,
  type: either(isPaper, code('permit'), code('permit-extract')),
  title: sql`case when p.title = '' and not ${isPaper} then 'Genehmigung ' || p.reference else p.title || ' (' || p.reference || ')' end`,
  variedTitle: sql`p.title`,
  titleAtMost: sql`'Genehmigung ' || p.title || ' (' || p.reference || ')'`,
  date: sql`p.date_of_granting`,
  open: sql`true`,
  example: isPaper,
  authority: sql`p.authority`,
  original: either(isPaper, sql`null`, sql`p.permit_url`),
};

const reportTitle = 'Bericht über die Umweltinspektion vom ';
const inspectionTitle = 'Umweltinspektion vom ';

const isOwn = sql`starts_with(n.report_url, ${sql.raw(`'${product.api.installations}/'`)})`;

const inspections: Source = {
  from: ofInstallation(inspectionRows, 'n', sql`(${generated} and ${isEmpty(sql`n.report_url`)})`),
  installation: sql`n.installation_id`,
  position: sql`n.position`,
  key: sql`${either(isPaper, sql`'report.'`, sql`'inspection.'`)} || n.id`,
  type: either(isPaper, code('inspection-report'), code('inspection-extract')),
  title: sql`${either(isPaper, sql.raw(`'${reportTitle}'`), sql.raw(`'${inspectionTitle}'`))} || ${german(sql`n.date`)}`,
  titleWords: reportTitle + inspectionTitle,
  date: sql`n.date`,
  open: sql`n.report_published is not null`,
  example: isPaper,
  authority: sql`n.authority`,
  original: either(isOwn, sql`null`, sql`n.report_url`),
};

/** Reports uploaded to the register; if there are several, the one that the record links to. */
const reports: Source = {
  from: sql`inspection_report r join ${inspectionRows} n on n.installation_id = r.installation_id and n.id = r.inspection_id
    and ${isOwn} and n.report_url like '%/reports/' || r.hash join ${installationRows} i on i.id = r.installation_id`,
  installation: sql`r.installation_id`,
  position: sql`n.position`,
  key: sql`'report.' || n.id`,
  type: code('inspection-report'),
  title: sql`${sql.raw(`'${reportTitle}'`)} || ${german(sql`n.date`)}`,
  titleWords: reportTitle,
  date: sql`n.date`,
  open: sql`n.report_published is not null`,
  size: sql`length(r.content)`,
  authority: sql`n.authority`,
};

const publishedOn = sql.raw(
  `'${JSON.stringify(Object.fromEntries(batConclusions.map(({ code: of, published }) => [of, published])))}'::jsonb`,
);

const adaptations: Source = {
  from: ofInstallation(
    conclusionRows,
    'b',
    sql`coalesce(${generated} and b.state = 'adapted' and b.state_since > (${publishedOn} ->> b.code)::date and not exists
      (select from ${permitRows} g where g.installation_id = b.installation_id and g.date_of_granting = b.state_since), false)`,
  ),
  installation: sql`b.installation_id`,
  position: sql`b.position`,
  key: sql`${either(isPaper, sql`'adaptation.'`, sql`'bat.'`)} || b.code`,
  type: either(isPaper, code('bat-decision'), code('bat-extract')),
  title: sql`${either(isPaper, sql`'Feststellung der Anpassung an '`, sql`'Anpassung an '`)} || b.code || ' – ' || b.title`,
  titleAtMost: sql`'Feststellung der Anpassung an ' || b.code || ' – ' || b.title`,
  date: sql`b.state_since`,
  open: sql`true`,
  example: isPaper,
};

const derogations: Source = {
  from: sql`${derogationRows} d join ${installationRows} i on i.id = d.installation_id`,
  installation: sql`d.installation_id`,
  position: sql`d.position`,
  key: sql`'derogation.' || d.id`,
  type: code('derogation-extract'),
  title: sql`'Ausnahme zu ' || d.bat_conclusion_code || ' ab ' || ${german(sql`d.start_date`)}`,
  date: sql`d.start_date`,
  open: sql`true`,
  original: sql`d.public_reason_url`,
};

/** Documents uploaded by authorities. */
const put: Source = {
  from: sql`dms_document d join dms_container c on c.id = d.container_id
    join ${installationRows} i on i.id = c.installation_id`,
  installation: sql`c.installation_id`,
  position: sql`d.position`,
  key: sql`'document.' || d.id`,
  type: sql`d.type`,
  title: sql`d.title`,
  variedTitle: sql`d.title`,
  date: sql`d.date`,
  open: sql`c.published`,
  size: sql`d.size`,
};

/** Visible to everyone, with neither installation nor date: they are valid until replaced. */
const templates: Source = {
  from: sql`jsonb_to_recordset(${sql.raw(
    `'${JSON.stringify(templateContents.map(({ id, title }, position) => ({ id, title, position }))).replaceAll("'", "''")}'::jsonb`,
  )}) as t(id text, title text, position integer) left join ${installationRows} i on false`,
  installation: sql`null::text`,
  position: sql`t.position`,
  key: sql`t.id`,
  type: code('template'),
  title: sql`t.title`,
  date: sql`null::date`,
  open: sql`true`,
};

const contains = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase());

/** A source of documents. */
export interface ListedDocuments {
  /** The rows as `d`, with the same columns for all sources. */
  rows: SQL;
  /** Whether titles from this source can contain a word, as far as is known without reading them. */
  canTitlesHold(word: string): boolean;
  /** Whether titles from this source are worded by their authors (`varied_title`). */
  hasVariedTitles: boolean;
}

/** The titles that the program generates, and the names of document types. */
export const fixedTitles: readonly string[] = [
  reportTitle,
  inspectionTitle,
  'Genehmigung',
  'Feststellung der Anpassung',
  'Ausnahme',
  ...batConclusions.map(({ title }) => title),
  ...templateContents.map(({ title }) => title),
  ...listedTypes.map(({ name }) => name),
];

/** All sources; `source` is the index in this list. */
export const listedDocuments: readonly ListedDocuments[] = [
  permits,
  inspections,
  reports,
  adaptations,
  derogations,
  put,
  templates,
].map(
  (
    {
      from,
      installation,
      position,
      key,
      type,
      title,
      titleWords,
      titleAtMost,
      variedTitle,
      date,
      open,
      size,
      example,
      authority,
      original,
    },
    index,
  ) => ({
    hasVariedTitles: variedTitle !== undefined,
    canTitlesHold: (word) => titleWords === undefined || /\d|\./.test(word) || contains(titleWords, word),
    rows: sql`
    (select ${sql.raw(String(index))} as source, ${position} as position, ${key} as key, ${type}::text as type, ${title} as title, ${titleAtMost ?? title} as title_at_most, ${variedTitle ?? sql`null`}::text as varied_title,
      ${date} as date, ${open} as open, ${size ?? sql`null`}::integer as size, ${example ?? sql`false`} as example,
      nullif(${authority ?? sql`null`}::text, '') as authority, nullif(${original ?? sql`null`}::text, '') as original,
      ${installation} as installation_id, i.published, i.operator_owner_id, i.federal_state_code, i.name, i.operator_name, i.postal_code, i.city
    from ${from}) d`,
  }),
);
