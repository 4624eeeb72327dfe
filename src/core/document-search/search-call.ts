import { keepPreviousData } from '@tanstack/query-core';
import { call } from '../api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../api/checks.ts';
import { installationsKey } from '../installation/installation-address.ts';
import type { QueryOptions } from '../query/query-store.ts';
import type { DocumentSearch, ListedTypeCode } from './document-search.ts';

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
