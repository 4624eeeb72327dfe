import { keepPreviousData } from '@tanstack/query-core';
import type { ReadableAtom } from 'nanostores';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { currentQuery, pageAddress } from '../../platform/page/page-address.ts';
import { createUrlText } from '../../platform/page/url-text.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { installationsKey } from '../installation/installation-address.ts';
import {
  allDocuments,
  type DocumentSearch,
  type ListedTypeCode,
  narrow,
  parseDocumentSearch,
  writeDocumentSearch,
} from './document-search.ts';

/** A document in the list of all documents. */
export interface ListedDocument {
  /** Unique within the installation. */
  key: string;
  title: string;
  type: ListedTypeCode;
  mediaType: 'application/pdf';
  /** Bytes; absent if the file is generated on download. */
  size?: number;
  /** ISO date of the decision or visit it is about. */
  date?: string;
  /** Whether visitors see it. */
  published: boolean;
  /** Whether it is fictitious, like its installation. */
  example?: true;
  /** Absent for templates, which do not belong to an installation. */
  installation?: { id: string; name: string; postalCode: string; city: string };
  /** Name of the authority that issued it or is responsible for the installation. */
  authority?: string;
  /** Reference number of the permit that it is about. */
  reference?: string;
  /** Path of the file, relative to the context path. */
  download: string;
  /** URL of the original published by the authority. */
  original?: string;
}

export interface FoundDocuments {
  /** Number of documents found, counted up to a limit. */
  total: number;
  /** Whether there are more than were counted. */
  more: boolean;
  items: ListedDocument[];
  /** Name of the installation that the search is limited to, if the viewer may see it. */
  installation?: string;
  /** If nothing was found: a corrected text that finds something, and how many documents. */
  meant?: { text: string; total: number; more: boolean };
}

const isCorrection = (value: unknown): boolean =>
  value === undefined || (isObject(value) && hasMembers(value, { text: isString, total: isCount }));
const isListed = (value: unknown): value is ListedDocument =>
  hasMembers(value, {
    key: isString,
    title: isString,
    type: isString,
    download: isString,
    installation: (of) => of === undefined || (isObject(of) && hasMembers(of, { id: isString, name: isString })),
    reference: (reference) => reference === undefined || isString(reference),
  });
const isFound = (value: unknown): value is FoundDocuments =>
  hasMembers(value, { total: isCount, items: listOf(isListed), meant: isCorrection });

/** GET /api/assistant/documents: the documents of all installations that the visitor may see. */
export function documentSearchQuery(search: DocumentSearch): QueryOptions<FoundDocuments> {
  const { text, type, from, to, installation, authority, sort, page } = search;
  const query = { q: text, type, from, to, installation, authority, sort, page: String(page) };
  return {
    // Editing an installation may change its documents, so they are invalidated together.
    queryKey: [installationsKey, 'document-search', search],
    queryFn: ({ signal }) => call('api/assistant/documents', { query, check: isFound, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  };
}

/** The search of one tag. */
export interface DocumentSearchStore {
  $search: ReadableAtom<DocumentSearch>;
  /** Content of the text field. */
  $text: ReadableAtom<string>;
  /** Handles input in the text field: the search follows after a pause. */
  type(text: string): void;
  /** Searches for the typed text immediately. */
  settle(): void;
  /** Applies a transition of `document-search.ts`, as a history entry. */
  update(transition: (search: DocumentSearch) => DocumentSearch): void;
  /** Address of the page with the search that a transition results in. */
  hrefOf(transition: (search: DocumentSearch) => DocumentSearch): string;
}

/** @param urlState whether the search is kept in the page's address (`dokumente.…`); several such tags on a page then share one search */
export function createDocumentSearch(urlState: boolean): DocumentSearchStore {
  const { $value, $text, type, settle, update } = createUrlText<DocumentSearch>({
    initial: allDocuments,
    read: parseDocumentSearch,
    write: writeDocumentSearch,
    isInUrl: () => urlState,
    textOf: ({ text }) => text,
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
      `${pageAddress()?.pathname ?? ''}${writeDocumentSearch(currentQuery(), transition($value.get()))}`,
  };
}
