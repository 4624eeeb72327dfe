import { product } from '#core/product.ts';
import type { OwnedTarget, OwnerPerson } from '#core/register/owners/assignment.ts';
import type { Mail } from './mail.ts';

interface Unassigned {
  person: Pick<OwnerPerson, 'username' | 'name' | 'mail'>;
  targets: readonly OwnedTarget[];
  at: Date;
}

const inWords = ({ kind, id, name = '' }: OwnedTarget): string =>
  kind === 'company' ? `die Anlagen von ${name} (${id})` : `die Anlage ${name} (${id})`;

/** Somebody no longer acts for some installations. */
export const unassigned: Mail<Unassigned> = {
  event: ({ person, targets, at }) =>
    `unassigned ${person.username} ${at.toISOString()} ${targets.map(({ id }) => id).join(' ')}`.slice(0, 500),
  recipients: ({ person: { mail, name } }) => [{ mail, name }],
  subject: () => `Ihre Anlagen im ${product.title}`,
  text: ({ targets }) => `im ${product.title} handeln Sie nicht mehr für:
${targets.map((target) => `- ${inWords(target)}`).join('\n')}

Ist das ein Irrtum? Dann wenden Sie sich bitte an die Behörde.`,
};
