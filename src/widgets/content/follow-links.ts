import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { decoded, idIn } from '../../core/page/fragment.ts';
import { announceNavigation, type NavigateDetail } from '../../ui/navigation/link.tsx';
import { isPlainClick } from '../../ui/navigation/plain-click.ts';
import { ownLink } from './arrange-links.ts';

/** What a page of the register shows, by its path below the context path. */
function detailOf(link: HTMLAnchorElement): NavigateDetail {
  const { href, pathname } = link;
  const [page, id] = pathname.slice(new URL(resolvePath(''), location.href).pathname.length).split('/');
  if (page !== 'installations') return { href, kind: 'page' };
  return id ? { href, kind: 'installation', id: decoded(id) } : { href, kind: 'search' };
}

/**
 * Follows links of the text as the page around it wants (R10.8): those to pages of the register are announced first, those within the text
 * are handed to `onPart`, since the browser does not look for their ids in a shadow root. All others are the browser's.
 */
export function followLink(click: MouseEvent, onPart: (id: string) => void): void {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (link === null || click.defaultPrevented || !isPlainClick(click)) return;
  const address = link.getAttribute('href');
  if (address === null || (link.target !== '' && link.target !== '_self')) return;
  if (address.startsWith('#')) {
    click.preventDefault();
    const href = new URL(address, location.href).href;
    if (announceNavigation(link, { href, kind: 'anchor' })) location.hash = address;
    onPart(idIn(address));
    return;
  }
  if (link.hasAttribute(ownLink) && !announceNavigation(link, detailOf(link))) click.preventDefault();
}

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
