import { formatDate } from '#core/platform/format/date.ts';
import { isOwnReport } from '#core/register/installation/installation-address.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { papersOf } from '../../../demo/data/papers/papers.ts';
import type { PdfDescription } from '../../platform/pdf/description.ts';
import { extractsOf, type RecordExtract } from './record-extracts.ts';

/** A document of an installation as far as its record tells. */
export interface RecordDocument extends Omit<RecordExtract, 'description'> {
  /** Whether it is invented, like its installation. */
  example?: true;
  /** The content, if the file is generated; otherwise it is the report uploaded at the inspection's `reportUrl`. */
  description?(): PdfDescription;
}

/**
 * The documents that follow from a record, always in the same order: reports uploaded for inspections, what authorities would have
 * issued on an example, and extracts on all other subjects.
 */
export function recordDocuments(record: Installation): RecordDocument[] {
  const papers = papersOf(record).sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  const covered = new Set(papers.map(({ about }) => about));
  return [
    ...uploadedReports(record),
    ...papers.map((paper): RecordDocument => ({ ...paper, example: true })),
    ...extractsOf(record).filter(({ about }) => !covered.has(about)),
  ];
}

const uploadedReports = ({ inspections }: Installation): RecordDocument[] =>
  inspections.flatMap(({ id, date, reportUrl, reportPublished }) =>
    reportUrl !== undefined && isOwnReport(reportUrl)
      ? [
          {
            key: `report.${id}`,
            title: `Bericht über die Umweltinspektion vom ${formatDate(date)}`,
            type: 'inspection-report',
            date,
            published: reportPublished !== undefined,
            about: id,
          },
        ]
      : [],
  );

/** The authority that issued a document on a permit or an inspection, if the record names it. */
export function issuerOf(
  { permits, inspections }: Pick<InstallationRecord, 'permits' | 'inspections'>,
  { type, about }: Pick<RecordDocument, 'type' | 'about'>,
): string | undefined {
  const subjects = type.startsWith('permit') ? permits : inspections;
  return subjects.find(({ id }) => id === about)?.authority || undefined;
}

/** The authority responsible for an installation, which counts as the issuer of documents that name none. */
export const responsibleAuthority = ({ authorities }: Pick<InstallationRecord, 'authorities'>): string | undefined =>
  (authorities.find(({ role }) => role === 'permit') ?? authorities[0])?.name;
