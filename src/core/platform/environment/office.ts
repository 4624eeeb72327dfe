import type { FieldDefinition } from '../forms/field.ts';
import { isMailAddress } from '../forms/mail-address.ts';

/** The agency that runs the register; empty texts are not shown. */
export interface Office {
  name: string;
  mail: string;
  telephone: string;
  address: string;
  website: string;
}

/** The fields of the agency, for the form and for the server. */
export const officeFields: readonly FieldDefinition[] = [
  {
    kind: 'text',
    id: 'name',
    label: 'Name der Stelle',
    maxLength: 200,
    help: 'Leer: In der Fußzeile steht keine Stelle.',
  },
  {
    kind: 'text',
    id: 'mail',
    label: 'Mailadresse',
    maxLength: 254,
    inputMode: 'email',
    validate: (value) =>
      isMailAddress(String(value).trim())
        ? undefined
        : 'Bitte eine Mailadresse eingeben, zum Beispiel name@example.at.',
  },
  { kind: 'text', id: 'telephone', label: 'Telefon', maxLength: 50, inputMode: 'tel' },
  { kind: 'text', id: 'address', label: 'Anschrift', maxLength: 300 },
  {
    kind: 'text',
    id: 'website',
    label: 'Website',
    maxLength: 300,
    inputMode: 'url',
    validate: (value) =>
      /^https?:$/.test(URL.parse(String(value).trim())?.protocol ?? '')
        ? undefined
        : 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.',
  },
];
