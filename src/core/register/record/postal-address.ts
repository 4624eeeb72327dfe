import type { Editing } from '../../platform/description/common-field.ts';
import { type GroupOptions, group, reference, text } from '../../platform/description/fields.ts';
import { austria, isAustrianPostcode } from './countries.ts';
import { countryList } from './references.ts';

const fields = {
  street: text({ label: 'Straße', required: true, autoComplete: 'address-line1' }),
  buildingNumber: text({ label: 'Hausnummer', maxLength: 20 }),
  postalCode: text({
    label: 'Postleitzahl',
    required: true,
    maxLength: 10,
    rule: (value, beside) =>
      beside('countryCode') === austria && !isAustrianPostcode(value)
        ? 'Bitte eine österreichische Postleitzahl mit vier Ziffern eingeben.'
        : undefined,
    autoComplete: 'postal-code',
  }),
  city: text({ label: 'Ort', required: true, autoComplete: 'address-level2' }),
  countryCode: reference({
    label: 'Land',
    list: countryList,
    required: true,
    messages: { type: 'Bitte ein Land aus der Liste wählen.' },
  }),
};

/** @__NO_SIDE_EFFECTS__ */
export const postalAddress = <By extends Editing = never>(options: GroupOptions<By>) =>
  group<typeof fields, By>({ ...options, fields });
