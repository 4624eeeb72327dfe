import { atom, computed, type ReadableAtom } from 'nanostores';
import { fold } from '../format/fold.ts';
import { withParameters } from '../page/address.ts';
import { shared } from '../page/shared.ts';
import { createUrlText } from '../page/url-text.ts';
import { type QueryStore, queryStore } from '../query/query-store.ts';
import { type BatConclusion, batConclusionsQuery } from './bat-conclusion-calls.ts';

/** What the list can be sorted by. */
export const conclusionSorts = ['sector', 'published', 'deadline'] as const;
export type ConclusionSort = (typeof conclusionSorts)[number];

/** How the list of BAT conclusions is looked at: what is looked for in it, and its order. */
export interface ConclusionView {
  text: string;
  sort: ConclusionSort;
  direction: 'asc' | 'desc';
}

/** Everything, by sector from A to Z. */
export const wholeList: ConclusionView = { text: '', sort: 'sector', direction: 'asc' };

/** Longest text to look for, in characters. */
export const maxTextLength = 100;

/** Blanks around the text do not count. */
export const setText = (view: ConclusionView, text: string): ConclusionView => ({
  ...view,
  text: text.trim().slice(0, maxTextLength).trimEnd().toWellFormed(),
});

export const setSort = (
  view: ConclusionView,
  sort: ConclusionSort,
  direction: ConclusionView['direction'],
): ConclusionView => ({ ...view, sort, direction });

/** What is looked for, word by word, in the form in which texts are compared. */
export const termsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,;()]+/)
    .filter(Boolean);

/**
 * The view in the page's address: `bvt.q`, `bvt.sort`, `bvt.richtung`. What is unknown or invalid counts as absent, defaults are
 * not written, everything else in the address stays as it is.
 */
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

/** All BAT conclusions, asked for once for all tags of the page. */
export const $batConclusions: QueryStore<BatConclusion[]> = shared('bat-conclusions', () =>
  queryStore(batConclusionsQuery),
);

/** How one tag shows the list. */
export interface ConclusionList {
  /** Ahead of the address while the visitor types: the list follows each key. */
  $view: ReadableAtom<ConclusionView>;
  /** What stands in the text field. */
  $text: ReadableAtom<string>;
  /** Takes a key press in the text field: the list follows at once, the address after the pause. */
  type(text: string): void;
  /** Takes a transition of the view, as an entry of the history. */
  update(transition: (view: ConclusionView) => ConclusionView): void;
  /** Writes what has been typed into the address now, before the visitor leaves. */
  settle(): void;
  /** Codes of the conclusions chosen for one document, in the order of choosing. */
  $chosen: ReadableAtom<readonly string[]>;
  choose(codes: readonly string[], isChosen: boolean): void;
}

/**
 * @param urlState whether the view stands in the page's address (`bvt.…`); several such tags on a page then show the same
 */
export function createConclusionList(urlState: boolean): ConclusionList {
  const { $value, $text, type, settle, update } = createUrlText<ConclusionView>({
    initial: wholeList,
    read: parseView,
    write: writeView,
    isInUrl: () => urlState,
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
