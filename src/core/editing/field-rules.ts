import { austria, isAustrianPostcode } from '../assistant/reference-options.ts';
import type { ChoiceField, FieldDefinition, FieldOption, TextField } from '../forms/field.ts';
import { valueAt } from '../forms/values.ts';

/** A field of the record; its id is the path of its value in the record or in a list entry. */
export type EditField = FieldDefinition & {
  /** The member is absent from the record instead of an empty string. */
  absentWhenEmpty?: true;
};

/** Maximum lengths in characters: more than any real value needs, and small enough to keep responses small. */
const [longestLine, longestText] = [300, 2_000];

export const line = (id: string, label: string, rules: Partial<TextField> = {}): EditField => ({
  kind: 'text',
  id,
  label,
  maxLength: longestLine,
  ...rules,
});

export const paragraph = (id: string, label: string, rules: Partial<TextField> = {}): EditField => ({
  ...line(id, label, rules),
  kind: 'textarea',
  maxLength: longestText,
});

export const webAddress = (id: string, label: string): EditField => ({
  ...line(id, label, {
    inputMode: 'url',
    validate: (value) =>
      typeof value === 'string' && /^https?:$/.test(URL.parse(value.trim())?.protocol ?? '')
        ? undefined
        : 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.',
  }),
  absentWhenEmpty: true,
});

export const choice = (
  id: string,
  label: string,
  options: readonly FieldOption[],
  kind: ChoiceField['kind'] = 'select',
): EditField => ({ kind, id, label, options, required: true });

/** Options of coded values, in the order of their terms. */
export const optionsOf = (terms: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));

/** Options of fields that come from the server's reference lists (R7.30). */
export interface FieldLists {
  /** Two-letter codes, in the order of `countryOptions`. */
  countries: readonly FieldOption[];
  /** Codes, as selected by `legalFormOptions`. */
  legalForms: readonly FieldOption[];
}

/** For uses that do not depend on the options. */
export const noLists: FieldLists = { countries: [], legalForms: [] };

/** The fields of a postal address below `path`. */
export const addressFields = (path: string, { countries }: FieldLists): EditField[] => [
  {
    ...choice(`${path}.countryCode`, 'Land', countries, 'combobox'),
    messages: { type: 'Bitte ein Land aus der Liste wählen.' },
  },
  line(`${path}.street`, 'Straße', { required: true, autoComplete: 'address-line1' }),
  line(`${path}.buildingNumber`, 'Hausnummer', { maxLength: 20 }),
  line(`${path}.postalCode`, 'Postleitzahl', {
    required: true,
    maxLength: 10,
    autoComplete: 'postal-code',
    validate: (value, values) =>
      valueAt(values, `${path}.countryCode`) === austria && !isAustrianPostcode(String(value).trim())
        ? 'Bitte eine österreichische Postleitzahl mit vier Ziffern eingeben.'
        : undefined,
  }),
  line(`${path}.city`, 'Ort', { required: true, autoComplete: 'address-level2' }),
];
