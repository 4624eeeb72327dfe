import { keepPreviousData } from '@tanstack/query-core';
import type { ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../api/checks.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { pageAddress } from '../page/address.ts';
import { createUrlText } from '../page/url-text.ts';
import type { QueryOptions } from '../query/query-store.ts';
import {
  allDocuments,
  type DocumentSearch,
  type ListedTypeCode,
  narrow,
  parseDocumentSearch,
  writeDocumentSearch,
} from './document-search.ts';

/** A document in the list of all. */
export interface ListedDocument {
  /** Unique within the installation. */
  key: string;
  title: string;
  type: ListedTypeCode;
  mediaType: 'application/pdf';
  /** Bytes; absent where the file is put together when it is downloaded. */
  size?: number;
  /** ISO date of the decision or visit it is about. */
  date?: string;
  /** Whether visitors see it. */
  published: boolean;
  /** Whether it is made up, as its installation is. */
  example?: true;
  /** Absent of a template, which belongs to none. */
  installation?: { id: string; name: string; postalCode: string; city: string };
  /** Name of the authority that issued it, or has the installation in its charge. */
  authority?: string;
  /** Path of the file, relative to the context path. */
  download: string;
  /** Where the authority itself publishes the original. */
  original?: string;
}

export interface FoundDocuments {
  /** How many there are, counted up to a limit. */
  total: number;
  /** Whether there are more than were counted. */
  more: boolean;
  items: ListedDocument[];
  /** Name of the installation that the search is narrowed to, if the viewer may know of it. */
  installation?: string;
  /** Where nothing was found: a text that finds something, with other words for those that were mistyped, and how much. */
  meant?: { text: string; total: number; more: boolean };
}

const isMeant = (value: unknown): boolean =>
  value === undefined || (isObject(value) && hasMembers(value, { text: isString, total: isCount }));
const isListed = (value: unknown): value is ListedDocument =>
  hasMembers(value, {
    key: isString,
    title: isString,
    type: isString,
    download: isString,
    installation: (of) => of === undefined || (isObject(of) && hasMembers(of, { id: isString, name: isString })),
  });
const isFound = (value: unknown): value is FoundDocuments =>
  hasMembers(value, { total: isCount, items: listOf(isListed), meant: isMeant });

/** GET /api/assistant/documents: the documents of all installations that you may see. */
export function documentSearchQuery(search: DocumentSearch): QueryOptions<FoundDocuments> {
  const { text, type, from, to, installation, authority, sort, page } = search;
  const query = { q: text, type, from, to, installation, authority, sort, page: String(page) };
  return {
    // Who edits an installation changes its documents: they are asked for again with everything else of it.
    queryKey: [installationsKey, 'document-search', search],
    queryFn: ({ signal }) => call('api/assistant/documents', { query, check: isFound, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  };
}

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
