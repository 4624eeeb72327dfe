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
    batConclusionCode: reference({ label: 'bvT-Schlussfolgerung', list: ownBatConclusions, required: true }),
    batAel: text({ label: 'Emissionswert', formLabel: 'Emissionswert, von dem abgewichen wird', required: true }),
    reason: longText({ label: 'Begründung', required: true }),
    publicReasonUrl: optional(
      webAddress({
        label: 'Veröffentlichung',
        formLabel: 'Adresse der veröffentlichten Begründung',
        opaque: true,
      }),
    ),
    startDate: date({ label: 'Gültig', formLabel: 'Von', required: true, min: '1900-01-01' }),
    endDate: optional(date({ label: 'Gültig bis', formLabel: 'Bis', notBefore: 'startDate' })),
  },
});
