import type { FieldDefinition, FieldOption } from '../../platform/forms/field.ts';
import { isMailAddress } from '../../platform/forms/mail-address.ts';
import { authorityRoles, roleNames, roleTable } from '../session/role-table.ts';

/** Name of a new account of the register itself. */
export const newAccountName = /^[a-z0-9][a-z0-9._@-]{1,59}$/;

/** Id of an office, such as lh-4 or bh-405. */
export const officeId = /^[a-z][a-z0-9-]{1,30}$/;

/** The roles that administrators give to whom they invite. */
export const invitedRoles = roleNames.filter((role) => roleTable[role].isInvited);

/** Names of the roles that need a federal state. */
export const authorityNames = authorityRoles.map((role) => roleTable[role].name).join(' oder ');

const numbersOf = (text: string): string[] =>
  text
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '');

/** Company register numbers as typed, separated by commas. */
export const companyNumbersOf = (value: unknown): string[] => (typeof value === 'string' ? numbersOf(value) : []);

/**
 * The fields of an invitation, for the form and for the server.
 * @param federalStates options by code; '0' is the federal authority
 */
export const invitationFields = (federalStates: readonly FieldOption[]): readonly FieldDefinition[] => [
  {
    kind: 'text',
    id: 'username',
    label: 'Benutzername',
    required: true,
    pattern: newAccountName,
    autoComplete: 'off',
    help: '2 bis 60 Zeichen: kleine Buchstaben ohne Umlaute, Ziffern, Punkt, Bindestrich, Unterstrich, @.',
    messages: {
      pattern: 'Bitte nur kleine Buchstaben ohne Umlaute, Ziffern, Punkt, Bindestrich, Unterstrich und @ verwenden.',
    },
  },
  { kind: 'text', id: 'displayName', label: 'Name', required: true, maxLength: 200, autoComplete: 'off' },
  {
    kind: 'text',
    id: 'mail',
    label: 'Mailadresse',
    maxLength: 254,
    inputMode: 'email',
    autoComplete: 'off',
    help: 'Dorthin geht der Link. Ohne Adresse sehen Sie ihn hier, einmal.',
    validate: (value) =>
      isMailAddress(String(value).trim())
        ? undefined
        : 'Bitte eine Mailadresse eingeben, zum Beispiel name@example.at.',
  },
  {
    kind: 'choices',
    id: 'roles',
    label: 'Rollen',
    required: true,
    options: invitedRoles.map((role) => ({ value: role, label: roleTable[role].name })),
  },
  {
    kind: 'select',
    id: 'federalState',
    label: 'Bundesland der Behörde',
    options: federalStates,
    help: `Nur für die Rolle ${authorityNames}.`,
  },
  {
    kind: 'text',
    id: 'office',
    label: 'Dienststelle',
    pattern: officeId,
    autoComplete: 'off',
    help: 'Kennung wie lh-4 oder bh-405.',
    messages: { pattern: 'Bitte eine Kennung wie lh-4 oder bh-405 eingeben.' },
  },
  {
    kind: 'text',
    id: 'companies',
    label: 'Firmenbuchnummern',
    maxLength: 1000,
    autoComplete: 'off',
    help: 'Durch Beistriche getrennt: Anlagen dieser Unternehmen vertritt die Person.',
    validate: (value) =>
      companyNumbersOf(value).some((number) => number.length > 40)
        ? 'Eine Firmenbuchnummer hat höchstens 40 Zeichen.'
        : undefined,
  },
  { kind: 'checkbox', id: 'readOnly', label: 'Darf nur lesen' },
];
