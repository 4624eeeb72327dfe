import { resolvePath } from '../../core/configuration/resolve-path.ts';
import type { TextElement } from '../../core/content/text-tree.ts';
import { baseAddress } from '../../core/page/address.ts';
import { newWindowHint } from '../../ui/navigation/new-window-hint.ts';

/** Marks a link to a page of the register, which the page around may show in its own way (R10.8). */
export const ownLink = 'data-own';

/** A picture, loaded when it comes into sight. */
export function arrangedPicture(picture: TextElement): TextElement {
  const { src, ...attributes } = picture.attributes;
  // In this order: what is loaded at once is asked for as soon as it has an address.
  return { ...picture, attributes: { loading: 'lazy', ...attributes, ...(src && { src }) } };
}

/**
 * A link resolved against the context path, marked if it leads to another site, and with words if it opens elsewhere. Links within the
 * text (`#id`) stay as they are.
 */
export function arrangedLink(link: TextElement): TextElement {
  const { href: address, ...attributes } = link.attributes;
  if (address === undefined || address.startsWith('#')) return link;
  const href = resolvedOf(address);
  // No address at all, such as a lone scheme: words remain.
  if (href === undefined) return { ...link, attributes };
  const url = new URL(href, baseAddress());
  const own = new URL(resolvePath(''), baseAddress());
  const isOwn = url.origin === own.origin && url.pathname.startsWith(own.pathname);
  const isExternal = /^https?:$/.test(url.protocol) && url.origin !== own.origin;
  const opensElsewhere = !['', '_self'].includes(attributes.target ?? '');
  return {
    ...link,
    attributes: { ...attributes, href, ...(isOwn && { [ownLink]: '' }), ...(isExternal && { 'data-external': '' }) },
    children: opensElsewhere ? [...link.children, newWindowWords] : link.children,
  };
}

const newWindowWords: TextElement = {
  name: 'span',
  attributes: { class: 'n-visually-hidden' },
  children: [` ${newWindowHint}`],
};

function resolvedOf(address: string): string | undefined {
  try {
    return resolvePath(address);
  } catch {
    return undefined;
  }
}
