import { type SQL, sql } from 'drizzle-orm';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { RegisteredOwner } from '#core/register/lookups/lookup-calls.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Viewer } from '../access/viewer.ts';
import { containing, visibleWithOperatorTo } from '../access/visible-rows.ts';
import { installationRows } from '../records/entry-rows.ts';
import { anySpelling } from '../reference-data/abbreviations.ts';

type Operator = InstallationRecord['operator'];

interface OwnerRow extends Record<string, unknown> {
  id: string;
  operator: Operator;
  installations: number;
}

const ownerOf = ({ id, operator, installations }: OwnerRow): RegisteredOwner => {
  const { name, legalForm, companyRegisterNumber, address } = operator;
  return {
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
  };
};

/** Owners by their keys, of installations that the viewer may see and of which they may know the operator; in any order. */
export async function readOwners(on: Queryable, viewer: Viewer, ids: readonly string[]): Promise<RegisteredOwner[]> {
  const rows = await queryRows<OwnerRow>(
    on,
    // Of an owner's records, which an import may update at different times, the most recently changed one counts.
    sql`select operator_owner_id as id, (array_agg(operator order by last_changed desc, id))[1] as operator,
          count(*)::integer as installations
        from ${installationRows} i where operator_owner_id in ${listed(ids)} and ${visibleWithOperatorTo(viewer, 'i')}
        group by operator_owner_id`,
  );
  return rows.map(ownerOf);
}

async function readFormerOwners(on: Queryable, matching: SQL, limit: number): Promise<RegisteredOwner[]> {
  const rows = await queryRows<OwnerRow>(
    on,
    sql`select id, jsonb_strip_nulls(jsonb_build_object('name', name, 'legalForm', legal_form,
          'companyRegisterNumber', company_register_number, 'address', jsonb_build_object('street', street,
          'buildingNumber', building_number, 'postalCode', postal_code, 'city', city, 'countryCode', country_code))) as operator,
          0 as installations
        from former_owner o where ${matching} and not exists (select from installation_key k where k.owner_id = o.id)
        order by name, id limit ${limit}`,
  );
  return rows.map(ownerOf);
}

/** Owners who no longer have an installation, by name or company register number: for authorities. */
export function findFormerOwners(on: Queryable, text: string, limit: number): Promise<RegisteredOwner[]> {
  const matching = sql`(name ~* ${anySpelling(text)} or company_register_number ilike ${containing(text)})`;
  return readFormerOwners(on, matching, limit);
}

/** A registered owner; undefined if the viewer may not know about them. Authorities also know those who no longer have an installation. */
export async function readOwner(on: Queryable, viewer: Viewer, id: string): Promise<RegisteredOwner | undefined> {
  const [present] = await readOwners(on, viewer, [id]);
  if (present || viewer.kind !== 'authority') return present;
  const [former] = await readFormerOwners(on, sql`id = ${id}`, 1);
  return former;
}
