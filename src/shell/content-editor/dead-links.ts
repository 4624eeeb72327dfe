import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { decoded } from '#core/platform/page/fragment.ts';
import { baseAddress } from '#core/platform/page/page-address.ts';
import { elementsOf, type TextNode, wordsOf } from '#core/site/content/text-tree.ts';
import { arranged } from '../../widgets/cms-text/arrange.ts';

/** A link of a text. */
export interface TextLink {
  /** What it says. */
  words: string;
  /** As it stands in the text. */
  address: string;
}

/** What became of a text's links. */
export interface CheckedLinks {
  /** Those to a page of this site, or a part of the text, that is not there. */
  dead: readonly TextLink[];
  /** Those to other websites, which no browser lets this page look up. */
  external: readonly TextLink[];
}

/** So many pages are asked for at once, so that a long text does not use up what one person may ask for. */
const together = 4;

/** Whether a page of this site is not there. One that cannot be asked for is not called dead. */
async function isMissing(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', credentials: 'same-origin' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** The links of a text, each as it stands there. */
function linksIn(nodes: readonly TextNode[]): TextLink[] {
  return elementsOf(nodes).flatMap(({ name, attributes: { href }, children }) =>
    name === 'a' && href ? [{ words: wordsOf(children).trim(), address: href }] : [],
  );
}

/** Looks up where the links of a text lead. */
export async function checkLinks(html: string): Promise<CheckedLinks> {
  const nodes = arranged(html, 2)?.nodes ?? [];
  const ids = new Set(elementsOf(nodes).flatMap(({ attributes: { id } }) => id ?? []));
  const own = new URL(resolvePath(''), baseAddress());
  const dead: TextLink[] = [];
  const external: TextLink[] = [];
  const pages = new Map<string, TextLink[]>();
  for (const link of linksIn(nodes)) {
    const { address } = link;
    if (address.startsWith('#')) {
      if (!ids.has(decoded(address.slice(1)))) dead.push(link);
      continue;
    }
    if (!URL.canParse(address, baseAddress())) continue;
    const url = new URL(address, baseAddress());
    if (url.origin === own.origin) {
      url.hash = '';
      pages.set(url.href, [...(pages.get(url.href) ?? []), link]);
    } else if (/^https?:$/.test(url.protocol)) external.push(link);
  }
  const asked = [...pages];
  for (let from = 0; from < asked.length; from += together) {
    const some = asked.slice(from, from + together);
    const missing = await Promise.all(some.map(([address]) => isMissing(address)));
    for (const [turn, [, links]] of some.entries()) if (missing[turn]) dead.push(...links);
  }
  return { dead, external };
}
