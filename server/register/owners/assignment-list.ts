import { type SQL, sql } from 'drizzle-orm';
import type { Assignment, AssignmentOrigin } from '#core/register/owners/assignment.ts';
import type { AssignmentTarget } from '../../account/assignments/assignments.ts';
import { plainCompanyNumber } from '../../account/assignments/company-number.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { type FoundOwner, ownersBehind, searchOwnerAccounts } from './people.ts';
import { installationsNaming, installationsOf, searchInstallations, shownTarget } from './targets.ts';

/** Most assignments in an answer, and most people and installations that a text stands for. */
const mostListed = 100;
const mostNamed = 50;

interface Row extends Record<string, unknown> {
  id: string;
  username: string;
  installation_id: string | null;
  company_number: string | null;
  origin: AssignmentOrigin;
  since: string | Date;
  until: string | null;
  assigned_by: string | null;
}

const readRows = (on: Queryable, where: SQL): Promise<Row[]> =>
  queryRows<Row>(
    on,
    sql`select id, username, installation_id, company_number, origin, since, until::text, assigned_by from assignment
        where ${where} order by since desc, id limit ${mostListed}`,
  );

const targetOf = ({ installation_id, company_number }: Row): AssignmentTarget =>
  installation_id === null ? { companyNumber: company_number ?? '' } : { installation: installation_id };

const personOf = ({ ownerId: _, ...person }: FoundOwner) => person;

async function shown(on: Queryable, rows: readonly Row[]): Promise<Assignment[]> {
  const people = await ownersBehind(on, { usernames: rows.map(({ username }) => username) });
  const known = await installationsOf(on, {
    ids: rows.flatMap((row) => row.installation_id ?? []),
    companyNumbers: rows.flatMap((row) => row.company_number ?? []),
  });
  return rows.flatMap((row) => {
    const person = people.find(({ username }) => username === row.username);
    // Who is no owner any more acts for nothing; their assignments wait.
    if (!person) return [];
    return {
      id: row.id,
      person: personOf(person),
      target: shownTarget(targetOf(row), known),
      origin: row.origin,
      since: new Date(row.since).toISOString(),
      ...(row.until !== null && { until: row.until }),
      ...(row.assigned_by !== null && { by: row.assigned_by }),
    };
  });
}

/** The newest assignments, or those of the people, installations and company that a text names, and whom their records name. */
export async function listAssignments(on: Queryable, text: string): Promise<Assignment[]> {
  if (text === '') return shown(on, await readRows(on, sql`true`));
  const people = await searchOwnerAccounts(on, text, mostNamed);
  const found = await searchInstallations(on, text, mostNamed);
  const numbers = [plainCompanyNumber(text) ?? '', ...found.flatMap(({ companyNumber }) => companyNumber ?? [])];
  const rows = await readRows(
    on,
    sql`username in ${listed(people.map(({ username }) => username))} or company_number in ${listed(numbers)}
      or installation_id in ${listed([text, ...found.map(({ id }) => id)])}`,
  );
  const named = await installationsNaming(
    on,
    people.map(({ ownerId }) => ownerId),
    mostListed,
  );
  const recorded = [...new Map([...found, ...named].map((one) => [one.id, one])).values()];
  const owners = await ownersBehind(on, { ownerIds: recorded.flatMap(({ ownerId }) => ownerId ?? []) });
  const byRecord = recorded.flatMap((one): Assignment[] =>
    owners
      .filter(({ ownerId }) => ownerId === one.ownerId)
      .map((owner) => ({
        person: personOf(owner),
        target: shownTarget({ installation: one.id }, [one]),
        origin: 'record',
      })),
  );
  return [...(await shown(on, rows)), ...byRecord].slice(0, mostListed);
}

/** An assignment as it is listed. */
export async function readAssignment(on: Queryable, id: string): Promise<Assignment | undefined> {
  const [found] = await shown(on, await readRows(on, sql`id = ${id}::uuid`));
  return found;
}
