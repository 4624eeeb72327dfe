import { idIn } from '#core/platform/page/fragment.ts';
import { announceNavigation, isPlainClick } from './link.tsx';

/**
 * Goes to a part of a widget's text: opens the `<details>` around it and focuses it, so that reading continues from there.
 *
 * @param scroll false if the surrounding page does the scrolling
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

/** How long the page waits for the target of its fragment, in milliseconds (R2.24); afterwards visitors have begun to read elsewhere. */
const waitLimit = 10_000;

/**
 * Goes to the part named by the URL fragment, now and whenever it changes: browsers do not look for ids in shadow roots.
 *
 * @param begun when the wait for the text began, as `performance.now()` tells it
 * @returns a function that stops it
 */
export function followFragment(text: Element, begun: number): () => void {
  let lastHash = location.hash;
  // A page that restores its scroll position itself also scrolls to the fragment itself.
  if (performance.now() <= begun + waitLimit) goToPart(text, idIn(lastHash), history.scrollRestoration !== 'manual');
  // The router and other widgets announce URL changes as natippc-url, most of them with an unchanged fragment.
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
 * Follows a link to a part of the same text, if the click is on one. The host page can take over the navigation (R10.8).
 *
 * @returns whether the click was on such a link
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
