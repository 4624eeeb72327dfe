/** Entries the focus history holds (R9.4). */
export const focusHistoryLength = 20;

/** Remembers the last elements that had the focus, newest last; the same element twice in a row is one entry. */
export function remember<Element>(history: readonly Element[], element: Element): readonly Element[] {
  return history.at(-1) === element ? history : [...history, element].slice(-focusHistoryLength);
}

/** The newest element that is still there, and what remains of the history before it. */
export function lastStillThere<Element>(
  history: readonly Element[],
  isThere: (element: Element) => boolean,
): { element: Element | undefined; rest: readonly Element[] } {
  const index = history.findLastIndex(isThere);
  return index === -1 ? { element: undefined, rest: [] } : { element: history[index], rest: history.slice(0, index) };
}
