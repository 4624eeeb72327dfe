import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { openForPrint } from '../../ui/content/open-for-print.ts';
import { RichNodes, RichText } from '../../ui/content/rich-text.tsx';
import { followFragment } from '../../ui/navigation/parts-of-page.ts';
import type { ArrangedText, Section } from './arrange.ts';
import { followLink } from './follow-links.ts';

interface Props {
  text: ArrangedText;
  hasContents: boolean;
  /** Whether the text follows a button that is gone now, and takes the focus over from it. */
  takesFocus: RefObject<boolean>;
  /** In place of the text's own parts: what a widget makes of them. */
  children?: ReactNode;
  /** Sections that a widget adds to those of the text. */
  further?: readonly Section[];
}

/** Fewer sections are seen at a glance. */
const fewestForContents = 4;

/** The text itself. */
export function Text({ text: { nodes, sections }, hasContents, takesFocus, children, further = [] }: Props) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const text = place.current;
    if (text === null) return;
    if (takesFocus.current) text.focus({ preventScroll: true });
    takesFocus.current = false;
    const stopFollowing = followFragment(text);
    const stopPrinting = openForPrint(text);
    return () => {
      stopPrinting();
      stopFollowing();
    };
  }, [takesFocus]);

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

/** The sections of a longer page: above the text, or beside it where there is room. */
function ContentsList({ sections, further }: Record<'sections' | 'further', readonly Section[]>) {
  return (
    <nav className="contents n-no-print" aria-label="Auf dieser Seite">
      <p className="contents-title" aria-hidden="true">
        Auf dieser Seite
      </p>
      <ul>
        {[...sections, ...further].map(({ id, title }, index) => (
          <li key={id} data-further={index >= sections.length || undefined}>
            <a href={`#${encodeURIComponent(id)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
