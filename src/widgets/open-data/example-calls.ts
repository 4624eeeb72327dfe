import { call } from '#core/platform/api/call.ts';
import { product } from '#core/product.ts';

/** A public API call with a working example. */
export interface ExampleCall {
  id: string;
  method: 'GET' | 'POST';
  /** Relative to the context path, without a query. */
  path: string;
  /** Query of the example, without '?'. */
  query?: string;
  /** Body of the example, sent as JSON. */
  body?: object;
  /** What it returns, in German. */
  title: string;
  /** Media type of the answer. */
  type: string;
}

const installations = product.api.installations;

/**
 * The public API calls, most useful first; openapi.json describes all of them.
 *
 * @param id public id of an installation to use as an example; undefined if the register has none
 */
export function exampleCalls(id: string | undefined): ExampleCall[] {
  const json = 'application/json';
  return [
    {
      id: 'file',
      method: 'GET',
      path: `${installations}.csv`,
      query: 'gebiet=4',
      title: 'Alle Anlagen einer Suche als Datei, auch als .geojson oder .xlsx; ohne Kriterien das ganze Register',
      type: 'text/csv',
    },
    {
      id: 'search',
      method: 'POST',
      path: installations,
      body: { text: 'Zement', regions: ['3'], pageSize: 10 },
      title: 'Anlagen suchen: Treffer seitenweise, mit der Zahl der Anlagen je Kriterium',
      type: json,
    },
    ...(id === undefined
      ? []
      : [
          {
            id: 'record',
            method: 'GET' as const,
            path: `${installations}/${encodeURIComponent(id)}`,
            title: 'Eine Anlage mit allem, was veröffentlicht ist',
            type: json,
          },
        ]),
    {
      id: 'statistics',
      method: 'GET',
      path: `${installations}/branchenStats`,
      query: 'gebiet=4',
      title: 'Anlagen zählen: nach Branche, Tätigkeit, Bundesland, Umweltinspektion und Frist',
      type: json,
    },
    {
      id: 'changes',
      method: 'GET',
      path: `${installations}/changes`,
      query: 'seit=2026-01-01&gebiet=4',
      title: 'Was sich seit einem Tag an den Anlagen einer Suche geändert hat, Feld für Feld',
      type: json,
    },
    {
      id: 'feed',
      method: 'GET',
      path: `${installations}/feed`,
      query: 'anlagen.gebiet=4',
      title: 'Die neuesten Änderungen einer Suche, zum Abonnieren',
      type: 'application/atom+xml',
    },
    {
      id: 'gis',
      method: 'POST',
      path: `${installations}/gis`,
      body: { regions: ['9'] },
      title: 'Lage aller Anlagen einer Suche, für Karten',
      type: 'application/geo+json',
    },
    {
      id: 'bat',
      method: 'GET',
      path: 'api/bvt/conclusion/WI',
      title: 'Eine bvT-Schlussfolgerung mit Frist und Stand der Anpassung; api/bvt/list nennt alle',
      type: json,
    },
    {
      id: 'metadata',
      method: 'GET',
      path: 'api/filter/metadata',
      title: 'Alle Kriterien der Suche mit ihren Werten und Bezeichnungen',
      type: json,
    },
    {
      id: 'districts',
      method: 'GET',
      path: 'api/redalists/4786-political-districts-at',
      title: 'Referenzlisten, hier die politischen Bezirke',
      type: json,
    },
    {
      id: 'update',
      method: 'GET',
      path: `${installations}/lastUpdate`,
      title: 'Stand der Daten, um zu sehen, ob sich etwas geändert hat',
      type: json,
    },
  ];
}

/** Makes the call of an example; JSON is returned indented. */
export async function tryCall({ method, path, query, body }: ExampleCall, signal: AbortSignal): Promise<string> {
  const text = await call(query === undefined ? path : `${path}?${query}`, {
    method,
    ...(body && { body }),
    format: 'text',
    signal,
  });
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
