import type { DocumentContainer, InstallationDocument } from '#core/register/documents/document-calls.ts';
import {
  type ContainerKind,
  containerKinds,
  containerTitles,
  documentTypeOf,
} from '#core/register/documents/document-types.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import type { PdfDescription } from '../../platform/pdf/description.ts';
import type { PdfShelf } from '../../platform/pdf/pdf-shelf.ts';
import { belongingOf, maySee, maySeeDocument, type Viewer } from '../access/viewer.ts';
import { listReports, readReport, type StoredReport } from '../editing/report-store.ts';
import { type RecordDocument, recordDocuments } from '../record-documents/record-documents.ts';
import { readInstallations } from '../records/read-installation.ts';
import { keyOfStored, readContainers, readContent, type StoredContainer } from './container-store.ts';

/** A document and where its file comes from. */
interface Found {
  document: InstallationDocument;
  source: { description(): PdfDescription } | { stored: string } | { report: StoredReport };
}

/** All documents of an installation, whoever may see them. */
export interface DocumentsOfInstallation {
  record: Installation;
  /** In the order of `recordDocuments`; undefined for a report that is not stored here, although the record says so. */
  ofRecord: readonly (Found | undefined)[];
  containers: readonly StoredContainer[];
  uploaded: readonly Found[];
}

/** The part of an installation's documents that a viewer may see. */
export interface VisibleDocuments {
  record: Installation;
  containers: DocumentContainer[];
  found: readonly Found[];
}

const downloadPath = (installationId: string, key: string): string =>
  `api/assistant/dmsContainer/download/${encodeURIComponent(installationId)}/${encodeURIComponent(key)}`;

/** @param reports stored ones by their addresses */
function fromRecord(
  record: Installation,
  { description, ...facts }: RecordDocument,
  reports: ReadonlyMap<string, StoredReport>,
): Found | undefined {
  const { reportUrl = '' } = record.inspections.find(({ id }) => id === facts.about) ?? {};
  const report = description ? undefined : reports.get(reportUrl);
  const source = description ? { description } : report && { report };
  if (!source) return undefined;
  const kind = documentTypeOf(facts.type)?.container ?? 'permits';
  return {
    document: {
      ...facts,
      mediaType: 'application/pdf',
      ...(report && { size: report.size }),
      container: { id: kind, kind, title: containerTitles[kind] },
      download: downloadPath(record.id, facts.key),
    },
    source,
  };
}

function fromContainer({ id, installationId, kind, title, published, documents }: StoredContainer): Found[] {
  return documents.map(({ id: stored, ...facts }) => {
    const key = keyOfStored(stored);
    const container = { id, kind, title };
    const download = downloadPath(installationId, key);
    return {
      document: { key, ...facts, mediaType: 'application/pdf', published, container, download },
      source: { stored },
    };
  });
}

/** The documents of several installations by id. */
export async function readAllDocuments(
  on: Queryable,
  ids: readonly string[],
): Promise<Map<string, DocumentsOfInstallation>> {
  const records = await readInstallations(on, ids);
  const known = [...records.keys()];
  const [containers, reports] = await Promise.all([readContainers(on, known), listReports(on, known)]);
  const byAddress = new Map(reports.map((report) => [report.address, report]));
  return new Map(
    Array.from(records, ([id, record]) => {
      const own = containers.filter(({ installationId }) => installationId === id);
      const ofRecord = recordDocuments(record).map((document) => fromRecord(record, document, byAddress));
      return [id, { record, ofRecord, containers: own, uploaded: own.flatMap(fromContainer) }];
    }),
  );
}

const orderOf = (kind: ContainerKind): number => containerKinds.indexOf(kind);

/**
 * The documents of an installation that the viewer may see.
 * Undefined if they may not see the installation.
 */
export async function readDocuments(on: Queryable, viewer: Viewer, id: string): Promise<VisibleDocuments | undefined> {
  const documents = (await readAllDocuments(on, [id])).get(id);
  if (!documents) return undefined;
  const { record, ofRecord, containers, uploaded } = documents;
  const belonging = belongingOf(record);
  if (!maySee(viewer, belonging)) return undefined;
  const isVisible = ({ published }: { published: boolean }) => maySeeDocument(viewer, belonging, published);
  const found = [...uploaded, ...ofRecord]
    .flatMap((each) => (each && isVisible(each.document) ? [each] : []))
    .sort((one, other) => orderOf(one.document.container.kind) - orderOf(other.document.container.kind));
  const stored = containers.filter(isVisible);
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
  return (await shelf.fileOf(source.description())) ?? 'busy';
}
