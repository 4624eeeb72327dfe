import { code, date, list, optional, text } from '../../platform/description/fields.ts';
import { adaptationMarks, adaptationTerms } from './adaptation-terms.ts';

/** The BAT conclusions that apply to the installation, which follow from its activities. */
export const batConclusions = list({
  label: 'bvT-Schlussfolgerungen',
  entry: 'bvT-Schlussfolgerung',
  key: ['code'],
  name: 'code',
  news: [['state', ', Anpassung ']],
  isGiven: true,
  fields: {
    code: text({ label: 'Kürzel' }),
    title: text({ label: 'Bezeichnung' }),
    decision: text({ label: 'Beschluss' }),
    celex: text({ label: 'CELEX-Nummer' }),
    state: code({
      label: 'Anpassung',
      formLabel: 'Anpassung der Genehmigung',
      terms: adaptationTerms,
      marks: adaptationMarks,
      required: true,
      saysItself: true,
      edit: 'authority',
    }),
    stateSince: optional(
      date({ label: 'Anpassung seit', formLabel: 'Seit', min: '1900-01-01', max: 'today', edit: 'authority' }),
    ),
    deadline: optional(date({ label: 'Frist' })),
  },
});
