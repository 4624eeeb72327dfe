import { code, flag, list, optional, text } from '../../platform/description/fields.ts';
import { legalVersionTerms } from './legal-versions.ts';

export const activities = list({
  label: 'Tätigkeiten',
  entry: 'Tätigkeit',
  key: ['code'],
  name: 'code',
  fields: {
    code: text({ label: 'Code' }),
    title: text({ label: 'Bezeichnung' }),
    legalVersion: code({ label: 'Fassung des Anhangs I', terms: legalVersionTerms }),
    main: flag({ label: 'Haupttätigkeit', yes: 'ja', no: 'nein' }),
    capacity: optional(text({ label: 'Kapazität' })),
  },
});
