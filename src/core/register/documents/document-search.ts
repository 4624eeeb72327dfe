/** The search for documents of all installations: its state, transitions and form in the address. */

import { isIsoDate } from '../../platform/format/date.ts';
import { withParameters } from '../../platform/page/page-address.ts';
import { type DocumentTypeCode, documentTypes } from './document-types.ts';

/** Types that can be searched for; templates do not belong to an installation. */
export type ListedTypeCode = DocumentTypeCode | 'template';

/** The document types that can be searched for, in display order. */
export const listedTypes: readonly { code: ListedTypeCode; name: string }[] = [
  ...documentTypes.map(({ code, name }) => ({ code, name })),
  { code: 'template', name: 'Vorlage zum Ausfüllen' },
];

export const documentSorts = ['newest', 'oldest', 'installation'] as const;
export type DocumentSort = (typeof documentSorts)[number];

export interface DocumentSearch {
  /** Words that must all occur in title, installation, operator, place, authority or type. */
  text: string;
  type?: ListedTypeCode;
  /** ISO dates, both inclusive. */
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
/** Limit for counting and paging; beyond it the visitor has to narrow the search. */
export const maxListed = 10_000;
/** Maximum lengths of the search text, and of an id or name, in characters. */
export const maxTextLength = 100;
export const maxNameLength = 300;

export const allDocuments: DocumentSearch = { text: '', sort: 'newest', page: 1 };

type Narrowing = Pick<DocumentSearch, 'text'> & {
  [Name in 'type' | 'from' | 'to' | 'installation' | 'authority']?: DocumentSearch[Name] | undefined;
};

/** Changes criteria and returns to the first page; undefined removes a criterion. */
export const narrow = (search: DocumentSearch, changes: Partial<Narrowing>): DocumentSearch =>
  sanitizeSearch({ ...search, ...changes, page: 1 });

export const setSort = (search: DocumentSearch, sort: DocumentSort): DocumentSearch => ({ ...search, sort, page: 1 });

export const setPage = (search: DocumentSearch, page: number): DocumentSearch => sanitizeSearch({ ...search, page });

const given = (value: string | number | undefined): string =>
  String(value ?? '')
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed();

/** Returns a valid search: unknown or invalid values are dropped. */
export function sanitizeSearch(
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
    page: Number.isInteger(page) && page >= 1 && page * documentsPerPage <= maxListed ? page : 1,
  };
}

/** The distinct words of the search text, at most eight, since more do not narrow the search any further. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, 8);

/**
 * The search in the page's address: `dokumente.q`, `dokumente.art` and so on. Unknown or invalid values count as absent, defaults
 * are omitted, and everything else in the address is preserved.
 */
export const parameterNames = {
  text: 'dokumente.q',
  type: 'dokumente.art',
  from: 'dokumente.von',
  to: 'dokumente.bis',
  installation: 'dokumente.anlage',
  authority: 'dokumente.behoerde',
  sort: 'dokumente.sort',
  page: 'dokumente.seite',
} as const satisfies Record<keyof DocumentSearch, string>;

const own = new Set<string>(Object.values(parameterNames));

/** Names of the sort orders in the address. */
export const sortNames: Record<DocumentSort, string> = {
  newest: 'neueste',
  oldest: 'aelteste',
  installation: 'anlage',
};

/** @param query with or without its '?' */
export function parseDocumentSearch(query: string | URLSearchParams): DocumentSearch {
  const parameters = new URLSearchParams(query);
  const read = (name: keyof typeof parameterNames) => parameters.get(parameterNames[name]) ?? undefined;
  const sort = Object.entries(sortNames).find(([, name]) => name === read('sort'))?.[0];
  return sanitizeSearch({
    text: read('text'),
    type: read('type'),
    from: read('from'),
    to: read('to'),
    installation: read('installation'),
    authority: read('authority'),
    sort,
    page: read('page'),
  });
}

/** The parameters with their values, without defaults. */
function writtenValues({ text, sort, page, ...rest }: DocumentSearch): [name: string, value: string][] {
  const values: [keyof typeof parameterNames, string | undefined][] = [
    ['text', text],
    ['type', rest.type],
    ['from', rest.from],
    ['to', rest.to],
    ['installation', rest.installation],
    ['authority', rest.authority],
    ['sort', sort === allDocuments.sort ? undefined : sortNames[sort]],
    ['page', page === 1 ? undefined : String(page)],
  ];
  return values.flatMap(([name, value]) => (value ? [[parameterNames[name], value]] : []));
}

/** The query with the search added, including its '?', or an empty string. */
export const writeDocumentSearch = (query: string, search: DocumentSearch): string =>
  withParameters(query, (name) => own.has(name), writtenValues(search));

/** The hidden parameters of a search form: parameters that are not the search's own, and criteria that have no field. */
export function otherParameters(query: string, search: DocumentSearch): [name: string, value: string][] {
  const withoutField = new Set<string>([parameterNames.installation, parameterNames.authority]);
  return [
    ...[...new URLSearchParams(query)].filter(([name]) => !own.has(name)),
    ...writtenValues(search).filter(([name]) => withoutField.has(name)),
  ];
}

/** Path of the documents page with this search, relative to the context path. */
export const documentsPath = (search: Partial<DocumentSearch> = {}): string =>
  `documents${writeDocumentSearch('', { ...allDocuments, ...search })}`;
