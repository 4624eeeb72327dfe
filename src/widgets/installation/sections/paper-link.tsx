import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { resolvePath } from '../../../core/configuration/resolve-path.ts';
import { documentsQuery, type InstallationDocument } from '../../../core/documents/document-calls.ts';
import { queryStore } from '../../../core/query/query-store.ts';

/** The document of one type for each entry of a record that has one, by the entry's id; empty until they have been read. */
export function usePapers(
  installationId: string,
  type: InstallationDocument['type'],
): ReadonlyMap<string, InstallationDocument> {
  const store = useMemo(() => queryStore(documentsQuery(installationId)), [installationId]);
  const { data } = useStore(store);
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap((document) =>
          document.type === type && document.about !== undefined ? [[document.about, document]] : [],
        ),
      ),
    [data, type],
  );
}

/** Downloads a document beside the entry that it is about. */
export function PaperLink({ document: { title, download, published }, children }: PaperLinkProps) {
  return (
    <>
      <a href={resolvePath(download)} download className="n-no-print">
        {children} (PDF)<span className="n-visually-hidden">: {title}</span>
      </a>
      {!published && ', nicht veröffentlicht'}
    </>
  );
}

interface PaperLinkProps {
  document: InstallationDocument;
  /** What is downloaded, as „Bescheid herunterladen“. */
  children: string;
}
