/**
 * Goes to a part of the text: opens what it lies in, and puts the focus there, so that reading goes on from it.
 *
 * @param scroll false where the page around scrolls by itself
 * @returns whether the text has such a part
 */
export function goTo(text: Element, id: string, scroll: boolean): boolean {
  const part = id === '' ? null : text.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  if (part === null) return false;
  for (let around: Element | null = part; around && around !== text; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  const stop = part instanceof HTMLDetailsElement ? part.querySelector('summary') : part;
  if (stop instanceof HTMLElement) {
    if (stop.tabIndex < 0) stop.tabIndex = -1;
    stop.focus({ preventScroll: true });
  }
  if (scroll) part.scrollIntoView({ block: 'start' });
  return true;
}
