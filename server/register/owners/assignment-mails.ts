import type { OwnedTarget, OwnerPerson } from '#core/register/owners/assignment.ts';
import { type AssignmentTarget, targetText } from '../../account/assignments/assignments.ts';
import type { QueueMail } from '../../account/mails/queue-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/journal.ts';

interface Assigned {
  person: OwnerPerson;
  targets: readonly AssignmentTarget[];
  /** The last day (ISO date). */
  until?: string | undefined;
  by: string;
}

/** Records assignments and tells the person. */
export async function tellAssigned(
  on: Transaction,
  queueMail: QueueMail,
  { person, targets, until, by }: Assigned,
): Promise<void> {
  for (const target of targets)
    await record(on, {
      user: by,
      action: 'assign {target}',
      parameters: { target: targetText(target) },
      account: person.username,
    });
  await queueMail(on, 'assigned', { person, targets, until, at: new Date() });
}

/** Records that assignments have ended and tells the person. */
export async function tellUnassigned(
  on: Transaction,
  queueMail: QueueMail,
  { person, targets, by }: { person: OwnerPerson; targets: readonly OwnedTarget[]; by: string },
): Promise<void> {
  for (const { id } of targets)
    await record(on, { user: by, action: 'unassign {target}', parameters: { target: id }, account: person.username });
  await queueMail(on, 'unassigned', { person, targets, at: new Date() });
}
