/**
 * The view in the page's address: `bvt.q`, `bvt.sort`, `bvt.richtung`. What is unknown or invalid counts as absent, defaults are
 * not written, everything else in the address stays as it is.
 */
import { withParameters } from '../page/query-string.ts';
import { type ConclusionSort, type ConclusionView, conclusionSorts, setText, wholeList } from './view.ts';

const names = { text: 'bvt.q', sort: 'bvt.sort', direction: 'bvt.richtung' } as const;
/** What the field for the text is called in a form. */
export const textParameter = names.text;
const own: readonly string[] = Object.values(names);
const sortNames: Record<ConclusionSort, string> = {
  sector: 'sektor',
  published: 'veroeffentlichung',
  deadline: 'frist',
};

/** @param query with or without its '?' */
export function parseView(query: string): ConclusionView {
  const parameters = new URLSearchParams(query);
  const sort = conclusionSorts.find((known) => sortNames[known] === parameters.get(names.sort));
  const view: ConclusionView = {
    ...wholeList,
    ...(sort && { sort }),
    ...(parameters.get(names.direction) === 'ab' && { direction: 'desc' }),
  };
  return setText(view, parameters.get(names.text) ?? '');
}

/** The query with the view in it; with '?', or empty. */
export function writeView(query: string, { text, sort, direction }: ConclusionView): string {
  return withParameters(query, (name) => own.includes(name), [
    ...(text ? [[names.text, text] as const] : []),
    ...(sort === wholeList.sort ? [] : [[names.sort, sortNames[sort]] as const]),
    ...(direction === wholeList.direction ? [] : [[names.direction, 'ab'] as const]),
  ]);
}
