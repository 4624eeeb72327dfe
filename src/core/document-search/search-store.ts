import type { ReadableAtom } from 'nanostores';
import { pageAddress } from '../page/address.ts';
import { createUrlText } from '../page/url-text.ts';
import { parseDocumentSearch, writeDocumentSearch } from './address.ts';
import { allDocuments, type DocumentSearch, narrow } from './document-search.ts';

/** What one tag looks for. */
export interface DocumentSearchStore {
  $search: ReadableAtom<DocumentSearch>;
  /** What stands in the text field. */
  $text: ReadableAtom<string>;
  /** Takes a key press in the text field: the search follows after a pause. */
  type(text: string): void;
  /** Looks for what has been typed now. */
  settle(): void;
  /** Takes a transition of `document-search.ts`, as an entry of the history. */
  update(transition: (search: DocumentSearch) => DocumentSearch): void;
  /** Address of the page with what a transition makes of the search. */
  hrefOf(transition: (search: DocumentSearch) => DocumentSearch): string;
}

/** @param urlState whether the search stands in the page's address (`dokumente.…`); several such tags on a page then show the same */
export function createDocumentSearch(urlState: boolean): DocumentSearchStore {
  const { $value, $text, type, settle, update } = createUrlText<DocumentSearch>({
    initial: allDocuments,
    read: parseDocumentSearch,
    write: writeDocumentSearch,
    isInUrl: () => urlState,
    withText: (search, text) => narrow(search, { text }),
  });
  return {
    $search: $value,
    $text,
    type,
    settle,
    update(transition) {
      settle();
      update(transition);
    },
    hrefOf: (transition) =>
      `${pageAddress()?.pathname ?? ''}${writeDocumentSearch(pageAddress()?.search ?? '', transition($value.get()))}`,
  };
}
