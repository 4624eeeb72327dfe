import { z } from 'zod';
import { authorityRoles, isAuthorityRole, type RoleName, roleNames } from '#core/account/session/role-table.ts';

const text = (what: string) =>
  z
    .string({ error: `${what} muss ein Text sein.` })
    .min(1, { error: `${what} darf nicht leer sein.` })
    .max(200, {
      error: `${what} darf höchstens 200 Zeichen haben.`,
    });

const oneOrMore = (what: string) => {
  const one = z.union([text(what), z.number(), z.boolean()], {
    error: `${what}: ein Text, eine Zahl, true oder false.`,
  });
  return z.union([one, z.array(one).min(1)], {
    error: `${what}: ein Wert oder eine Liste von Werten, von denen einer passen muss.`,
  });
};

/** A value from the sign-in itself; `map` turns what it says into what the register understands. */
const fromSignIn = z.union(
  [
    z.strictObject({ claim: text('claim'), map: z.record(z.string(), z.string()).optional() }),
    z.strictObject({ parameter: text('parameter'), map: z.record(z.string(), z.string()).optional() }),
  ],
  { error: 'Erwartet wird ein Text oder { "claim": "…" } oder { "parameter": "…" }, beide auch mit "map".' },
);

const literalOrFromSignIn = (what: string, literal: z.ZodType<string>) =>
  z.union([literal, fromSignIn], { error: `${what}: ein gültiger Wert, { "claim": "…" } oder { "parameter": "…" }.` });

const role = z.enum(roleNames, { error: `Rollen sind: ${roleNames.join(', ')}.` });

const minimum = z
  .strictObject(
    {
      acr: z.array(text('acr')).min(1).optional(),
      amr: z.array(text('amr')).min(1).optional(),
      secclass: z.int().min(0).max(3).optional(),
    },
    { error: 'Eine Mindeststufe nennt "acr" und "amr" als Listen von Texten und "secclass" als Zahl von 0 bis 3.' },
  )
  .refine((given) => Object.keys(given).length > 0, { error: 'Eine Mindeststufe nennt acr, amr oder secclass.' });

const condition = z
  .strictObject(
    {
      provider: text('provider').optional(),
      claims: z.record(z.string(), oneOrMore('claims')).optional(),
      role: z
        .strictObject({ name: text('role.name'), parameters: z.record(z.string(), oneOrMore('parameters')).optional() })
        .optional(),
    },
    { error: 'Eine Bedingung kennt "provider", "claims" und "role", nichts sonst.' },
  )
  .refine((given) => Object.keys(given).length > 0, {
    error: 'Ohne Bedingung gälte die Regel für alle. Bitte nennen Sie provider, claims oder role.',
  });

const federalState = z.string().regex(/^[0-9]$/, { error: 'federalState ist "1" bis "9" oder "0" für den Bund.' });
const office = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'office ist eine Kennung wie "lh-4" oder "bh-405".' });
const listOf = (what: string) => z.array(text(what)).min(1).max(1000);

const given = z
  .strictObject(
    {
      roles: z
        .array(role, { error: 'roles ist eine Liste von Rollen.' })
        .min(1, { error: 'roles darf nicht leer sein.' }),
      federalState: literalOrFromSignIn('federalState', federalState).optional(),
      office: literalOrFromSignIn('office', office).optional(),
      mainUser: literalOrFromSignIn('mainUser', text('mainUser')).optional(),
      installations: z
        .union(
          [
            z.strictObject({
              companyRegisterNumber: literalOrFromSignIn('companyRegisterNumber', text('companyRegisterNumber')),
            }),
            listOf('installations'),
          ],
          { error: 'installations ist eine Liste von Kennungen oder { "companyRegisterNumber": … }.' },
        )
        .optional(),
      readOnly: z.boolean({ error: 'readOnly ist true oder false.' }).optional(),
    },
    {
      error:
        'Eine Regel gibt "roles", "federalState", "office", "mainUser", "installations" und "readOnly", nichts sonst.',
    },
  )
  .refine(({ roles, federalState: state }) => !roles.some(isAuthorityRole) || state !== undefined, {
    error: `Zur Rolle ${authorityRoles.join(' oder ')} gehört federalState: "1" bis "9" oder "0" für den Bund.`,
  });

const rule = z.strictObject(
  { name: text('name'), when: condition, give: given },
  { error: 'Eine Regel hat "name", "when" und "give", nichts sonst.' },
);

/** The file of access rules (setting ACCESS_RULES): who gets what by what a sign-in says of them. */
export const accessRulesSchema = z.strictObject(
  {
    /** What a sign-in must have reached for a role, whichever rule gives it. */
    minimum: z
      .partialRecord(role, minimum, {
        error: `minimum nennt je Rolle eine Mindeststufe; Rollen sind: ${roleNames.join(', ')}.`,
      })
      .optional(),
    rules: z.array(rule, { error: 'rules ist die Liste der Regeln.' }).max(1000, { error: 'Höchstens 1000 Regeln.' }),
  },
  { error: 'Die Datei hat "rules" und, wenn nötig, "minimum", nichts sonst.' },
);

export type AccessRules = z.infer<typeof accessRulesSchema>;
export type AccessRule = AccessRules['rules'][number];
export type Minimum = NonNullable<NonNullable<AccessRules['minimum']>[RoleName]>;
export type ValueFromSignIn = z.infer<typeof fromSignIn>;
