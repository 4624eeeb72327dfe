import { formatDate } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { OwnedTarget, OwnerPerson } from '#core/register/owners/assignment.ts';
import type { AssignmentTarget } from '../../account/assignments/assignments.ts';
import { writtenCompanyNumber } from '../../account/assignments/company-number.ts';
import type { Database } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/journal.ts';
import type { QueueMail } from '../../platform/mail/mailer.ts';

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const subject = `Ihre Anlagen im ${product.title}`;

/** The target in the journal and in mails. */
const targetText = (target: AssignmentTarget): string =>
  'installation' in target ? target.installation : `FN ${target.companyNumber}`;

const germanTarget = (target: AssignmentTarget): string =>
  'installation' in target
    ? `die Anlage ${target.installation}`
    : `alle Anlagen der Firmenbuchnummer ${writtenCompanyNumber(target.companyNumber)}`;

const namedTarget = ({ kind, id, name = '' }: OwnedTarget): string =>
  kind === 'company' ? `die Anlagen von ${name} (${id})` : `die Anlage ${name} (${id})`;

/** The time makes it an event of its own, so that it stands before what may be cut. */
const eventOf = (what: string, { username }: OwnerPerson, targets: readonly string[]): string =>
  `${what} ${username} ${new Date().toISOString()} ${targets.join(' ')}`.slice(0, 500);

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
  await queueMail(on, {
    event: eventOf('assigned', person, targets.map(targetText)),
    recipient: person.mail,
    subject,
    body: `Guten Tag, ${person.name},

im ${product.title} handeln Sie jetzt für:
${targets.map((target) => `- ${germanTarget(target)}`).join('\n')}${until === undefined ? '' : `\n\nDas gilt bis ${formatDate(until)}.`}

Diese Anlagen finden Sie in der Suche unter „Meine Anlagen“.
`,
  });
}

/** Records that assignments have ended and tells the person. */
export async function tellUnassigned(
  on: Transaction,
  queueMail: QueueMail,
  { person, targets, by }: { person: OwnerPerson; targets: readonly OwnedTarget[]; by: string },
): Promise<void> {
  for (const { id } of targets)
    await record(on, { user: by, action: 'unassign {target}', parameters: { target: id }, account: person.username });
  await queueMail(on, {
    event: eventOf(
      'unassigned',
      person,
      targets.map(({ id }) => id),
    ),
    recipient: person.mail,
    subject,
    body: `Guten Tag, ${person.name},

im ${product.title} handeln Sie nicht mehr für:
${targets.map((target) => `- ${namedTarget(target)}`).join('\n')}

Ist das ein Irrtum? Dann wenden Sie sich bitte an die Behörde.
`,
  });
}
