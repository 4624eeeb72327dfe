import { type SQL, sql } from 'drizzle-orm';
import type { OwnedTarget } from '#core/register/owners/assignment.ts';
import type { AssignmentTarget } from '../../account/assignments/assignments.ts';
import { plainCompanyNumber, writtenCompanyNumber } from '../../account/assignments/company-number.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { companyNumberOf, containing } from '../access/visible-rows.ts';
import { installationRows } from '../records/entry-rows.ts';

/** An installation, as far as it matters who acts for it. */
export interface OwnedInstallation {
  id: string;
  name: string;
  /** Whom its record names as owner. */
  ownerId: string | undefined;
  companyNumber: string | undefined;
  operator: string;
}

/** In lists even of administrators a confidential name is withheld (entry-rows.ts). */
const columns = sql`i.id, i.name, i.operator_owner_id as owner_id, ${companyNumberOf(sql`i.operator`)} as company_number,
  case when i.is_operator_withheld then null else i.operator ->> 'name' end as operator`;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  owner_id: string | null;
  company_number: string | null;
  operator: string | null;
}

async function readOwned(on: Queryable, where: SQL, limit: number): Promise<OwnedInstallation[]> {
  const rows = await queryRows<Row>(
    on,
    sql`select ${columns} from ${installationRows} i where ${where} order by i.id limit ${limit}`,
  );
  return rows.map(({ id, name, owner_id, company_number, operator }) => ({
    ...{ id, name, operator: operator ?? '' },
    ownerId: owner_id ?? undefined,
    companyNumber: company_number || undefined,
  }));
}

/** More than any company has; a statement must not read the register. */
const mostInstallations = 20_000;

/** The installations with these ids, and those of these companies. */
export const installationsOf = (
  on: Queryable,
  { ids = [], companyNumbers = [] }: { ids?: readonly string[]; companyNumbers?: readonly string[] },
): Promise<OwnedInstallation[]> => {
  const ofCompanies = sql`${companyNumberOf(sql`i.operator`)} in ${listed(companyNumbers)}`;
  const where = sql`i.id in ${listed(ids)}`;
  // The number is computed of every row.
  return readOwned(on, companyNumbers.length === 0 ? where : sql`(${where} or ${ofCompanies})`, mostInstallations);
};

/** Installations whose records name one of these owners. */
export const installationsNaming = (on: Queryable, ownerIds: readonly string[], limit: number) =>
  readOwned(on, sql`i.operator_owner_id in ${listed(ownerIds)}`, limit);

/** Installations by id, part of their name or operator, or company register number. */
export function searchInstallations(on: Queryable, text: string, limit: number): Promise<OwnedInstallation[]> {
  const pattern = containing(text);
  const number = plainCompanyNumber(text);
  const byNumber =
    number === undefined || !/\d/.test(number) ? sql`false` : sql`${companyNumberOf(sql`i.operator`)} = ${number}`;
  return readOwned(
    on,
    sql`(i.id = ${text} or i.name ilike ${pattern} or ${byNumber}
      or (not i.is_operator_withheld and i.operator ->> 'name' ilike ${pattern}))`,
    limit,
  );
}

/** A target as it is shown, from the installations that belong to it. */
export function shownTarget(target: AssignmentTarget, known: readonly OwnedInstallation[]): OwnedTarget {
  if ('installation' in target) {
    const name = known.find(({ id }) => id === target.installation)?.name;
    return { kind: 'installation', id: target.installation, ...(name !== undefined && { name }) };
  }
  const own = known.filter(({ companyNumber }) => companyNumber === target.companyNumber);
  const name = own.find(({ operator }) => operator !== '')?.operator;
  return {
    kind: 'company',
    id: writtenCompanyNumber(target.companyNumber),
    installations: own.length,
    ...(name !== undefined && { name }),
  };
}
