import { type SQL, sql } from 'drizzle-orm';
import { assignment } from '../../account/assignments/assignment-table.ts';
import { type AssignmentTarget, isInEffect } from '../../account/assignments/assignments.ts';
import type { QueueMail } from '../../account/mails/queue-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { tellAssigned, tellUnassigned } from './assignment-mails.ts';
import { lockAssignments } from './manage-assignments.ts';
import { ownersBehind } from './people.ts';
import { installationsOf, shownTarget } from './targets.ts';

/** The assignments of a person that can be handed over. The access rules would take back at the next sign-in what they have given. */
export const canBeHandedOver = (username: string): SQL =>
  sql`${assignment.username} = ${username} and ${assignment.origin} <> 'rule' and ${isInEffect}`;

interface Row extends Record<string, unknown> {
  installation_id: string | null;
  company_number: string | null;
  until: string | null;
}

const targetOf = ({ installation_id, company_number }: Row): AssignmentTarget =>
  installation_id === null ? { companyNumber: company_number ?? '' } : { installation: installation_id };

/**
 * Lets a colleague act for what a person acts for (R2.5), in their place, and tells both. Of what the colleague acts for already, the later
 * end counts.
 * @returns the number of assignments; 0 if the colleague is no owner, who would act for nothing
 */
export async function handOverAssignments(
  on: Transaction,
  queueMail: QueueMail,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<number> {
  await lockAssignments(on);
  const people = await ownersBehind(on, { usernames: [from, to] });
  const colleague = people.find(({ username }) => username === to);
  if (!colleague) return 0;
  const given = await queryRows<Row>(
    on,
    sql`insert into assignment (username, installation_id, company_number, origin, until, assigned_by)
        select ${to}, installation_id, company_number, 'administrator', until, ${by} from assignment where ${canBeHandedOver(from)}
        on conflict (username, (coalesce(installation_id, '')), (coalesce(company_number, '')))
        do update set origin = excluded.origin, until = excluded.until, assigned_by = excluded.assigned_by
          where assignment.until < coalesce(excluded.until, 'infinity')
        returning installation_id, company_number, until::text`,
  );
  const taken = await queryRows<Row>(
    on,
    sql`delete from assignment where ${canBeHandedOver(from)} returning installation_id, company_number, until::text`,
  );
  for (const [until, rows] of Map.groupBy(given, (row) => row.until ?? undefined)) {
    await tellAssigned(on, queueMail, { person: colleague, targets: rows.map(targetOf), until, by });
  }
  const person = people.find(({ username }) => username === from);
  if (person && taken.length > 0) {
    const known = await installationsOf(on, {
      ids: taken.flatMap((row) => row.installation_id ?? []),
      companyNumbers: taken.flatMap((row) => row.company_number ?? []),
    });
    const targets = taken.map((row) => shownTarget(targetOf(row), known));
    await tellUnassigned(on, queueMail, { person, targets, by });
  }
  return taken.length;
}
