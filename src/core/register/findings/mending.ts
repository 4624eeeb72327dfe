import { atom } from 'nanostores';

/** An authority works through the findings of an installation. */
interface Mending {
  id: string;
  /** How many were open when it began. */
  total: number;
  /** The place in the list that is looked at next; absent if nothing has the focus for it. */
  next?: number;
}

/** For as long as the page is not loaded anew; how far one is. */
export const $mending = atom<Mending | undefined>(undefined);

/** Something is done about the finding at this place of the list of open ones: when the list is there again, the next one has the focus. */
export function beginMending(id: string, open: number, next: number): void {
  const known = $mending.get();
  $mending.set({ id, total: known?.id === id ? Math.max(known.total, open) : open, next });
}

/** The place that is looked at next, once. */
export function takeNext(id: string): number | undefined {
  const known = $mending.get();
  if (known?.id !== id || known.next === undefined) return undefined;
  $mending.set({ id, total: known.total });
  return known.next;
}

/** '3 von 7 behoben', if it is known with how many it began, otherwise 'noch 4 Hinweise'. */
export function progressWords(mending: Mending | undefined, id: string, open: number): string {
  const total = mending?.id === id ? mending.total : 0;
  if (total > open) return `${total - open} von ${total} behoben`;
  return open === 1 ? 'noch 1 Hinweis' : `noch ${open} Hinweise`;
}
