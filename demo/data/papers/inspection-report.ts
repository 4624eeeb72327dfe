import { formatDate } from '#core/platform/format/date.ts';
import type { Inspection, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { nationalProvisions } from '#core/register/installation/national-provisions.ts';
import {
  adaptationTerms,
  inspectionKindTerms,
  inspectionResultTerms,
} from '#core/register/installation/record-terms.ts';
import type { PdfDescription } from '#server/platform/pdf/description.ts';
import { batConclusionByCode } from '#server/register/reference-data/bat-conclusions.ts';
import { mattersOf } from './conditions.ts';
import { day, facts, letterhead, list, paper, text } from './paper.ts';

/** An authority's report on an environmental inspection: legal basis, participants, findings and follow-up. */
export function inspectionReport(record: InstallationRecord, inspection: Inspection): PdfDescription {
  const { date, kind, authority, result, summary, measures, reportPublished, nextDue } = inspection;
  const title = `Bericht über die Umweltinspektion vom ${formatDate(date)}`;
  return paper(title, `${record.name} · ${record.operator.name}`, reportPublished ?? date, [
    ...letterhead(record, authority, [
      ['Tag des Besuchs', day(date)],
      ['Art', inspectionKindTerms[kind]],
      [
        'Rechtsgrundlage',
        ['Art. 23 der Richtlinie 2010/75/EU', ...nationalProvisions('inspection', record)].join(', '),
      ],
    ]),
    {
      heading: 'Teilnehmende',
      blocks: [
        list([
          `${authority}: Leitung der Inspektion`,
          `Amtssachverständige: ${mattersOf(record.branch.code).experts.join(', ')}`,
          `${record.operator.name}: Betriebsleitung und Umweltbeauftragte`,
        ]),
      ],
    },
    {
      heading: 'Grundlagen',
      blocks: [text('Bescheide, deren Einhaltung geprüft wurde:'), list(permitsOn(record, date))],
    },
    ...techniquesOn(record, date),
    {
      heading: 'Umfang der Prüfung',
      blocks: [text('Durch Begehung und Einsicht in die Unterlagen wurde geprüft:'), list(looked(record))],
    },
    {
      heading: 'Ergebnis',
      blocks: [facts(['Gesamtergebnis', inspectionResultTerms[result]], ['Feststellungen', summary])],
    },
    {
      heading: 'Maßnahmen und weiteres Vorgehen',
      blocks: [
        text(measures || 'Es sind keine Maßnahmen erforderlich.'),
        text(
          'Der Bericht wurde der Betreiber:in innerhalb von zwei Monaten nach dem Besuch zur Stellungnahme übermittelt.',
          reportPublished ? `Er wurde am ${formatDate(reportPublished)} veröffentlicht.` : '',
        ),
        ...(nextDue ? [facts(['Nächste Inspektion spätestens', day(nextDue)])] : []),
      ],
    },
  ]);
}

function permitsOn({ permits }: InstallationRecord, date: string): string[] {
  const granted = permits.filter(({ dateOfGranting = '' }) => dateOfGranting <= date);
  return granted.map(
    ({ title, reference, dateOfGranting }) => `${title}, ${day(dateOfGranting) ?? 'ohne Datum'}, ${reference}`,
  );
}

/** The conclusions published before the visit, and how far the permit had been adapted to each by then. */
function techniquesOn({ batConclusions }: InstallationRecord, date: string): PdfDescription['sections'] {
  const known = batConclusions.filter(({ code }) => (batConclusionByCode(code)?.published ?? date) < date);
  if (known.length === 0) return [];
  const items = known.map(({ code, title, state, stateSince }) => {
    const then = stateSince && stateSince <= date ? state : 'open';
    return `${code} ${title}: ${adaptationTerms[then]}`;
  });
  return [
    { heading: 'Beste verfügbare Techniken', blocks: [text('Stand der Anpassung am Tag des Besuchs:'), list(items)] },
  ];
}

const looked = (record: InstallationRecord): string[] => [
  'Übereinstimmung der Anlage mit den Bescheiden und Plänen',
  ...mattersOf(record.branch.code).experts.map((field) => `Fachbereich ${field}: Technik, Messberichte, Wartung`),
  'Eigenüberwachung und Aufzeichnungen der Betreiber:in',
  'Lagerung von Stoffen und Abfällen, Schutz von Boden und Grundwasser',
  'Beschwerden und Störungen seit der letzten Inspektion',
];
