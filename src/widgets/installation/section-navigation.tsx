import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { useDismiss } from '../../ui/layers/use-dismiss.ts';
import type { Section } from './section.tsx';

interface Props {
  sections: readonly Pick<Section, 'id' | 'title' | 'members'>[];
  /** Number of changes in each member of the record. */
  changed: ReadonlyMap<string, number>;
  /** Element that holds the sections, each with data-section. */
  body: RefObject<HTMLElement | null>;
}

/** Links to the sections and marks the current one: beside them if there is room, folded at the top edge on a phone. */
export function SectionNavigation({ sections, body, changed }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const fold = useRef<HTMLButtonElement>(null);
  useDismiss(open, [list], (reason) => {
    setOpen(false);
    if (reason === 'escape') fold.current?.focus();
  });
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    const elements = [...(body.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    const inBand = new Set<string>();
    // The current section is the first one within the upper third of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = target instanceof HTMLElement ? target.dataset.section : undefined;
          if (name && isIntersecting) inBand.add(name);
          else if (name) inBand.delete(name);
        }
        const first = elements.find(({ dataset }) => inBand.has(dataset.section ?? ''));
        if (first) setCurrent(first.dataset.section);
      },
      { rootMargin: '-10% 0px -66% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [body]);

  return (
    <nav ref={list} className="contents n-no-print" aria-label="Abschnitte dieser Anlage">
      <button
        ref={fold}
        type="button"
        className="contents-fold"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Abschnitte
        <Icon name="chevron-down" size={18} />
      </button>
      <ul id={id} data-open={open || undefined}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === current ? 'true' : undefined}
              onClick={() => setOpen(false)}
            >
              {section.title}
              <ChangeCount count={countOf(section.members, changed)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countOf = (members: readonly string[], changed: ReadonlyMap<string, number>): number =>
  members.reduce((sum, member) => sum + (changed.get(member) ?? 0), 0);

function ChangeCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="contents-changed">
      {' '}
      {count} <span className="n-visually-hidden">{count === 1 ? 'Änderung' : 'Änderungen'}</span>
    </span>
  );
}
