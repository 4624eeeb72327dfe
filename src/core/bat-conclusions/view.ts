import { fold } from '../format/fold.ts';

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
