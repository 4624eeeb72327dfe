import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { newWindowHint } from '../../ui/navigation/new-window-hint.ts';

/** Marks a link to a page of the register, which the page around may show in its own way (R10.8). */
export const ownLink = 'data-own';

/**
 * Resolves links and pictures against the context path, marks those to other sites, and says in words which open elsewhere. Links within
 * the text (`#id`) stay as they are.
 */
export function arrangeLinks(fragment: DocumentFragment): void {
  for (const picture of fragment.querySelectorAll('img')) {
    picture.src = resolvePath(picture.getAttribute('src') ?? '');
    picture.loading = 'lazy';
  }
  for (const link of fragment.querySelectorAll('a')) {
    const address = link.getAttribute('href');
    if (address === null || address.startsWith('#')) continue;
    arrangeLink(link, address);
  }
}

function arrangeLink(link: HTMLAnchorElement, address: string): void {
  const resolved = resolvedOf(address);
  if (resolved === undefined) {
    // No address at all, such as a lone scheme: words remain.
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', resolved);
  const url = new URL(resolved, location.href);
  const own = new URL(resolvePath(''), location.href);
  if (url.origin === own.origin && url.pathname.startsWith(own.pathname)) link.toggleAttribute(ownLink, true);
  else if (/^https?:$/.test(url.protocol) && url.origin !== own.origin) link.toggleAttribute('data-external', true);
  if (link.target !== '' && link.target !== '_self') {
    const words = document.createElement('span');
    words.className = 'n-visually-hidden';
    words.textContent = ` ${newWindowHint}`;
    link.append(words);
  }
}

function resolvedOf(address: string): string | undefined {
  try {
    return resolvePath(address);
  } catch {
    return undefined;
  }
}
