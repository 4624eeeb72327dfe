import { type ReactNode, useEffect, useRef } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { decoded } from '#core/platform/page/fragment.ts';
import { expandDetailsForPrint } from '../../ui/content/expand-details-for-print.ts';
import { RichNodes, RichText } from '../../ui/content/rich-text.tsx';
import { followFragment, followPartLink } from '../../ui/navigation/fragment-navigation.ts';
import { announceNavigation, isPlainClick, type NavigateDetail } from '../../ui/navigation/link.tsx';
import { ownLink, type PreparedText, type Section } from './arrange.ts';

interface Props {
  text: PreparedText;
  hasContents: boolean;
  /** When the wait for the text began, as `performance.now()` tells it. */
  begun: number;
  /** A widget's own rendering of the text, in place of its nodes. */
  children?: ReactNode;
  /** Sections that a widget adds to those of the text. */
  further?: readonly Section[];
}

/** Minimum number of sections for a table of contents; fewer can be taken in at a glance. */
const fewestForContents = 4;

/** The text, with a table of contents if it is long. */
export function Text({ text: { nodes, sections }, hasContents, begun, children, further = [] }: Props) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const text = place.current;
    if (text === null) return;
    const stopFollowing = followFragment(text, begun);
    const stopPrinting = expandDetailsForPrint(text);
    return () => {
      stopPrinting();
      stopFollowing();
    };
  }, [begun]);

  useEffect(() => {
    const text = place.current;
    const around = text?.parentElement;
    if (!text || !around) return;
    const click = (event: MouseEvent) => followLink(event, text);
    around.addEventListener('click', click);
    return () => around.removeEventListener('click', click);
  }, []);

  const isLong = hasContents && sections.length + further.length >= fewestForContents;
  return (
    <div className="content" data-long={isLong || undefined}>
      {isLong && <ContentsList sections={sections} further={further} />}
      <RichText ref={place}>{children ?? <RichNodes nodes={nodes} />}</RichText>
    </div>
  );
}

/** The sections of a longer page: above the text, or beside it if there is room. */
function ContentsList({ sections, further }: Record<'sections' | 'further', readonly Section[]>) {
  return (
    <nav className="contents n-no-print" aria-label="Auf dieser Seite">
      <p className="contents-title" aria-hidden="true">
        Auf dieser Seite
      </p>
      <ul>
        {[...sections, ...further].map(({ id, title, lang }, index) => (
          <li key={id} data-further={index >= sections.length || undefined}>
            <a href={`#${encodeURIComponent(id)}`} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns what a link to a page of the register shows, determined by its path below the context path. */
function detailOf(link: HTMLAnchorElement): NavigateDetail {
  const { href, pathname } = link;
  const [page, id] = pathname.slice(new URL(resolvePath(''), location.href).pathname.length).split('/');
  if (page !== 'installations') return { href, kind: 'page' };
  return id ? { href, kind: 'installation', id: decoded(id) } : { href, kind: 'search' };
}

/**
 * Handles a click on a link in the text (R10.8): links to pages of the register are announced to the host page first, links within the text
 * scroll to their target. All others are left to the browser.
 */
function followLink(click: MouseEvent, text: Element): void {
  if (followPartLink(click, text)) return;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (link === null || click.defaultPrevented || !isPlainClick(click)) return;
  if (!link.hasAttribute('href') || (link.target !== '' && link.target !== '_self')) return;
  if (link.hasAttribute(ownLink) && !announceNavigation(link, detailOf(link))) click.preventDefault();
}
