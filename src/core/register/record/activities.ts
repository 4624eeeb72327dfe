import { code, flag, list, optional, reference, text } from '../../platform/description/fields.ts';
import { legalVersionTerms } from './legal-versions.ts';
import { annexIList } from './references.ts';

export const activities = list({
  label: 'Tätigkeiten',
  entry: 'Tätigkeit',
  key: ['code'],
  name: 'code',
  edit: 'authority',
  fields: {
    code: reference({
      label: 'Code',
      formLabel: 'Tätigkeit nach Anhang I',
      list: annexIList,
      required: true,
    }),
    title: text({ label: 'Bezeichnung' }),
    legalVersion: code({ label: 'Fassung des Anhangs I', terms: legalVersionTerms, required: true }),
    main: flag({ label: 'Haupttätigkeit', yes: 'ja', no: 'nein' }),
    capacity: optional(
      text({
        label: 'Kapazität',
        pattern: /\d{1,3}(\.?\d{3})*(,\d+)? \S.*/,
        messages: { pattern: 'Bitte Zahl und Einheit eingeben, zum Beispiel 12,5 t/h.' },
      }),
    ),
  },
});
