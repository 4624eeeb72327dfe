/**
 * The view in the page's address: `bvt.q`, `bvt.sort`, `bvt.richtung`. What is unknown or invalid counts as absent, defaults are
 * not written, everything else in the address stays as it is.
 */
import { type ConclusionSort, type ConclusionView, conclusionSorts, setText, wholeList } from './view.ts';

const names = { text: 'bvt.q', sort: 'bvt.sort', direction: 'bvt.richtung' } as const;
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
  return setText(view, (parameters.get(names.text) ?? '').trim());
}

/** The query with the view in it; with '?', or empty. */
export function writeView(query: string, { text, sort, direction }: ConclusionView): string {
  const foreign = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && ![...new URLSearchParams(pair).keys()].some((key) => own.includes(key)));
  const parameters = new URLSearchParams();
  if (text.trim()) parameters.set(names.text, text.trim());
  if (sort !== wholeList.sort) parameters.set(names.sort, sortNames[sort]);
  if (direction !== wholeList.direction) parameters.set(names.direction, 'ab');
  const all = [...foreign, ...(parameters.size > 0 ? [parameters.toString()] : [])].join('&');
  return all && `?${all}`;
}
