import { describeKind } from '../description/describe.ts';
import type { ValueOf } from '../description/field.ts';
import { text, webAddress } from '../description/fields.ts';
import { editFields } from '../description/form-fields.ts';
import { isMailAddress } from '../forms/mail-address.ts';

/** The agency that runs the register; empty texts are not shown. */
export const officeDescription = describeKind({
  name: 'office',
  label: 'Angaben zur Stelle',
  fields: {
    name: text({ label: 'Name der Stelle', maxLength: 200, help: 'Leer: In der Fußzeile steht keine Stelle.' }),
    mail: text({
      label: 'Mailadresse',
      maxLength: 254,
      inputMode: 'email',
      rule: (value) =>
        isMailAddress(value) ? undefined : 'Bitte eine Mailadresse eingeben, zum Beispiel name@example.at.',
    }),
    telephone: text({ label: 'Telefon', maxLength: 50, inputMode: 'tel' }),
    address: text({ label: 'Anschrift' }),
    website: webAddress({ label: 'Website' }),
  },
});

export interface Office extends ValueOf<typeof officeDescription> {}

/** The form of the agency, whose rules are also those of the server. */
export const officeFields = editFields(officeDescription);
