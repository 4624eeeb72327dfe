/** What is looked for among the documents of all installations, and how one gets from one such search to the next. */
import { type DocumentTypeCode, documentTypes } from '../documents/document-types.ts';
import { isIsoDate } from '../format/date.ts';

/** Templates belong to no installation. */
export type ListedTypeCode = DocumentTypeCode | 'template';

/** The kinds of documents one can look for, in the order in which they are offered. */
export const listedTypes: readonly { code: ListedTypeCode; name: string }[] = [
  ...documentTypes.map(({ code, name }) => ({ code, name })),
  { code: 'template', name: 'Vorlage zum Ausfüllen' },
];

export const documentSorts = ['newest', 'oldest', 'installation'] as const;
export type DocumentSort = (typeof documentSorts)[number];

export interface DocumentSearch {
  /** Words that all occur in title, installation, operator, place, authority or kind. */
  text: string;
  type?: ListedTypeCode;
  /** ISO dates, both included. */
  from?: string;
  to?: string;
  /** Public id of an installation. */
  installation?: string;
  /** Name of an authority. */
  authority?: string;
  sort: DocumentSort;
  /** From 1. */
  page: number;
}

export const documentsPerPage = 25;
/** Beyond that nobody counts nor pages: the search is to be narrowed. */
export const mostListed = 10_000;
/** Longest text to look for, and longest id or name, in characters. */
export const maxTextLength = 100;
export const maxNameLength = 300;

export const allDocuments: DocumentSearch = { text: '', sort: 'newest', page: 1 };

type Narrowing = Pick<DocumentSearch, 'text'> & {
  [Name in 'type' | 'from' | 'to' | 'installation' | 'authority']?: DocumentSearch[Name] | undefined;
};

/** The search with other criteria, from its first page on; undefined takes one away. */
export const narrow = (search: DocumentSearch, changes: Partial<Narrowing>): DocumentSearch =>
  checkedSearch({ ...search, ...changes, page: 1 });

export const setSort = (search: DocumentSearch, sort: DocumentSort): DocumentSearch => ({ ...search, sort, page: 1 });

export const setPage = (search: DocumentSearch, page: number): DocumentSearch => checkedSearch({ ...search, page });

const given = (value: string | number | undefined): string =>
  String(value ?? '')
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed();

/** The search as it may stand anywhere: what is unknown or makes no sense is left out. */
export function checkedSearch(
  search: Partial<Record<keyof DocumentSearch, string | number | undefined>>,
): DocumentSearch {
  const { from, to } = search;
  const type = listedTypes.find(({ code }) => code === search.type)?.code;
  const sort = documentSorts.find((known) => known === search.sort) ?? allDocuments.sort;
  const page = Number(search.page);
  const [installation, authority] = [given(search.installation), given(search.authority)];
  return {
    text: given(search.text).slice(0, maxTextLength).toWellFormed(),
    ...(type && { type }),
    ...(isIsoDate(from) && { from }),
    ...(isIsoDate(to) && { to }),
    ...(installation && { installation }),
    ...(authority && { authority }),
    sort,
    page: Number.isInteger(page) && page >= 1 && page * documentsPerPage <= mostListed ? page : 1,
  };
}

/** The words that are looked for, each once; more than eight narrow nothing any more. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, 8);
