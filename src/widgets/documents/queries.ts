import { parseDocumentSearch } from '#core/register/documents/document-search.ts';
import { documentSearchQuery } from '#core/register/documents/document-search-call.ts';
import type { ElementView, FirstQuery } from '#core/site/first-view/first-query.ts';
import type { DocumentsProps } from './documents.tsx';

/** What `<natippc-documents>` requests first (R7.9): the search in the address. */
export const queries = ({
  attributes: { urlState },
  address,
}: ElementView<Partial<Pick<DocumentsProps, 'urlState'>>>): readonly FirstQuery[] => [
  documentSearchQuery(parseDocumentSearch(urlState === 'off' ? '' : address)),
];
