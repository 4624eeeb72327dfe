import { formatDate } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { OwnerPerson } from '#core/register/owners/assignment.ts';
import { type AssignmentTarget, targetText } from '../assignments/assignments.ts';
import { writtenCompanyNumber } from '../assignments/company-number.ts';
import type { Mail } from './mail.ts';

interface Assigned {
  person: Pick<OwnerPerson, 'username' | 'name' | 'mail'>;
  targets: readonly AssignmentTarget[];
  /** The last day (ISO date). */
  until?: string | undefined;
  at: Date;
}

const inWords = (target: AssignmentTarget): string =>
  'installation' in target
    ? `die Anlage ${target.installation}`
    : `alle Anlagen der Firmenbuchnummer ${writtenCompanyNumber(target.companyNumber)}`;

/** Somebody acts for further installations. */
export const assigned: Mail<Assigned> = {
  // The time makes it an event of its own, so that it stands before what may be cut.
  event: ({ person, targets, at }) =>
    `assigned ${person.username} ${at.toISOString()} ${targets.map(targetText).join(' ')}`.slice(0, 500),
  recipients: ({ person: { mail, name } }) => [{ mail, name }],
  subject: () => `Ihre Anlagen im ${product.title}`,
  text: ({ targets, until }) => `im ${product.title} handeln Sie jetzt für:
${targets.map((target) => `- ${inWords(target)}`).join('\n')}${until === undefined ? '' : `\n\nDas gilt bis ${formatDate(until)}.`}

Diese Anlagen finden Sie in der Suche unter „Meine Anlagen“.`,
};
