import { sql } from 'drizzle-orm';
import { type AssignmentTarget, isInEffect } from '../../account/assignments/assignments.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { type FoundOwner, ownersBehind } from './people.ts';
import { installationsOf, type OwnedInstallation } from './targets.ts';

interface AssignedRow extends Record<string, unknown> {
  username: string;
  installation_id: string | null;
  company_number: string | null;
  until: string | null;
}

/** Who acts for targets today, and what the register has of them. */
export interface Acting {
  installations: readonly OwnedInstallation[];
  /** Who acts for a target or one of its installations: assigned to it, to its company, or named by the record. */
  whoActsFor(target: AssignmentTarget): FoundOwner[];
  /** The last day of the assignment of exactly this target, null if it has none; undefined if there is no such assignment. */
  assignedUntil(username: string, target: AssignmentTarget): string | null | undefined;
}

/** Reads who acts for any number of targets, in a few statements. */
export async function readActing(on: Queryable, targets: readonly AssignmentTarget[]): Promise<Acting> {
  const ids = targets.flatMap((target) => ('installation' in target ? target.installation : []));
  const companyNumbers = targets.flatMap((target) => ('companyNumber' in target ? target.companyNumber : []));
  const installations = await installationsOf(on, { ids, companyNumbers });
  const allIds = [...new Set([...ids, ...installations.map(({ id }) => id)])];
  const allNumbers = [...new Set([...companyNumbers, ...installations.flatMap((one) => one.companyNumber ?? [])])];
  const rows = await queryRows<AssignedRow>(
    on,
    sql`select username, installation_id, company_number, until::text from assignment
        where ${isInEffect} and (installation_id in ${listed(allIds)} or company_number in ${listed(allNumbers)})`,
  );
  const ownerIds = installations.flatMap(({ ownerId }) => ownerId ?? []);
  const people = await ownersBehind(on, { ownerIds, usernames: rows.map(({ username }) => username) });
  const byId = new Map(installations.map((one) => [one.id, one]));
  const byNumber = Map.groupBy(installations, ({ companyNumber }) => companyNumber);

  return {
    installations,
    whoActsFor(target) {
      const targets =
        'installation' in target ? [byId.get(target.installation)] : (byNumber.get(target.companyNumber) ?? []);
      const own = new Set(targets.flatMap((one) => one?.id ?? []));
      if ('installation' in target) own.add(target.installation);
      const numbers = new Set(targets.flatMap((one) => one?.companyNumber ?? []));
      if ('companyNumber' in target) numbers.add(target.companyNumber);
      const owners = new Set(targets.flatMap((one) => one?.ownerId ?? []));
      const names = new Set(
        rows
          .filter(
            ({ installation_id, company_number }) =>
              (installation_id !== null && own.has(installation_id)) ||
              (company_number !== null && numbers.has(company_number)),
          )
          .map(({ username }) => username),
      );
      return people.filter(({ username, ownerId }) => names.has(username) || owners.has(ownerId));
    },
    assignedUntil: (username, target) =>
      rows.find(
        (row) =>
          row.username === username &&
          ('installation' in target
            ? row.installation_id === target.installation
            : row.company_number === target.companyNumber),
      )?.until,
  };
}
