import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import { isOwnReport } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import {
  adaptationTerms,
  inspectionKindTerms,
  inspectionResultTerms,
} from '#core/register/installation/record-terms.ts';
import { withoutConfidential } from '#core/register/record/confidential-values.ts';
import type { Paper } from '../../../demo/data/papers/papers.ts';
import type { PdfDescription } from '../../platform/pdf/description.ts';

type Facts = (readonly [label: string, value: string])[];

/** A document that is generated from a record. */
export interface RecordExtract extends Paper {
  /** URL at which the authority publishes the original. */
  original?: string;
}

const given = (facts: readonly (readonly [string, string | undefined])[]): Facts =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const day = (date: string | undefined): string | undefined => date && formatDate(date);

const closing = {
  heading: 'Zu diesem Auszug',
  blocks: [
    {
      kind: 'text',
      text: 'Dieser Auszug gibt wieder, was das Register zum angegebenen Zeitpunkt enthält. Rechtsverbindlich ist allein der Bescheid oder Bericht der Behörde.',
    },
  ],
} as const;

const exampleNote = {
  kind: 'text',
  text: 'Beispieldaten: Anlage, Betreiber:in und Verfahren sind erfunden.',
} as const;

function extract(record: Installation, title: string, facts: Facts): PdfDescription {
  const { name, operator, address, unit, identifiers } = record;
  const place = [
    `${address.street} ${address.buildingNumber}`.trim(),
    `${address.postalCode} ${address.city}`.trim(),
  ].filter((part) => part !== '');
  return {
    title,
    subtitle: `Auszug aus dem Register · Stand ${formatDateTime(record.lastChanged)}`,
    created: record.lastChanged,
    sections: [
      {
        heading: 'Anlage',
        blocks: [
          {
            kind: 'facts',
            facts: given([
              ['Name', name],
              ['Kennung', record.inspireId || record.id],
              ['E-PRTR', identifiers.eprtr],
              ['Betreiber:in', operator.name],
              ['Adresse', place.join(', ')],
              ['Bezirk', unit && `${unit.district}, ${unit.federalState}`],
              ['Tätigkeiten', record.activities.map((one) => `${one.code} ${one.title}`).join('; ')],
            ]),
          },
          ...(record.example ? [exampleNote] : []),
        ],
      },
      { heading: 'Inhalt', blocks: [{ kind: 'facts', facts }] },
      closing,
    ],
  };
}

function permitExtracts(record: Installation): RecordExtract[] {
  return record.permits.map((permit) => {
    const title = `Genehmigung ${permit.reference}`;
    return {
      key: `permit.${permit.id}`,
      about: permit.id,
      type: 'permit-extract',
      title: permit.title === '' ? title : `${permit.title} (${permit.reference})`,
      ...(permit.dateOfGranting && { date: permit.dateOfGranting }),
      published: true,
      ...(permit.permitUrl && { original: permit.permitUrl }),
      description: () =>
        extract(
          record,
          title,
          given([
            ['Gegenstand', permit.title],
            ['Geschäftszahl', permit.reference],
            ['Behörde', permit.authority],
            ['Rechtsgrundlage', permit.legalBasis],
            ['Erteilt am', day(permit.dateOfGranting)],
            ['Zuletzt geändert am', day(permit.dateOfLastUpdate)],
            ['Überprüft', permit.permitReconsidered ? 'ja' : 'nein'],
            ['Aktualisiert', permit.permitUpdated ? 'ja' : 'nein'],
            ['Maßnahmen der Behörde', permit.enforcementAction],
            ['Veröffentlicht unter', permit.permitUrl],
          ]),
        ),
    };
  });
}

function inspectionExtracts(record: Installation): RecordExtract[] {
  return record.inspections.map((inspection) => {
    const title = `Umweltinspektion vom ${formatDate(inspection.date)}`;
    return {
      key: `inspection.${inspection.id}`,
      about: inspection.id,
      type: 'inspection-extract',
      title,
      date: inspection.date,
      published: inspection.reportPublished !== undefined,
      // A report uploaded to the register is listed as a separate document.
      ...(inspection.reportUrl && !isOwnReport(inspection.reportUrl) && { original: inspection.reportUrl }),
      description: () =>
        extract(
          record,
          title,
          given([
            ['Art', inspectionKindTerms[inspection.kind]],
            ['Behörde', inspection.authority],
            ['Ergebnis', inspectionResultTerms[inspection.result]],
            ['Feststellungen', inspection.summary],
            ['Maßnahmen', inspection.measures || 'keine'],
            ['Bericht veröffentlicht am', day(inspection.reportPublished)],
            ['Nächste Inspektion spätestens', day(inspection.nextDue)],
            ['Veröffentlicht unter', inspection.reportUrl],
          ]),
        ),
    };
  });
}

function batExtracts(record: Installation): RecordExtract[] {
  return record.batConclusions.map((applied) => {
    const title = `Anpassung an ${applied.code} – ${applied.title}`;
    return {
      key: `bat.${applied.code}`,
      about: applied.code,
      type: 'bat-extract',
      title,
      ...(applied.stateSince && { date: applied.stateSince }),
      published: true,
      description: () =>
        extract(
          record,
          title,
          given([
            ['bvT-Schlussfolgerung', `${applied.code} ${applied.title}`],
            ['Durchführungsbeschluss', applied.decision],
            ['CELEX-Nummer', applied.celex],
            ['Stand der Anpassung', adaptationTerms[applied.state]],
            ['Seit', day(applied.stateSince)],
            ['Frist', day(applied.deadline)],
          ]),
        ),
    };
  });
}

function derogationExtracts(record: Installation): RecordExtract[] {
  return record.derogations.map((derogation) => {
    const title = `Ausnahme zu ${derogation.batConclusionCode} ab ${formatDate(derogation.startDate)}`;
    return {
      key: `derogation.${derogation.id}`,
      about: derogation.id,
      type: 'derogation-extract',
      title,
      date: derogation.startDate,
      published: true,
      ...(derogation.publicReasonUrl && { original: derogation.publicReasonUrl }),
      description: () =>
        extract(
          record,
          title,
          given([
            ['bvT-Schlussfolgerung', derogation.batConclusionCode],
            ['Betroffener Emissionswert', derogation.batAel],
            ['Begründung', derogation.reason],
            ['Von', day(derogation.startDate)],
            ['Bis', day(derogation.endDate)],
            ['Veröffentlicht unter', derogation.publicReasonUrl],
          ]),
        ),
    };
  });
}

/** The parts of a record that are available as documents, newest first within each kind; all are public. */
export function extractsOf(record: Installation): RecordExtract[] {
  const open = withoutConfidential(record);
  return [permitExtracts, inspectionExtracts, batExtracts, derogationExtracts].flatMap((make) =>
    make(open).sort((one, other) => (other.date ?? '').localeCompare(one.date ?? '')),
  );
}
