import { type GroupField, group, reference, text } from './field.ts';

const fields = {
  street: text({ label: 'Straße', required: true, autoComplete: 'address-line1' }),
  buildingNumber: text({ label: 'Hausnummer', maxLength: 20 }),
  postalCode: text({
    label: 'Postleitzahl',
    required: true,
    maxLength: 10,
    rule: 'austrianPostcode',
    autoComplete: 'postal-code',
  }),
  city: text({ label: 'Ort', required: true, autoComplete: 'address-level2' }),
  countryCode: reference({
    label: 'Land',
    list: 'countries',
    required: true,
    messages: { type: 'Bitte ein Land aus der Liste wählen.' },
  }),
};

/** @__NO_SIDE_EFFECTS__ */
export const postalAddress = (options: Omit<GroupField, 'kind' | 'fields' | 'optional'>) =>
  group({ ...options, fields });
