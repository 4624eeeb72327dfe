import { date, flag, list, longText, optional, text, webAddress } from '../../platform/description/fields.ts';

export const permits = list({
  label: 'Genehmigungen',
  entry: 'Genehmigung',
  key: ['id'],
  name: 'reference',
  news: [
    ['dateOfGranting', ' vom '],
    ['title', ', '],
  ],
  edit: 'authority',
  fields: {
    id: text({ label: 'Kennung' }),
    reference: text({
      label: 'Geschäftszahl',
      required: true,
      messages: { required: 'Geben Sie die Geschäftszahl des Bescheids an.' },
    }),
    title: text({ label: 'Gegenstand', required: true, messages: { required: 'Geben Sie an, was genehmigt wurde.' } }),
    authority: text({
      label: 'Behörde',
      required: true,
      messages: { required: 'Geben Sie an, welche Behörde den Bescheid erlassen hat.' },
    }),
    legalBasis: text({
      label: 'Rechtsgrundlage',
      required: true,
      messages: { required: 'Geben Sie die Rechtsgrundlage an, zum Beispiel § 77a GewO 1994.' },
    }),
    dateOfGranting: optional(
      date({ label: 'Erteilt am', formLabel: 'Datum des Bescheids', min: '1900-01-01', max: 'today' }),
    ),
    dateOfLastUpdate: optional(
      date({
        label: 'Zuletzt geändert am',
        formLabel: 'Zuletzt aktualisiert am',
        min: '1900-01-01',
        max: 'today',
        notBefore: 'dateOfGranting',
      }),
    ),
    permitGranted: flag({
      label: 'Stand',
      formLabel: 'Genehmigung erteilt',
      saysItself: true,
      yes: 'erteilt',
      no: 'noch nicht erteilt',
    }),
    permitReconsidered: flag({
      label: 'Stand',
      formLabel: 'Genehmigung überprüft',
      saysItself: true,
      yes: 'überprüft',
      no: 'nicht überprüft',
    }),
    permitUpdated: flag({
      label: 'Stand',
      formLabel: 'Genehmigung aktualisiert',
      saysItself: true,
      yes: 'aktualisiert',
      no: 'nicht aktualisiert',
    }),
    enforcementAction: longText({ label: 'Maßnahmen', formLabel: 'Zwangsmaßnahmen' }),
    permitUrl: optional(webAddress({ label: 'Bescheid', formLabel: 'Adresse des Bescheids', opaque: true })),
  },
});
