import { type SQL, sql } from 'drizzle-orm';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { ChosenOwner, RegisteredOwner } from '#core/register/lookups/assistant-calls.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Viewer } from '../access/viewer.ts';
import { containing, visibleWithOperatorTo } from '../access/visible-rows.ts';
import { installationRows, isInstallation } from '../records/entry-rows.ts';
import { anySpelling } from '../reference-data/abbreviations.ts';

type Operator = InstallationRecord['operator'];

interface OwnerRow extends Record<string, unknown> {
  id: string;
  operator: Operator;
  installations: number;
}

/** Owners who no longer have an installation. */
const former = sql`union all select id, null, null, jsonb_strip_nulls(jsonb_build_object('name', name, 'legalForm', legal_form,
    'companyRegisterNumber', company_register_number, 'address', jsonb_build_object('street', street,
    'buildingNumber', building_number, 'postalCode', postal_code, 'city', city, 'countryCode', country_code)))
  from former_owner o where not exists (select from entry e where ${isInstallation} and e.owner_id = o.id)`;

/**
 * Owners of installations that the viewer may see, and of which they may know the operator; for authorities also owners who no longer have any.
 *
 * @param matching condition over an owner's rows: one per installation; a former owner has a single row without an installation
 */
async function readOwners(on: Queryable, viewer: Viewer, matching: SQL, limit: number): Promise<RegisteredOwner[]> {
  const rows = await queryRows<OwnerRow>(
    on,
    // Of an owner's records, which an import may update at different times, the most recently changed one counts.
    sql`select owner as id, (array_agg(operator order by last_changed desc, installation))[1] as operator,
          count(installation)::integer as installations
        from (
          select operator_owner_id as owner, id as installation, last_changed, operator
          from ${installationRows} i where operator_owner_id is not null and ${visibleWithOperatorTo(viewer, 'i')}
          ${viewer.kind === 'authority' ? former : sql``}
        ) owners
        group by owner having ${matching}
        order by (array_agg(operator order by last_changed desc, installation))[1] ->> 'name', owner limit ${limit}`,
  );
  return rows.map(({ id, operator: { name, legalForm, companyRegisterNumber, address }, installations }) => ({
    id,
    name,
    ...(legalForm !== undefined && { legalForm }),
    companyRegisterNumber,
    address: {
      street: address.street,
      buildingNumber: address.buildingNumber,
      postalCode: address.postalCode,
      city: address.city,
      countryCode: address.countryCode,
    },
    installations,
  }));
}

/** Registered owners that the viewer may know about, by name or company register number. */
export function searchOwners(on: Queryable, viewer: Viewer, text: string, limit: number): Promise<RegisteredOwner[]> {
  const pattern = containing(text);
  const matching = sql`bool_or(operator ->> 'name' ~* ${anySpelling(text)} or operator ->> 'companyRegisterNumber' ilike ${pattern})`;
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
        where operator_owner_id = ${id} and ${visibleWithOperatorTo(viewer, 'i')} order by id`,
  );
  const installationList = installations
    .sort((one, other) => compareAlphabetically(one.name, other.name))
    .slice(0, maxListed);
  return { ...owner, installationList };
}
