import type { DocumentSearch } from '#core/register/documents/document-search.ts';
import type { FoundDocuments, ListedDocument } from '#core/register/documents/document-search-call.ts';
import { inspectionTemplatePath } from '#core/search/views/inspections.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { belongingOf, maySeeDocument, seenBy, type Viewer } from '../../register/access/viewer.ts';
import { type DocumentsOfInstallation, readAllDocuments } from '../../register/documents/installation-documents.ts';
import { templateContents } from '../../register/inspection-templates/templates.ts';
import { issuerOf, responsibleAuthority } from '../../register/record-documents/record-documents.ts';
import { readInstallation } from '../../register/records/read-installation.ts';
import type { DocumentReference } from '../index/documents/document-index.ts';
import type { Register } from '../installations/installation-routes.ts';
import { otherDocuments } from './other-documents.ts';

/** Where documents are searched for. */
export type Places = Pick<Register, 'database' | 'search'>;

/** The documents of all installations that the viewer may see and that match all criteria. */
export async function findDocuments(
  { database, search }: Places,
  viewer: Viewer,
  wanted: DocumentSearch,
  asker: Asker,
): Promise<FoundDocuments> {
  const { items, ...found } = await search.documents(wanted, viewer, otherDocuments(database), asker);
  const record = wanted.installation === undefined ? undefined : await readInstallation(database, wanted.installation);
  const seen = seenBy(viewer, record);
  return {
    ...found,
    items: await readListed(database, viewer, items),
    ...(seen && { installation: seen.name }),
  };
}

/** Reads what the list shows of documents. One that has since been removed is left out. */
async function readListed(
  on: Queryable,
  viewer: Viewer,
  references: readonly DocumentReference[],
): Promise<ListedDocument[]> {
  const ids = new Set(references.flatMap((reference) => ('template' in reference ? [] : reference.installation)));
  const all = await readAllDocuments(on, [...ids]);
  return references.flatMap((reference) => {
    if ('template' in reference) return templatesAt(reference.template);
    const documents = all.get(reference.installation);
    return documents ? listed(viewer, documents, reference) : [];
  });
}

const templatesAt = (key: string): ListedDocument[] =>
  templateContents
    .filter(({ id }) => id === key)
    .map(({ title }) => ({
      key,
      title,
      type: 'template',
      mediaType: 'application/pdf',
      published: true,
      download: inspectionTemplatePath(key),
    }));

function listed(
  viewer: Viewer,
  { record, ofRecord, uploaded }: DocumentsOfInstallation,
  reference: Exclude<DocumentReference, { template: string }>,
): ListedDocument[] {
  const found =
    'at' in reference ? ofRecord[reference.at] : uploaded.find(({ document }) => document.key === reference.key);
  // Checked again, since the record may have changed after the search.
  if (!found || !maySeeDocument(viewer, belongingOf(record), found.document.published)) return [];
  const seen = seenBy(viewer, record);
  if (!seen) return [];
  const { about, container: _, ...facts } = found.document;
  const { id, name, address } = seen;
  const issuer = about === undefined ? undefined : issuerOf(record, { type: facts.type, about });
  const authority = issuer ?? responsibleAuthority(record);
  const { reference: number } = seen.permits.find((permit) => permit.id === about) ?? {};
  return [
    {
      ...facts,
      installation: { id, name, postalCode: address.postalCode, city: address.city },
      ...(authority && { authority }),
      ...(number && facts.type.startsWith('permit') && { reference: number }),
    },
  ];
}
