/** What the operator fills in. */
import { installationFields, signature, type TemplateContent } from './template-content.ts';

export const visitPreparation: TemplateContent = {
  id: 'vorbereitung-betreiber',
  title: 'Vorbereitung auf die Umweltinspektion',
  description: 'Checkliste für Betreiber:innen: was zum Termin bereitliegen soll.',
  isSent: false,
  sections: [
    installationFields,
    {
      heading: 'Unterlagen zum Termin',
      blocks: [
        {
          kind: 'checks',
          items: [
            'geltende Genehmigungsbescheide mit Auflagen',
            'Aufzeichnungen der Eigenüberwachung seit der letzten Inspektion',
            'Messberichte (Luft, Abwasser, Lärm)',
            'Nachweise über Abfälle und ihre Übernahme',
            'Wartungs- und Störfallaufzeichnungen',
            'Bericht über den Ausgangszustand, soweit vorhanden',
            'Stand der Anpassung an die bvT-Schlussfolgerungen',
            'Unterlagen des Umweltmanagementsystems (EMAS, ISO 14001), soweit vorhanden',
          ],
        },
      ],
    },
    {
      heading: 'Ablauf',
      blocks: [
        {
          kind: 'checks',
          items: [
            'Ansprechperson für den Tag benannt',
            'Zugang zu allen Teilen der Anlage sichergestellt',
            'Schutzausrüstung für Besucher:innen bereit',
          ],
        },
        { kind: 'fields', labels: ['Ansprechperson', 'Telefon'] },
      ],
    },
  ],
};

export const defectRemedy: TemplateContent = {
  id: 'maengelbehebung',
  title: 'Meldung über die Behebung von Mängeln',
  description: 'Meldung der Betreiber:in an die Behörde, dass festgestellte Mängel behoben sind.',
  isSent: true,
  sections: [
    installationFields,
    {
      heading: 'Mängel',
      blocks: [
        {
          kind: 'fields',
          labels: ['Bericht vom', 'Mangel laut Bericht', 'Getroffene Maßnahme', 'Behoben am', 'Nachweise (Beilagen)'],
        },
      ],
    },
    signature,
  ],
};
