import { atom, computed, type ReadableAtom } from 'nanostores';
import { fold } from '../../platform/format/fold.ts';
import { withParameters } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { createUrlText } from '../../platform/page/url-text.ts';
import { type QueryStore, queryStore } from '../../platform/query/query-store.ts';
import { type BatConclusion, batConclusionsQuery } from './bat-conclusion-calls.ts';

/** What the list can be sorted by. */
export const conclusionSorts = ['sector', 'published', 'deadline'] as const;
export type ConclusionSort = (typeof conclusionSorts)[number];

/** The current view of the list of BAT conclusions: search text and sort order. */
export interface ConclusionView {
  text: string;
  sort: ConclusionSort;
  direction: 'asc' | 'desc';
}

/** The default view: everything, sorted by sector from A to Z. */
export const wholeList: ConclusionView = { text: '', sort: 'sector', direction: 'asc' };

/** Maximum length of the search text, in characters. */
export const maxTextLength = 100;

/** Sets the search text, trimmed and limited to `maxTextLength`. */
export const setText = (view: ConclusionView, text: string): ConclusionView => ({
  ...view,
  text: text.trim().slice(0, maxTextLength).trimEnd().toWellFormed(),
});

export const setSort = (
  view: ConclusionView,
  sort: ConclusionSort,
  direction: ConclusionView['direction'],
): ConclusionView => ({ ...view, sort, direction });

/** The words of the search text, folded for comparison. */
export const termsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,;()]+/)
    .filter(Boolean);

/**
 * The view in the page's address: `bvt.q`, `bvt.sort`, `bvt.richtung`. Unknown or invalid values count as absent, defaults are
 * omitted, and everything else in the address is preserved.
 */
const names = { text: 'bvt.q', sort: 'bvt.sort', direction: 'bvt.richtung' } as const;
/** Name of the text field in a form. */
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

/** The query with the view added, including its '?', or an empty string. */
export function writeView(query: string, { text, sort, direction }: ConclusionView): string {
  return withParameters(query, (name) => own.includes(name), [
    ...(text ? [[names.text, text] as const] : []),
    ...(sort === wholeList.sort ? [] : [[names.sort, sortNames[sort]] as const]),
    ...(direction === wholeList.direction ? [] : [[names.direction, 'ab'] as const]),
  ]);
}

/** All BAT conclusions, fetched once for all tags on the page. */
export const $batConclusions: QueryStore<BatConclusion[]> = shared('bat-conclusions', () =>
  queryStore(batConclusionsQuery),
);

/** How one tag shows the list. */
export interface ConclusionList {
  /** Ahead of the address while the visitor types: the list updates with each key. */
  $view: ReadableAtom<ConclusionView>;
  /** Content of the text field. */
  $text: ReadableAtom<string>;
  /** Handles input in the text field: the list updates at once, the address after a pause. */
  type(text: string): void;
  /** Applies a transition such as `setSort`, as a history entry. */
  update(transition: (view: ConclusionView) => ConclusionView): void;
  /** Writes the typed text to the address immediately, before the visitor leaves. */
  settle(): void;
  /** Codes of the conclusions selected for one document, in order of selection. */
  $chosen: ReadableAtom<readonly string[]>;
  choose(codes: readonly string[], isChosen: boolean): void;
}

/**
 * @param urlState whether the view is kept in the page's address (`bvt.…`); several such tags on a page then share one view
 */
export function createConclusionList(urlState: boolean): ConclusionList {
  const { $value, $text, type, settle, update } = createUrlText<ConclusionView>({
    initial: wholeList,
    read: parseView,
    write: writeView,
    isInUrl: () => urlState,
    textOf: ({ text }) => text,
    withText: setText,
  });
  const $chosen = atom<readonly string[]>([]);
  return {
    $view: computed([$value, $text], setText),
    $text,
    type,
    update(transition) {
      settle();
      update(transition);
    },
    settle,
    $chosen,
    choose(codes, isChosen) {
      const others = $chosen.get().filter((code) => !codes.includes(code));
      $chosen.set(isChosen ? [...others, ...codes] : others);
    },
  };
}
