import { flag, list, optional, text } from '../../platform/description/fields.ts';

export const stricterPermitConditions = optional(
  list({
    label: 'Strengere Auflagen',
    entry: 'Strengere Auflage',
    key: ['id'],
    name: 'batAel',
    edit: 'authority',
    fields: {
      id: text({ label: 'Kennung' }),
      batAel: text({ label: 'Emissionswert', required: true }),
      article18: flag({ label: 'Wegen einer Umweltqualitätsnorm (Art. 18)', yes: 'ja', no: 'nein' }),
      article14Paragraph4: flag({ label: 'Strenger als die besten Techniken (Art. 14 Abs. 4)', yes: 'ja', no: 'nein' }),
    },
  }),
);
