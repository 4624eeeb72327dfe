import { idIn } from '../../core/page/fragment.ts';
import { announceNavigation, isPlainClick } from './link.tsx';

/**
 * Goes to a part of a widget's text: opens what it lies in, and puts the focus there, so that reading goes on from it.
 *
 * @param scroll false where the page around scrolls by itself
 * @returns whether the text has such a part
 */
function goToPart(text: Element, id: string, scroll: boolean): boolean {
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

/**
 * Goes to the part that the page's fragment names, now and whenever it changes: the browser does not look for ids in a shadow root.
 *
 * @returns ends it
 */
export function followFragment(text: Element): () => void {
  let lastHash = location.hash;
  // A page that restores its scrolling by itself also goes to the fragment by itself.
  goToPart(text, idIn(lastHash), history.scrollRestoration !== 'manual');
  // The router's and other widgets' changes of the address come as natippc-url, most of them with the fragment unchanged.
  const follow = () => {
    if (location.hash === lastHash) return;
    lastHash = location.hash;
    goToPart(text, idIn(lastHash), true);
  };
  addEventListener('hashchange', follow);
  addEventListener('natippc-url', follow);
  return () => {
    removeEventListener('hashchange', follow);
    removeEventListener('natippc-url', follow);
  };
}

/**
 * Follows a link to a part of the same text, if this click is one: the page around is asked first (R10.8).
 *
 * @returns whether it was one
 */
export function followPartLink(click: MouseEvent, text: Element): boolean {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  const address = link?.getAttribute('href');
  if (!link || !address?.startsWith('#') || click.defaultPrevented || !isPlainClick(click)) return false;
  click.preventDefault();
  const href = new URL(address, location.href).href;
  if (announceNavigation(link, { href, kind: 'anchor' })) location.hash = address;
  goToPart(text, idIn(address), true);
  return true;
}
