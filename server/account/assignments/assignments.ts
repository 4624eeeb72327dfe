import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { type AssignmentOrigin, assignment } from './assignment-table.ts';
import { plainCompanyNumber } from './company-number.ts';

/** Installations by what they say of their operator (as `plainCompanyNumber` writes it), and by their public ids. */
export interface ActsFor {
  companyRegisterNumbers: readonly string[];
  installations: readonly string[];
}

/** What somebody acts for: one installation, by its public id, or a company, by its plain register number. */
export type AssignmentTarget = { installation: string } | { companyNumber: string };

/** The target in the journal. */
export const targetText = (target: AssignmentTarget): string =>
  'installation' in target ? target.installation : `FN ${target.companyNumber}`;

/** The condition that an assignment has not ended. By the database's day, since rights must not follow the test clock. */
export const isInEffect: SQL = sql`(assignment.until is null or assignment.until >= (now() at time zone 'Europe/Vienna')::date)`;

/** What people act for today besides what names them as owner (R2.5). @param usernames an account, and the one on whose behalf it acts */
export async function actsForOf(on: Pick<Database, 'select'>, usernames: readonly string[]): Promise<ActsFor> {
  const rows = await on
    .select({ installation: assignment.installationId, companyNumber: assignment.companyNumber })
    .from(assignment)
    .where(and(inArray(assignment.username, [...usernames]), isInEffect));
  return {
    companyRegisterNumbers: [...new Set(rows.flatMap(({ companyNumber }) => companyNumber ?? []))],
    installations: [...new Set(rows.flatMap(({ installation }) => installation ?? []))],
  };
}

/** An assignment to be made. */
export interface NewAssignment {
  username: string;
  target: AssignmentTarget;
  origin: AssignmentOrigin;
  /** The last day (ISO date). */
  until?: string | undefined;
  /** User name of who assigns. */
  by?: string | undefined;
}

/** Makes an assignment; one of the same person and target takes over what is new of it. */
export async function assign(on: Queryable, { username, target, origin, until, by }: NewAssignment): Promise<void> {
  const [installation, number] = 'installation' in target ? [target.installation, null] : [null, target.companyNumber];
  await on.execute(sql`insert into assignment (username, installation_id, company_number, origin, until, assigned_by)
    values (${username}, ${installation}, ${number}, ${origin}, ${until ?? null}::date, ${by ?? null})
    on conflict (username, (coalesce(installation_id, '')), (coalesce(company_number, '')))
    do update set origin = excluded.origin, until = excluded.until, assigned_by = excluded.assigned_by`);
}

const targetsOf = ({ companyRegisterNumbers, installations }: ActsFor): AssignmentTarget[] => [
  ...companyRegisterNumbers.flatMap((number) => {
    const companyNumber = plainCompanyNumber(number);
    return companyNumber === undefined ? [] : [{ companyNumber }];
  }),
  ...installations.map((installation) => ({ installation })),
];

/** Adds what a command gives. */
export async function assignByCommand(on: Queryable, username: string, given: ActsFor): Promise<void> {
  for (const target of targetsOf(given)) await assign(on, { username, target, origin: 'command' });
}

/**
 * Makes the assignments by rule of a person those that the rules give now; what others have assigned stays as it is.
 * @returns whether any has changed
 */
export async function assignByRules(
  on: Pick<Database, 'select' | 'delete' | 'insert'>,
  username: string,
  given: ActsFor,
): Promise<boolean> {
  const rows = await on.select().from(assignment).where(eq(assignment.username, username));
  const keyOf = (target: AssignmentTarget) =>
    'installation' in target ? `installation ${target.installation}` : `company ${target.companyNumber}`;
  const rowKey = ({ installationId, companyNumber }: (typeof rows)[number]) =>
    installationId === null ? `company ${companyNumber}` : `installation ${installationId}`;
  const targets = new Map(targetsOf(given).map((target) => [keyOf(target), target]));
  const gone = rows.filter((row) => row.origin === 'rule' && !targets.has(rowKey(row)));
  for (const row of rows) targets.delete(rowKey(row));
  if (gone.length > 0)
    await on.delete(assignment).where(
      inArray(
        assignment.id,
        gone.map(({ id }) => id),
      ),
    );
  const added = [...targets.values()].map((target) => ({
    ...{ username, origin: 'rule' as const },
    installationId: 'installation' in target ? target.installation : null,
    companyNumber: 'companyNumber' in target ? target.companyNumber : null,
  }));
  if (added.length > 0) await on.insert(assignment).values(added).onConflictDoNothing();
  return gone.length + added.length > 0;
}
