import { formatDate } from '#core/platform/format/date.ts';
import type { DocumentTypeCode } from '#core/register/documents/document-types.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { PdfDescription } from '#server/platform/pdf/description.ts';
import { generatorSource } from '../generate.ts';
import { adaptationDecision } from './adaptation-decision.ts';
import { inspectionReport } from './inspection-report.ts';
import { permitDecision } from './permit-decision.ts';

/** A document that an authority would have issued on an example installation. */
export interface Paper {
  /** Unique within the record. */
  key: string;
  type: DocumentTypeCode;
  title: string;
  /** ISO date of what it documents. */
  date?: string;
  published: boolean;
  /** Id of the permit or inspection, or code of the BAT conclusions, that it documents. */
  about: string;
  description(): PdfDescription;
}

/**
 * The decisions and reports of a generated example, invented from its record; none for any other record. No document is invented
 * if the record links to the authority's own.
 */
export const papersOf = (record: InstallationRecord): Paper[] =>
  record.example && record.source === generatorSource
    ? [...decisions(record), ...reports(record), ...adaptations(record)]
    : [];

const decisions = (record: InstallationRecord): Paper[] =>
  record.permits.flatMap((permit): Paper[] => {
    const { id, title, reference, dateOfGranting: date, permitUrl } = permit;
    if (!date || permitUrl) return [];
    const description = () => permitDecision(record, permit);
    return [
      {
        key: `decision.${id}`,
        type: 'permit',
        title: `${title} (${reference})`,
        date,
        published: true,
        about: id,
        description,
      },
    ];
  });

const reports = (record: InstallationRecord): Paper[] =>
  record.inspections.flatMap((inspection): Paper[] => {
    const { id, date, reportPublished, reportUrl } = inspection;
    if (reportUrl) return [];
    const title = `Bericht über die Umweltinspektion vom ${formatDate(date)}`;
    const description = () => inspectionReport(record, inspection);
    const published = reportPublished !== undefined;
    return [{ key: `report.${id}`, type: 'inspection-report', title, date, published, about: id, description }];
  });

const adaptations = (record: InstallationRecord): Paper[] =>
  record.batConclusions.flatMap((applied): Paper[] => {
    const found = adaptationDecision(record, applied);
    if (!found) return [];
    const title = `Feststellung der Anpassung an ${applied.code} – ${applied.title}`;
    return [
      {
        key: `adaptation.${applied.code}`,
        type: 'bat-decision',
        title,
        published: true,
        about: applied.code,
        ...found,
      },
    ];
  });
