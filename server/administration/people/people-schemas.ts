import { z } from '@hono/zod-openapi';
import { invitedRoles } from '#core/account/administration/invitation.ts';
import { personStates } from '#core/account/administration/people.ts';
import { isStorableText } from '../../platform/db/rows.ts';

const text = (description: string) => z.string().openapi({ description });
const instant = (description: string) => z.iso.datetime().openapi({ description });

const named = z.object({ username: text('User name.'), displayName: text('Name.') });
const role = z.object({ role: text('Role.'), name: text('Its German name.') });

const members = {
  username: text('User name.'),
  displayName: text('Name.'),
  userKind: z.enum(['PERSON', 'ORGANISATION', 'BEHOERDE']).openapi({ description: 'Type of user.' }),
  origin: text('Where they sign in: register, demo, pvp, or the name of an OpenID Connect provider.'),
  roles: z.array(role).openapi({ description: 'In the order in which they are offered.' }),
  federalState: text('Of an authority.').optional(),
  office: text('Office.').optional(),
  state: z.enum(personStates).openapi({ description: 'Whether they can sign in.' }),
  lastUsedAt: instant('Absent: never.').optional(),
  openSessions: z.int().min(0).openapi({ description: 'Sessions in use.' }),
};

export const peopleSchema = z
  .object({
    total: z.int().min(0).openapi({ description: 'Number of people found.' }),
    people: z.array(z.object(members).openapi('Person')).openapi({ description: 'A page of them, by name.' }),
    choices: z
      .object({
        origins: z.array(z.string()).openapi({ description: 'Where people sign in.' }),
        roles: z.array(role).openapi({ description: 'All roles.' }),
        federalStates: z
          .array(z.object({ code: text('Code.'), name: text('Name.') }))
          .openapi({ description: 'With 0 for the federal authority.' }),
      })
      .openapi({ description: 'What people can be filtered by.' }),
  })
  .openapi('People');

const belongings = {
  searches: z.int().openapi({ description: 'Saved searches.' }),
  tasks: z.int().openapi({ description: 'Background tasks.' }),
  representatives: z.int().openapi({ description: 'Accounts that act on its behalf.' }),
  assignments: z
    .int()
    .openapi({ description: 'Installations and companies that it is assigned to, except by access rules.' }),
};

const obstacle = z.enum(['oneself', 'lastAdministrator', 'signsInElsewhere', 'demo']);

export const personSchema = z
  .object({
    ...members,
    mail: text('Mail address.').optional(),
    readOnly: z.boolean().openapi({ description: 'Whether they may only read.' }),
    hasSecondFactor: z.boolean().openapi({ description: 'Whether a code is asked for at sign-in.' }),
    mainUser: named.optional().openapi({ description: 'On whose behalf they act.' }),
    representatives: z.array(named).openapi({ description: 'Who acts on their behalf.' }),
    companyRegisterNumbers: z.array(z.string()).openapi({ description: 'Companies they act for.' }),
    installations: z.array(z.string()).openapi({ description: 'Installations they act for.' }),
    sessions: z.array(
      z.object({
        key: text('Names the session.'),
        since: instant('The sign-in.'),
        lastUsedAt: instant('Last use.'),
        browser: text('Kind of browser.').optional(),
      }),
    ),
    belongings: z.object(belongings).openapi({ description: 'What can be handed over.' }),
    obstacles: z
      .object({
        disable: obstacle.optional().openapi({ description: 'Disabling it.' }),
        reset: obstacle.optional().openapi({ description: 'Resetting its password.' }),
      })
      .openapi({ description: 'Why something cannot be done; absent: it can.' }),
  })
  .openapi('PersonDetail');

export const linkSchema = z
  .object({
    expiresAt: instant('Until when the link works.'),
    sentTo: text('Where it has been mailed.').optional(),
    address: text('The link, if it is not mailed. It is shown this once.').optional(),
  })
  .openapi('IssuedLink');

export const handedOverSchema = z.object(belongings).openapi('HandedOver');

const storable = (longest: number) =>
  z.string().max(longest).refine(isStorableText, 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.');

export const username = z.object({ username: storable(200).min(1).openapi({ description: 'User name.' }) });

export const peopleQuery = z.strictObject({
  text: storable(100).default('').openapi({ description: 'Part of name, user name, mail address or office.' }),
  origin: storable(100).default(''),
  role: storable(100).default(''),
  federalState: z.string().max(1).default('').openapi({ description: 'Code; 0: the federal authority.' }),
  state: z.enum(['', 'active', 'disabled']).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** An invitation as submitted; its rules are those of the form's fields. */
export const invitationSchema = z
  .strictObject({
    username: storable(200).openapi({ description: 'User name.' }),
    displayName: storable(1000).openapi({ description: 'Name.' }),
    mail: storable(1000).optional().openapi({ description: 'Where the link is mailed.' }),
    roles: z.array(z.enum(invitedRoles)).max(10).openapi({ description: 'At least one.' }),
    federalState: storable(10).nullish().openapi({ description: 'Code, for an authority; 0: the federal one.' }),
    office: storable(200).optional().openapi({ description: 'Office such as lh-4.' }),
    companies: storable(2000).optional().openapi({ description: 'Company register numbers, separated by commas.' }),
    readOnly: z.boolean().optional().openapi({ description: 'Whether they may only read.' }),
  })
  .openapi('Invitation');

export const receiverSchema = z.strictObject({
  to: storable(200).min(1).openapi({ description: 'User name of the colleague.' }),
});
export const sessionChoice = z.strictObject({ key: storable(100).optional().openapi({ description: 'Absent: all.' }) });
