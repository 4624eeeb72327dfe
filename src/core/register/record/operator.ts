import { group, optional, reference, text, webAddress } from '../../platform/description/fields.ts';
import { postalAddress } from './postal-address.ts';
import { legalFormList } from './references.ts';

export const operator = group({
  edit: 'owner',
  fields: {
    name: text({
      label: 'Betreiber:in',
      formLabel: 'Name der Betreiber:in',
      required: true,
      autoComplete: 'organization',
      mayBeConfidential: true,
    }),
    ownerId: optional(
      text({
        label: 'Registriertes Konto',
        formLabel: 'Registrierte Betreiber:in',
        edit: 'authority',
        hidden: true,
        opaque: true,
        reveals: 'name',
        changeWords: (before, after) =>
          after === undefined
            ? 'Anlage keiner registrierten Betreiber:in mehr zugeordnet'
            : `Anlage einer ${before === undefined ? '' : 'anderen '}registrierten Betreiber:in zugeordnet`,
      }),
    ),
    legalForm: optional(
      reference({
        label: 'Rechtsform',
        list: legalFormList,
        messages: { type: 'Bitte eine Rechtsform aus der Liste wählen.' },
      }),
    ),
    companyRegisterNumber: text({
      label: 'Firmenbuchnummer',
      maxLength: 20,
      reveals: 'name',
      pattern: /(FN ?)?\d{1,6} ?[a-z]/,
      messages: { pattern: 'Bitte eine Firmenbuchnummer eingeben, zum Beispiel FN 123456a.' },
    }),
    url: optional(webAddress({ label: 'Website', formLabel: 'Webseite', reveals: 'name' })),
    address: postalAddress({ label: 'Sitz', reveals: 'name' }),
  },
});
