import { date, list, longText, optional, reference, text, webAddress } from '../../platform/description/fields.ts';
import { ownBatConclusions } from './references.ts';

export const derogations = list({
  label: 'Ausnahmen',
  entry: 'Ausnahme',
  key: ['id'],
  name: 'batAel',
  news: [['endDate', ', gültig bis ']],
  edit: 'authority',
  fields: {
    id: text({ label: 'Kennung' }),
    batConclusionCode: reference({
      label: 'bvT-Schlussfolgerung',
      list: ownBatConclusions,
      required: true,
      messages: { required: 'Wählen Sie, von welcher bvT-Schlussfolgerung abgewichen wird.' },
    }),
    batAel: text({
      label: 'Emissionswert',
      formLabel: 'Emissionswert, von dem abgewichen wird',
      required: true,
      messages: { required: 'Geben Sie den Emissionswert an, von dem abgewichen wird.' },
    }),
    reason: longText({
      label: 'Begründung',
      required: true,
      messages: { required: 'Geben Sie an, womit die Ausnahme begründet ist.' },
    }),
    publicReasonUrl: optional(
      webAddress({
        label: 'Veröffentlichung',
        formLabel: 'Adresse der veröffentlichten Begründung',
        opaque: true,
      }),
    ),
    startDate: date({
      label: 'Gültig',
      formLabel: 'Von',
      required: true,
      messages: { required: 'Geben Sie den ersten Tag an, an dem die Ausnahme gilt.' },
      min: '1900-01-01',
    }),
    endDate: optional(date({ label: 'Gültig bis', formLabel: 'Bis', notBefore: 'startDate' })),
  },
});
