import type { FieldDefinition } from '../../platform/forms/field.ts';

export const passwordLength = { min: 10, max: 200 } as const;

/** What the field for a new password says before anything is wrong. */
export const passwordRuleText = `Mindestens ${passwordLength.min} Zeichen, ohne Ihren Benutzernamen, kein häufiges Passwort. Ein kurzer Satz eignet sich gut.`;

/** The field for the password that one has. */
export const presentPassword = (id: string, label: string): FieldDefinition => ({
  ...{ kind: 'password', id, label, required: true },
  ...{ maxLength: passwordLength.max, autoComplete: 'current-password' },
});

/** The fields for changing one's password (R2.33); the server checks the new one (server/account/session/password-rules.ts). */
export const passwordFields: readonly FieldDefinition[] = [
  presentPassword('current', 'Bisheriges Passwort'),
  {
    ...{ kind: 'password', id: 'next', label: 'Neues Passwort', required: true, help: passwordRuleText },
    ...{ minLength: passwordLength.min, maxLength: passwordLength.max, autoComplete: 'new-password' },
  },
  {
    ...{ kind: 'password', id: 'repeat', label: 'Neues Passwort wiederholen', required: true },
    autoComplete: 'new-password',
    validate: (value, { next }) =>
      value === next ? undefined : 'Die Wiederholung stimmt nicht mit dem neuen Passwort überein.',
  },
];
