/**
 * The search in the page's address: `dokumente.q`, `dokumente.art` and so on. What is unknown or invalid counts as absent, defaults are
 * not written, everything else in the address stays as it is.
 */
import { withParameters } from '../page/query-string.ts';
import { allDocuments, checkedSearch, type DocumentSearch, type DocumentSort } from './document-search.ts';

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

/** What the orders are called in the address. */
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
  return checkedSearch({
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

/** The values by their parameters, without what goes without saying. */
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

/** The query with the search in it; with '?', or empty. */
export const writeDocumentSearch = (query: string, search: DocumentSearch): string =>
  withParameters(query, (name) => own.has(name), writtenValues(search));

/** What a form of the search must send beside its own fields: the parameters of others, and criteria that no field is for. */
export function keptParameters(query: string, search: DocumentSearch): [name: string, value: string][] {
  const withoutField = new Set<string>([parameterNames.installation, parameterNames.authority]);
  return [
    ...[...new URLSearchParams(query)].filter(([name]) => !own.has(name)),
    ...writtenValues(search).filter(([name]) => withoutField.has(name)),
  ];
}

/** Path of the page of documents with this search, below the context path. */
export const documentsPath = (search: Partial<DocumentSearch> = {}): string =>
  `documents${writeDocumentSearch('', { ...allDocuments, ...search })}`;
