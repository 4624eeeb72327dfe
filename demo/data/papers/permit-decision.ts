import type { InstallationRecord, Permit } from '#core/register/installation/installation-record.ts';
import type { PdfDescription } from '#server/platform/pdf/description.ts';
import { batConclusionByCode } from '#server/register/reference-data/bat-conclusions.ts';
import { mattersOf } from './conditions.ts';
import { addressOf, day, facts, letterhead, list, paper, text } from './paper.ts';

/** The decision by which an authority grants a permit or approves a change to it. */
export function permitDecision(record: InstallationRecord, permit: Permit): PdfDescription {
  const { name, operator, address } = record;
  const { dateOfGranting: date = '', reference, title, authority, legalBasis } = permit;
  const isFirst = record.permits[0]?.id === permit.id;
  return paper(`Bescheid: ${title}`, `${name} · ${day(date)} · ${reference}`, date, [
    ...letterhead(record, authority, [
      ['Geschäftszahl', reference],
      ['Datum', day(date)],
      ['Rechtsgrundlage', legalBasis],
    ]),
    {
      heading: 'Spruch',
      blocks: [
        text(
          `Auf Antrag von ${operator.name}, ${addressOf(operator.address)}, wird für die Anlage „${name}“ am Standort ${addressOf(address)} entschieden:`,
        ),
        text(
          `${granted(title, isFirst)} Bestandteil dieses Bescheides sind die eingereichten Pläne und Beschreibungen.`,
        ),
      ],
    },
    ...(isFirst ? [scope(record)] : []),
    { heading: 'Auflagen', blocks: [list([...conditionsOf(record, title, isFirst), ...always])] },
    ...bestTechniques(record, date),
    {
      heading: 'Begründung',
      blocks: [
        text(
          'Die Behörde hat den Antrag durch Amtssachverständige prüfen lassen',
          `(${mattersOf(record.branch.code).experts.join(', ')}).`,
          'Nach deren Gutachten werden bei Einhaltung der Auflagen die nach dem Stand der Technik vermeidbaren Emissionen vermieden; eine Gefährdung von Leben und Gesundheit und unzumutbare Belästigungen der Nachbarschaft sind nicht zu erwarten.',
        ),
      ],
    },
    { heading: 'Rechtsmittelbelehrung', blocks: [text(remedy(record, date))] },
    {
      heading: 'Ergeht an',
      blocks: [list([operator.name, `Gemeinde ${address.city}`, 'das zuständige Arbeitsinspektorat'])],
    },
    ...later(permit),
  ]);
}

/** The operative part in one or two sentences. */
function granted(title: string, isFirst: boolean): string {
  if (isFirst) return 'Die Errichtung und der Betrieb der Anlage werden unter den nachstehenden Auflagen genehmigt.';
  if (title.startsWith('Anpassung'))
    return `${title}: Die Genehmigung wird aktualisiert; die nachstehenden Auflagen treten an die Stelle der bisherigen.`;
  return `Genehmigt wird: ${title}. Die bisherigen Bescheide bleiben im Übrigen unberührt.`;
}

const scope = ({ activities, parts }: InstallationRecord): PdfDescription['sections'][number] => ({
  heading: 'Umfang der Genehmigung',
  blocks: [
    facts(
      ...activities.map(
        ({ code, title, capacity }) => [`Tätigkeit ${code}`, capacity ? `${title}, ${capacity}` : title] as const,
      ),
      ...parts.map(
        ({ name, plantType, capacity }) =>
          [name, capacity === undefined ? plantType : `${capacity} ${plantType === 'LCP' ? 'MW' : 't/h'}`] as const,
      ),
    ),
  ],
});

const changed: readonly (readonly [begins: string, condition: string])[] = [
  ['Änderung der Betriebsanlage', 'Die erweiterte Kapazität darf erst nach Anzeige der Fertigstellung genutzt werden.'],
  [
    'Austausch der Abgasreinigung',
    'Die neue Abgasreinigung ist binnen drei Monaten durch eine Abnahmemessung zu prüfen.',
  ],
  ['Änderung der Abwasservorreinigung', 'Der Ablauf der Vorreinigung ist im ersten Jahr monatlich zu untersuchen.'],
  [
    'Errichtung einer zusätzlichen Lagerhalle',
    'Der Boden der Halle ist dicht auszuführen; die Dichtheit ist nachzuweisen.',
  ],
  ['Neufestsetzung', 'Die Einhaltung der neuen Grenzwerte ist durch eine befugte Stelle nachzuweisen.'],
  ['Verlängerung der Betriebszeiten', 'In der Nacht sind Tore und Fenster geschlossen zu halten.'],
  [
    'Einbau einer kontinuierlichen',
    'Die Messeinrichtung ist vor der Inbetriebnahme zu kalibrieren und jährlich zu überprüfen.',
  ],
  ['Anpassung', 'Die Einhaltung der Emissionswerte der Schlussfolgerungen ist jährlich zu belegen.'],
];

function conditionsOf({ branch }: InstallationRecord, title: string, isFirst: boolean): readonly string[] {
  if (isFirst) return mattersOf(branch.code).conditions;
  return changed.flatMap(([begins, condition]) => (title.startsWith(begins) ? [condition] : []));
}

const always = [
  'Die Fertigstellung ist der Behörde schriftlich anzuzeigen.',
  'Störungen mit Auswirkungen auf die Umwelt sind der Behörde unverzüglich zu melden.',
  'Aufzeichnungen und Messberichte sind mindestens fünf Jahre aufzubewahren und auf Verlangen vorzulegen.',
];

/** The conclusions published by then. */
function bestTechniques({ batConclusions }: InstallationRecord, date: string): PdfDescription['sections'] {
  const known = batConclusions.filter(({ code }) => (batConclusionByCode(code)?.published ?? date) < date);
  if (known.length === 0) return [];
  const items = known.map(({ code, title, decision }) => `${code} ${title}, Durchführungsbeschluss ${decision}`);
  return [
    {
      heading: 'Beste verfügbare Techniken',
      blocks: [text('Der Entscheidung liegen diese bvT-Schlussfolgerungen zugrunde:'), list(items)],
    },
  ];
}

/** Appeals have gone to administrative courts instead of authorities since 2014. */
function remedy({ unit }: InstallationRecord, date: string): string {
  if (date < '2014-01-01')
    return 'Gegen diesen Bescheid kann binnen zwei Wochen nach Zustellung bei der Behörde Berufung eingebracht werden.';
  const state = unit?.federalState ?? '';
  const court = state === 'Wien' ? 'Verwaltungsgericht Wien' : `Landesverwaltungsgericht ${state}`.trim();
  return `Gegen diesen Bescheid kann binnen vier Wochen nach Zustellung bei der Behörde Beschwerde an das ${court} erhoben werden.`;
}

const later = ({ dateOfLastUpdate, enforcementAction }: Permit): PdfDescription['sections'] =>
  dateOfLastUpdate || enforcementAction
    ? [
        {
          heading: 'Vermerke',
          blocks: [facts(['Zuletzt geändert am', day(dateOfLastUpdate)], ['Maßnahmen der Behörde', enforcementAction])],
        },
      ]
    : [];
