import { sql } from 'drizzle-orm';
import type { Consequence } from '#core/register/editing/consequences.ts';
import type { Assignment } from '#core/register/owners/assignment.ts';
import { type AssignmentTarget, assign } from '../../account/assignments/assignments.ts';
import { plainCompanyNumber } from '../../account/assignments/company-number.ts';
import type { QueueMail } from '../../account/mails/queue-mail.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { requireConfirmed } from '../editing/consequences.ts';
import { type Acting, readActing } from './acting.ts';
import { readAssignment } from './assignment-list.ts';
import { tellAssigned, tellUnassigned } from './assignment-mails.ts';
import { type FoundOwner, ownersBehind } from './people.ts';

/** What manages assignments. */
export interface AssignmentServices {
  database: Database;
  queueMail: QueueMail;
}

/** Lets one at a time decide who acts for what: what others do meanwhile would make what was checked untrue. Readers go on. */
export const lockAssignments = (on: Queryable) => on.execute(sql`lock table assignment in share row exclusive mode`);

const invalid = (field: string, message: string) =>
  new ProblemError(problem('validation', { errors: [{ field, message }] }));

/** German sentence about whom else a target has, and whether there is anything to act for; empty if there is nothing to say. */
export function doubtsAbout(acting: Acting, username: string, target: AssignmentTarget): Consequence[] {
  const others = acting.whoActsFor(target).filter((one) => one.username !== username);
  const isEmpty =
    'companyNumber' in target &&
    !acting.installations.some(({ companyNumber }) => companyNumber === target.companyNumber);
  return [
    ...(others.length > 0
      ? [
          {
            code: `others-${others.map((one) => one.username).join('-')}`.slice(0, 180),
            field: '/target',
            message: `Dafür handelt schon: ${namesOf(others)}.`,
          },
        ]
      : []),
    ...(isEmpty
      ? [
          {
            code: 'no-installations',
            field: '/target',
            message: 'Zu dieser Firmenbuchnummer gibt es derzeit keine Anlage.',
          },
        ]
      : []),
  ];
}

const namesOf = (people: readonly FoundOwner[]): string =>
  people
    .slice(0, 5)
    .map(({ name, username }) => `${name} (${username})`)
    .join(', ') + (people.length > 5 ? ` und ${people.length - 5} weitere` : '');

export interface WantedAssignment {
  username: string;
  target: { kind: 'installation' | 'company'; id: string };
  until?: string | undefined;
}

/** Reads a target as people write it. @throws {ProblemError} 400 */
function targetFrom({ kind, id }: WantedAssignment['target']): AssignmentTarget {
  if (kind === 'installation') return { installation: id };
  const companyNumber = plainCompanyNumber(id);
  if (companyNumber === undefined || !isCompanyNumber(companyNumber))
    throw invalid('/target/id', companyNumberExpected);
  return { companyNumber };
}

export const companyNumberExpected =
  'Eine Firmenbuchnummer hat bis zu sechs Ziffern und einen Buchstaben, wie FN 123456 a.';

/** Whether a plain number has the form of the Firmenbuch: up to six digits and a letter. */
export const isCompanyNumber = (plain: string): boolean => /^\d{1,6}[a-z]$/.test(plain);

/**
 * Lets a person act for an installation or a company.
 * @param by user name of the administrator
 * @throws {ProblemError} 400 for unknown people and installations; 409 with what must be confirmed, such as that others act for it
 */
export async function assignByAdministrator(
  { database, queueMail }: AssignmentServices,
  { username, target: wanted, until }: WantedAssignment,
  by: string,
  confirmed: readonly string[],
): Promise<Assignment> {
  const target = targetFrom(wanted);
  const id = await database.transaction(async (tx) => {
    await lockAssignments(tx);
    const [person] = await ownersBehind(tx, { usernames: [username] });
    if (!person) throw invalid('/username', 'Dieses Konto gibt es nicht, oder es ist keines einer Betreiber:in.');
    const acting = await readActing(tx, [target]);
    if ('installation' in target && acting.installations.length === 0)
      throw invalid('/target/id', 'Diese Anlage gibt es nicht im Register.');
    requireConfirmed(doubtsAbout(acting, username, target), confirmed);
    await assign(tx, { username, target, origin: 'administrator', until, by });
    await tellAssigned(tx, queueMail, { person, targets: [target], until, by });
    return idOf(tx, username, target);
  });
  const made = await readAssignment(database, id);
  if (!made) throw new Error('The assignment just made is not there.');
  return made;
}

async function idOf(on: Queryable, username: string, target: AssignmentTarget): Promise<string> {
  const [installation, number] = 'installation' in target ? [target.installation, ''] : ['', target.companyNumber];
  const [row] = await queryRows<{ id: string }>(
    on,
    sql`select id from assignment where username = ${username}
        and coalesce(installation_id, '') = ${installation} and coalesce(company_number, '') = ${number}`,
  );
  return row?.id ?? '';
}

/**
 * Ends an assignment.
 * @throws {ProblemError} 404 if there is none, 409 if the access rules give it
 */
export async function endAssignment(
  { database, queueMail }: AssignmentServices,
  id: string,
  by: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAssignments(tx);
    const found = await readAssignment(tx, id);
    if (!found) throw new ProblemError(problem('not-found', { title: 'Diese Zuordnung gibt es nicht (mehr).' }));
    if (found.origin === 'rule') {
      const title = 'Das geben die Zugangsregeln; es endet erst, wenn sie es nicht mehr geben.';
      throw new ProblemError(problem('conflict', { title }));
    }
    await tx.execute(sql`delete from assignment where id = ${id}::uuid`);
    const { person, target } = found;
    await tellUnassigned(tx, queueMail, { person, targets: [target], by });
  });
}
