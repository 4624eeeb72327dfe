import { z } from '@hono/zod-openapi';
import { passwordLength } from '#core/account/own/password-form.ts';
import { isStorableText } from '../../platform/db/rows.ts';

const text = (description: string) => z.string().openapi({ description });
const instant = (description: string) => z.iso.datetime().openapi({ description });
const day = (description: string) => z.iso.date().openapi({ description });
const storable = (longest: number) =>
  z.string().max(longest).refine(isStorableText, 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.');

export const ownAccountSchema = z
  .object({
    name: text('Name.'),
    username: text('User name; absent: one signs in elsewhere.').optional(),
    userKind: z.enum(['PERSON', 'ORGANISATION', 'BEHOERDE']).openapi({ description: 'Type of user.' }),
    roles: z.array(z.string()).openapi({ description: 'German names, in the order in which they are offered.' }),
    withheldRoles: z
      .array(z.string())
      .openapi({ description: 'German names of roles that are not in effect before the second factor is on.' }),
    activeRole: text('The role in effect, if there are several.').optional(),
    mainUser: text('Name of the account on whose behalf this one acts.').optional(),
    deputyFor: text('Name of the officer for whom the session acts.').optional(),
    deputies: z
      .array(z.object({ name: text('Name.'), from: day('First day.'), until: day('Last day.') }))
      .openapi({ description: 'Who represents the account now or later.' }),
    federalState: text('Name of the federal state of an authority.').optional(),
    isReadOnly: z.boolean().openapi({ description: 'Whether the account may only read.' }),
    signInBy: text('How one signs in, in German.'),
    secondFactor: z
      .enum(['on', 'off'])
      .optional()
      .openapi({ description: 'Absent: password and second factor are those of where one signs in.' }),
    mayNameDeputies: z.boolean().openapi({ description: 'Whether one may name deputies.' }),
    sessions: z
      .array(
        z.object({
          key: text('Names the session.'),
          since: instant('The sign-in.'),
          lastUsedAt: instant('Last use.'),
          browser: text('Kind of browser.').optional(),
          isOwn: z.boolean().openapi({ description: 'Whether it is the one that asks.' }),
        }),
      )
      .openapi({ description: 'Where one is signed in, the last used first.' }),
  })
  .openapi('OwnAccount');

const password = (description: string) => z.string().max(1000).openapi({ description });

export const presentPasswordSchema = z.strictObject({
  password: password(`The account’s password, of at most ${passwordLength.max} characters.`),
});

export const passwordChangeSchema = z
  .strictObject({
    current: password('The present password.'),
    next: password('The new one.'),
    repeat: password('The new one again.'),
  })
  .openapi('PasswordChange');

export const sessionChoiceSchema = z.strictObject({
  key: storable(100).optional().openapi({ description: 'Absent: all but the one that asks.' }),
});

export const newSecretSchema = z
  .object({
    secret: text('Base32, to be typed into an app for one-time codes (RFC 6238).'),
    address: text('`otpauth://totp/…`, to be opened on the device or shown as a QR code.'),
  })
  .openapi('SecondFactorSecret');

export const codeSchema = z.strictObject({
  code: z.string().max(100).openapi({ description: 'Of the app, or a recovery code.' }),
});

export const recoveryCodesSchema = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .openapi({ description: 'Each works once in place of a code. They are answered this once.' }),
  })
  .openapi('RecoveryCodes');

const colleague = z.object({ username: text('User name.'), displayName: text('Name.') });
const deputyship = z
  .object({
    id: text('Id.'),
    officer: colleague.openapi({ description: 'Who is represented.' }),
    deputy: colleague.openapi({ description: 'Who represents.' }),
    from: day('First day.'),
    until: day('Last day.'),
    isInEffect: z.boolean().openapi({ description: 'Whether it is in effect today.' }),
  })
  .openapi('Deputyship');

export const deputyshipsSchema = z
  .object({
    mine: z.array(deputyship).openapi({ description: 'Who represents the account.' }),
    others: z.array(deputyship).openapi({ description: 'Whom the account represents.' }),
    actsFor: colleague.optional().openapi({ description: 'The officer for whom the session acts.' }),
  })
  .openapi('Deputyships');

export const colleaguesSchema = z.array(colleague);
export const colleagueSearch = z.strictObject({
  text: storable(100).openapi({ description: 'Part of a name or user name.' }),
});

/** A deputyship as submitted; its rules are those of the form's fields. */
export const newDeputyshipSchema = z
  .strictObject({
    deputy: storable(200).nullish().openapi({ description: 'User name of a colleague.' }),
    from: storable(100).nullish().openapi({ description: 'First day, as an ISO date.' }),
    until: storable(100).nullish().openapi({ description: 'Last day, as an ISO date.' }),
  })
  .openapi('NewDeputyship');

export const deputyshipId = z.object({ id: storable(100).openapi({ description: 'Id of the deputyship.' }) });

export const actsForSchema = z.strictObject({
  officer: storable(200).optional().openapi({ description: 'User name; absent: for oneself again.' }),
});
