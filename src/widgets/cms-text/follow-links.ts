import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { decoded } from '../../core/page/fragment.ts';
import { announceNavigation, type NavigateDetail } from '../../ui/navigation/link.tsx';
import { followPartLink } from '../../ui/navigation/parts-of-page.ts';
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
 * lead to its parts. All others are the browser's.
 */
export function followLink(click: MouseEvent, text: Element): void {
  if (followPartLink(click, text)) return;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (link === null || click.defaultPrevented || !isPlainClick(click)) return;
  if (!link.hasAttribute('href') || (link.target !== '' && link.target !== '_self')) return;
  if (link.hasAttribute(ownLink) && !announceNavigation(link, detailOf(link))) click.preventDefault();
}
