import { type SQL, sql } from 'drizzle-orm';
import type { ChosenOwner, RegisteredOwner } from '../../../src/core/assistant/assistant-calls.ts';
import { compareAlphabetically } from '../../../src/core/format/alphabet.ts';
import { type Queryable, queryRows } from '../db/rows.ts';
import { installationRows } from '../register/entry-rows.ts';
import type { Viewer } from '../register/viewer.ts';
import { containing, visibleTo } from '../register/visible-rows.ts';

interface OwnerRow extends Record<string, unknown> {
  id: string;
  name: string;
  legal_form: string | null;
  company_register_number: string;
  street: string;
  building_number: string;
  postal_code: string;
  city: string;
  country_code: string;
  installations: number;
}

const columns = [
  'name',
  'legal_form',
  'company_register_number',
  'street',
  'building_number',
  'postal_code',
  'city',
  'country_code',
];
/** Selects these columns from a table that prefixes their names. */
const named = (prefix: string): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(prefix + column)} as ${sql.identifier(column)}`),
    sql`, `,
  );

/** The column's value in the most recently changed record: an import may update an owner's records at different times. */
const newest = (column: string): SQL =>
  sql`(array_agg(${sql.identifier(column)} order by last_changed desc, installation))[1] as ${sql.identifier(column)}`;

/**
 * Owners of installations that the viewer may see; for authorities also owners who no longer have any.
 *
 * @param matching condition over an owner's rows: one per installation; a former owner has a single row without an installation
 */
async function readOwners(on: Queryable, viewer: Viewer, matching: SQL, limit: number): Promise<RegisteredOwner[]> {
  const former = sql`union all select id as owner, null, null, ${named('')} from former_owner o
    where not exists (select from ${installationRows} i where i.operator_owner_id = o.id)`;
  const rows = await queryRows<OwnerRow>(
    on,
    sql`select owner as id, ${sql.join(columns.map(newest), sql`, `)}, count(installation)::integer as installations
        from (
          select operator_owner_id as owner, id as installation, last_changed, ${named('operator_')}
          from ${installationRows} i where operator_owner_id is not null and ${visibleTo(viewer, 'i')}
          ${viewer.kind === 'authority' ? former : sql``}
        ) owners
        group by owner having ${matching} order by 2, 1 limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.legal_form !== null && { legalForm: row.legal_form }),
    companyRegisterNumber: row.company_register_number,
    address: {
      street: row.street,
      buildingNumber: row.building_number,
      postalCode: row.postal_code,
      city: row.city,
      countryCode: row.country_code,
    },
    installations: row.installations,
  }));
}

/** Registered owners that the viewer may know about, by name or company register number. */
export function searchOwners(on: Queryable, viewer: Viewer, text: string, limit: number): Promise<RegisteredOwner[]> {
  const pattern = containing(text);
  const matching = sql`bool_or(name ilike ${pattern} or company_register_number ilike ${pattern})`;
  return readOwners(on, viewer, matching, limit);
}

/** A registered owner; undefined if the viewer may not know about them. */
export async function readOwner(on: Queryable, viewer: Viewer, id: string): Promise<RegisteredOwner | undefined> {
  const [found] = await readOwners(on, viewer, sql`owner = ${id}`, 1);
  return found;
}

/** Number of an owner's installations to list. */
const maxListed = 200;

/** A registered owner with their installations. */
export async function readOwnerInFull(on: Queryable, viewer: Viewer, id: string): Promise<ChosenOwner | undefined> {
  const owner = await readOwner(on, viewer, id);
  if (!owner) return undefined;
  const installations = await queryRows<ChosenOwner['installationList'][number] & Record<string, unknown>>(
    on,
    sql`select id, name, postal_code as "postalCode", city from ${installationRows} i
        where operator_owner_id = ${id} and ${visibleTo(viewer, 'i')} order by id`,
  );
  const installationList = installations
    .sort((one, other) => compareAlphabetically(one.name, other.name))
    .slice(0, maxListed);
  return { ...owner, installationList };
}
