/** What the authority fills in. */
import { installationFields, signature, type TemplateContent } from './template-content.ts';

export const inspectionProgramme: TemplateContent = {
  id: 'inspektionsprogramm',
  title: 'Umweltinspektionsprogramm eines Bundeslandes',
  description: 'Gliederung des Programms, das die Behörde für mehrere Jahre aufstellt: Anlagen, Risiko, Häufigkeit.',
  isSent: false,
  sections: [
    {
      heading: 'Geltungsbereich',
      blocks: [
        { kind: 'fields', labels: ['Bundesland', 'Zeitraum', 'Zuständige Behörde', 'Beschlossen am'] },
        {
          kind: 'text',
          text: 'Grundlage ist der Umweltinspektionsplan des Bundes (Art. 23 Abs. 3 und 4 der Richtlinie 2010/75/EU; § 63a AWG 2002, § 82a GewO 1994).',
        },
      ],
    },
    {
      heading: 'Bewertung des Risikos',
      blocks: [
        { kind: 'text', text: 'Je Anlage werden zumindest bewertet:' },
        {
          kind: 'list',
          items: [
            'Auswirkungen auf Gesundheit und Umwelt: Art und Menge der Emissionen, Empfindlichkeit der Umgebung, Unfallrisiko',
            'bisherige Einhaltung der Genehmigung',
            'Teilnahme an EMAS (Verordnung (EG) Nr. 1221/2009)',
          ],
        },
      ],
    },
    {
      heading: 'Häufigkeit der Besichtigungen',
      blocks: [
        {
          kind: 'list',
          items: [
            'höchstes Risiko: mindestens jedes Jahr',
            'mittleres Risiko: alle zwei Jahre',
            'geringstes Risiko: mindestens alle drei Jahre',
            'nach einem schwerwiegenden Verstoß: innerhalb von sechs Monaten zusätzlich',
          ],
        },
      ],
    },
    {
      heading: 'Anlagen im Programm',
      blocks: [
        {
          kind: 'fields',
          labels: [
            'Anzahl der Anlagen, höchstes Risiko',
            'Anzahl der Anlagen, mittleres Risiko',
            'Anzahl der Anlagen, geringstes Risiko',
            'Verzeichnis der Anlagen (Beilage)',
          ],
        },
      ],
    },
    signature,
  ],
};

export const riskAssessment: TemplateContent = {
  id: 'risikobewertung',
  title: 'Bewertung des Risikos einer Anlage',
  description: 'Arbeitsblatt der Behörde, aus dem sich die Häufigkeit der Besichtigungen einer Anlage ergibt.',
  isSent: false,
  sections: [
    installationFields,
    {
      heading: 'Auswirkungen auf Gesundheit und Umwelt',
      blocks: [
        {
          kind: 'checks',
          items: [
            'Freisetzungen in die Luft über einem E-PRTR-Schwellenwert',
            'Freisetzungen in Wasser oder Boden über einem E-PRTR-Schwellenwert',
            'Wohngebiet, Schutzgebiet oder Wasserschongebiet in der Nähe',
            'Betrieb im Sinn der Seveso-III-Richtlinie',
          ],
        },
        { kind: 'fields', labels: ['Anmerkungen'] },
      ],
    },
    {
      heading: 'Einhaltung der Genehmigung',
      blocks: [
        {
          kind: 'checks',
          items: [
            'bei den letzten beiden Inspektionen keine Mängel',
            'geringfügige Mängel, fristgerecht behoben',
            'erhebliche Mängel seit der letzten Bewertung',
            'begründete Beschwerden seit der letzten Bewertung',
          ],
        },
        { kind: 'fields', labels: ['Anmerkungen'] },
      ],
    },
    {
      heading: 'Ergebnis',
      blocks: [
        { kind: 'checks', items: ['Teilnahme an EMAS'] },
        {
          kind: 'fields',
          labels: ['Risikoklasse', 'Besichtigung alle … Jahre', 'Nächste Besichtigung spätestens am'],
        },
      ],
    },
    signature,
  ],
};

export const visitChecklist: TemplateContent = {
  id: 'checkliste-vor-ort',
  title: 'Checkliste für die Besichtigung vor Ort',
  description: 'Arbeitsblatt der Behörde für die Besichtigung, nach den Gegenständen der Genehmigung gegliedert.',
  isSent: false,
  sections: [
    installationFields,
    {
      heading: 'Betrieb',
      blocks: [
        {
          kind: 'checks',
          items: [
            'Anlage wie genehmigt errichtet und betrieben',
            'Kapazität eingehalten',
            'beste verfügbare Techniken angewendet',
            'Änderungen angezeigt oder genehmigt',
          ],
        },
        { kind: 'fields', labels: ['Feststellungen'] },
      ],
    },
    {
      heading: 'Emissionen und Überwachung',
      blocks: [
        {
          kind: 'checks',
          items: [
            'Grenzwerte für Luft eingehalten',
            'Grenzwerte für Abwasser eingehalten',
            'Lärm wie genehmigt',
            'Messgeräte kalibriert, Aufzeichnungen vollständig',
          ],
        },
        { kind: 'fields', labels: ['Feststellungen'] },
      ],
    },
    {
      heading: 'Abfälle, Boden und Grundwasser',
      blocks: [
        {
          kind: 'checks',
          items: [
            'Abfälle getrennt, gelagert und übergeben wie vorgeschrieben',
            'Lagerflächen und Auffangwannen dicht',
            'Überwachung von Boden und Grundwasser durchgeführt',
          ],
        },
        { kind: 'fields', labels: ['Feststellungen'] },
      ],
    },
    {
      heading: 'Unfälle und Beschwerden',
      blocks: [
        { kind: 'checks', items: ['Störungen gemeldet', 'Beschwerden bearbeitet'] },
        { kind: 'fields', labels: ['Feststellungen'] },
      ],
    },
    signature,
  ],
};

export const inspectionReport: TemplateContent = {
  id: 'inspektionsbericht',
  title: 'Bericht über die Umweltinspektion',
  description:
    'Gliederung des Berichts der Behörde; Betreiber:innen erhalten ihn binnen zwei Monaten, veröffentlicht wird er binnen vier.',
  isSent: true,
  sections: [
    installationFields,
    {
      heading: 'Umweltinspektion',
      blocks: [
        { kind: 'fields', labels: ['Datum der Besichtigung', 'Behörde', 'Teilnehmende Sachverständige'] },
        { kind: 'checks', items: ['regelmäßige Inspektion', 'Inspektion aus besonderem Anlass'] },
      ],
    },
    {
      heading: 'Ergebnis',
      blocks: [
        { kind: 'checks', items: ['keine Mängel', 'geringfügige Mängel', 'erhebliche Mängel'] },
        {
          kind: 'fields',
          labels: ['Feststellungen zur Einhaltung der Genehmigung', 'Erforderliche Maßnahmen und Fristen'],
        },
      ],
    },
    {
      heading: 'Stellungnahme und Veröffentlichung',
      blocks: [
        {
          kind: 'fields',
          labels: ['Übermittelt an die Betreiber:in am', 'Stellungnahme der Betreiber:in', 'Veröffentlicht am'],
        },
        {
          kind: 'text',
          text: 'Fristen nach Art. 23 Abs. 6 der Richtlinie 2010/75/EU: Übermittlung binnen zwei, Veröffentlichung binnen vier Monaten nach der Besichtigung.',
        },
      ],
    },
    signature,
  ],
};
