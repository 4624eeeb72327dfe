import { call } from '../../platform/api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { type Choice, choiceOf } from '../lookups/candidates.ts';
import type { ContainerKind, DocumentType, DocumentTypeCode } from './document-types.ts';

/** A document of an installation. */
export interface InstallationDocument {
  /** Unique within the installation; the key used to select it. */
  key: string;
  title: string;
  type: DocumentTypeCode;
  mediaType: 'application/pdf';
  /** Bytes; absent if the file is generated on download. */
  size?: number;
  /** ISO date of the decision or visit it is about. */
  date?: string;
  /** Whether visitors see it. */
  published: boolean;
  /** Whether it is fictitious, like its installation. */
  example?: true;
  /** Id of the permit, inspection or derogation in the record, or code of the BAT conclusions, that it is about. */
  about?: string;
  container: { id: string; kind: ContainerKind; title: string };
  /** Path of the file, relative to the context path. */
  download: string;
  /** URL of the original published by the authority. */
  original?: string;
}

/** A container with its documents. */
export interface DocumentContainer {
  id: string;
  installationId: string;
  kind: ContainerKind;
  title: string;
  published: boolean;
  documents: InstallationDocument[];
}

/** A container to be added to an installation. */
export interface NewContainer {
  installationId: string;
  kind: ContainerKind;
  title: string;
  published: boolean;
  /** PDFs, their content in base64; at most three megabytes in total. */
  documents: { title: string; type: DocumentTypeCode; date?: string; content: string }[];
}

const isDocument = (value: unknown): value is InstallationDocument =>
  hasMembers(value, { key: isString, title: isString, type: isString, container: isObject, download: isString });
const isContainer = (value: unknown): value is DocumentContainer =>
  hasMembers(value, { id: isString, kind: isString, title: isString, documents: listOf(isDocument) });
const isType = (value: unknown): value is DocumentType => hasMembers(value, { code: isString, name: isString });

const containerPath = (...steps: string[]): string =>
  ['api/assistant/dmsContainer', ...steps.map(encodeURIComponent)].join('/');

/** POST /api/assistant/dmsCall (R7.29): the documents of an installation that the visitor may see, to choose from. */
export function findDocuments(installationId: string, signal?: AbortSignal): Promise<Choice<InstallationDocument>> {
  return call('api/assistant/dmsCall', {
    method: 'POST',
    body: { installationId },
    check: choiceOf(isDocument),
    ...(signal && { signal }),
  });
}

export function documentsQuery(installationId: string): QueryOptions<InstallationDocument[]> {
  return {
    queryKey: [installationsKey, 'documents', installationId],
    queryFn: async ({ signal }) => (await findDocuments(installationId, signal)).candidates,
    staleTime: 60_000,
  };
}

/** POST /api/qt/dms/result (R7.29): the chosen document. */
export const fetchChosenDocument = (token: string, key: string): Promise<InstallationDocument> =>
  call('api/qt/dms/result', { method: 'POST', body: { token, key }, check: isDocument });

/** PUT /api/assistant/dmsContainer (R7.29), for the installation's authority only. */
export const createContainer = (container: NewContainer): Promise<DocumentContainer> =>
  call('api/assistant/dmsContainer', { method: 'PUT', body: container, check: isContainer });

/** PATCH /api/assistant/dmsContainer/{a}/{b} (R7.29): sets whether visitors see a container; for the authority only. */
export const publishContainer = (
  installationId: string,
  container: string,
  published: boolean,
): Promise<DocumentContainer> =>
  call(containerPath(installationId, container), { method: 'PATCH', body: { published }, check: isContainer });

/** DELETE /api/assistant/dmsContainer/{a}/{b} (R7.29): deletes a container with its documents; for the authority only. */
export async function deleteContainer(installationId: string, container: string): Promise<void> {
  await call(containerPath(installationId, container), { method: 'DELETE' });
}

/** GET /api/assistant/dmsContainer/{a}/{b} (R7.29): one container of an installation. */
export const fetchContainer = (installationId: string, container: string): Promise<DocumentContainer> =>
  call(containerPath(installationId, container), { check: isContainer });

/** GET /api/assistant/dmsContainer/{a}/{b}/{c} (R7.29): one document of a container. */
export const fetchDocument = (installationId: string, container: string, key: string): Promise<InstallationDocument> =>
  call(containerPath(installationId, container, key), { check: isDocument });

/** GET /api/assistant/dmsContainer/download/{a}/{b} (R7.29): the file. */
export const downloadDocument = (installationId: string, key: string): Promise<Blob> =>
  call(containerPath('download', installationId, key), { format: 'blob' });

/** GET /api/assistant/resolveDocumentType/{x} (R7.29). */
export const resolveDocumentType = (code: string): Promise<DocumentType> =>
  call(`api/assistant/resolveDocumentType/${encodeURIComponent(code)}`, { check: isType });

/** GET /api/assistant/dmsContainer/batch/resolveDocumentType (R7.29): the document types with these codes; unknown codes are skipped. */
export const resolveDocumentTypes = (codes: readonly string[]): Promise<DocumentType[]> =>
  call(containerPath('batch', 'resolveDocumentType'), { query: { codes: codes.join(',') }, check: listOf(isType) });
