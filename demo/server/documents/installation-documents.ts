import type { DocumentContainer, InstallationDocument } from '../../../src/core/documents/document-calls.ts';
import {
  type ContainerKind,
  containerKinds,
  containerTitles,
  documentTypeOf,
} from '../../../src/core/documents/document-types.ts';
import { formatDate } from '../../../src/core/format/date.ts';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { type Paper, papersOf } from '../../data/papers/papers.ts';
import { isStorableText, type Queryable } from '../db/rows.ts';
import { type KeptReport, listReports, readReport } from '../editing/report-store.ts';
import type { PdfShelf } from '../pdf/pdf-shelf.ts';
import { readInstallation } from '../register/read-installation.ts';
import { belongingOf, maySee, maySeeDocument, type Viewer } from '../register/viewer.ts';
import { readContainers, readContent, type StoredContainer } from './container-store.ts';
import { extractsOf, type RecordExtract } from './record-extracts.ts';

/** A document and where its file comes from. */
interface Found {
  document: InstallationDocument;
  source: { put: Paper } | { stored: string } | { report: KeptReport };
}

/** The part of an installation's documents that a viewer may see. */
export interface VisibleDocuments {
  record: Installation;
  containers: DocumentContainer[];
  found: readonly Found[];
}

const storedPrefix = 'document.';

export const downloadPath = (installationId: string, key: string): string =>
  `api/assistant/dmsContainer/download/${encodeURIComponent(installationId)}/${encodeURIComponent(key)}`;

/** A document that is generated when it is downloaded. */
function fromRecord(record: Installation, put: RecordExtract | Paper): Found {
  const kind = documentTypeOf(put.type)?.container ?? 'permits';
  const { description: _, ...facts } = put;
  const container = { id: kind, kind, title: containerTitles[kind] };
  const download = downloadPath(record.id, put.key);
  return { document: { ...facts, mediaType: 'application/pdf', container, download }, source: { put } };
}

/** Extracts and, for examples, the documents that authorities would have issued; these replace the extract on the same subject. */
function putTogether(record: Installation): Found[] {
  const papers = papersOf(record).sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  const covered = new Set(papers.map(({ about }) => about));
  const extracts = extractsOf(record).filter(({ about }) => !covered.has(about));
  return [
    ...papers.map((paper): Found => {
      const { document, source } = fromRecord(record, paper);
      return { document: { ...document, example: true }, source };
    }),
    ...extracts.map((extract) => fromRecord(record, extract)),
  ];
}

/** Inspection reports that were uploaded to the register. */
async function reportsOf(on: Queryable, record: Installation): Promise<Found[]> {
  const kept = new Map((await listReports(on, record.id)).map((report) => [report.address, report]));
  const kind = 'inspection-reports';
  return record.inspections.flatMap(({ id, date, reportUrl, reportPublished }): Found[] => {
    const report = reportUrl === undefined ? undefined : kept.get(reportUrl);
    if (!report) return [];
    const key = `report.${id}`;
    return [
      {
        document: {
          key,
          title: `Bericht über die Umweltinspektion vom ${formatDate(date)}`,
          type: 'inspection-report',
          mediaType: 'application/pdf',
          size: report.size,
          date,
          published: reportPublished !== undefined,
          about: id,
          container: { id: kind, kind, title: containerTitles[kind] },
          download: downloadPath(record.id, key),
        },
        source: { report },
      },
    ];
  });
}

function fromContainer({ id, installationId, kind, title, published, documents }: StoredContainer): Found[] {
  return documents.map(({ id: stored, ...facts }) => {
    const key = `${storedPrefix}${stored}`;
    const container = { id, kind, title };
    const download = downloadPath(installationId, key);
    return {
      document: { key, ...facts, mediaType: 'application/pdf', published, container, download },
      source: { stored },
    };
  });
}

const orderOf = (kind: ContainerKind): number => containerKinds.indexOf(kind);

/**
 * The documents of an installation that the viewer may see.
 * Undefined if they may not see the installation.
 */
export async function readDocuments(on: Queryable, viewer: Viewer, id: string): Promise<VisibleDocuments | undefined> {
  const record = isStorableText(id) ? await readInstallation(on, id) : undefined;
  if (!record) return undefined;
  const belonging = belongingOf(record);
  if (!maySee(viewer, belonging)) return undefined;
  const isVisible = ({ published }: { published: boolean }) => maySeeDocument(viewer, belonging, published);
  const stored = (await readContainers(on, id)).filter(isVisible);
  const fromData = putTogether(record).filter(({ document }) => isVisible(document));
  const reports = (await reportsOf(on, record)).filter(({ document }) => isVisible(document));
  const found = [...stored.flatMap(fromContainer), ...reports, ...fromData].sort(
    (one, other) => orderOf(one.document.container.kind) - orderOf(other.document.container.kind),
  );
  return { record, containers: [...stored.map((one) => containerOf(id, one, found)), ...derived(id, found)], found };
}

function containerOf(installationId: string, stored: StoredContainer, found: readonly Found[]): DocumentContainer {
  const { id, kind, title, published } = stored;
  return { id, installationId, kind, title, published, documents: inContainer(id, found) };
}

/** One container per kind of document generated from the record. */
const derived = (installationId: string, found: readonly Found[]): DocumentContainer[] =>
  containerKinds
    .map((kind) => ({
      id: kind,
      installationId,
      kind,
      title: containerTitles[kind],
      published: true,
      documents: inContainer(kind, found),
    }))
    .filter(({ documents }) => documents.length > 0);

const inContainer = (id: string, found: readonly Found[]): InstallationDocument[] =>
  found.flatMap(({ document }) => (document.container.id === id ? [document] : []));

/** The file of a document; 'busy' if too many are being generated. */
export async function readFile(
  on: Queryable,
  shelf: PdfShelf,
  { source }: Found,
): Promise<Uint8Array | 'busy' | undefined> {
  if ('stored' in source) return readContent(on, source.stored);
  if ('report' in source) {
    const { installationId, inspectionId, hash } = source.report;
    return (await readReport(on, installationId, inspectionId, hash))?.content;
  }
  return (await shelf.fileOf(source.put.description())) ?? 'busy';
}
