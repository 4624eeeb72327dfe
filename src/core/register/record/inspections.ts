import { code, date, list, longText, optional, text } from '../../platform/description/fields.ts';
import { inspectionKindTerms, inspectionResultMarks, inspectionResultTerms } from './inspection-terms.ts';

export const inspections = list({
  label: 'Umweltinspektionen',
  entry: 'Umweltinspektion',
  key: ['id'],
  name: 'date',
  news: [['result', ', ']],
  edit: 'authority',
  fields: {
    id: text({ label: 'Kennung' }),
    date: date({
      label: 'Datum',
      formLabel: 'Tag der Umweltinspektion',
      required: true,
      min: '1900-01-01',
      max: 'today',
      messages: { required: 'Geben Sie den Tag der Umweltinspektion an.' },
    }),
    kind: code({
      label: 'Art',
      formLabel: 'Anlass',
      terms: inspectionKindTerms,
      control: 'radio',
      required: true,
      messages: { required: 'Wählen Sie, aus welchem Anlass inspiziert wurde.' },
    }),
    authority: text({
      label: 'Behörde',
      required: true,
      messages: { required: 'Geben Sie an, welche Behörde inspiziert hat.' },
    }),
    result: code({
      label: 'Ergebnis',
      terms: inspectionResultTerms,
      marks: inspectionResultMarks,
      control: 'radio',
      required: true,
      messages: { required: 'Wählen Sie, was die Umweltinspektion ergeben hat.' },
    }),
    summary: longText({
      label: 'Zusammenfassung',
      required: true,
      messages: { required: 'Fassen Sie zusammen, was die Umweltinspektion ergeben hat.' },
    }),
    reportPublished: optional(date({ label: 'Bericht veröffentlicht am', max: 'today', notBefore: 'date' })),
    // A path within the register, or an address elsewhere.
    reportUrl: optional(text({ label: 'Bericht', opaque: true })),
    measures: longText({ label: 'Maßnahmen' }),
    nextDue: optional(
      date({
        label: 'Nächste Inspektion',
        formLabel: 'Nächste Umweltinspektion spätestens am',
        ofNewest: true,
        notBefore: 'date',
      }),
    ),
  },
});
