import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '../../core/routing/menu.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { usePlace } from '../navigation/use-place.ts';
import { MenuLink } from './menu-link.tsx';
import { NavigationDropdown } from './navigation-dropdown.tsx';
import './navigation-bar.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

/** How far one press scrolls an overflowing bar, in px (R2.28). */
export const scrollStep = 300;

interface Overflow {
  before: boolean;
  after: boolean;
}

/** Whether entries lie out of sight before or after what the bar shows; measured anew when the entries are others. */
function useOverflow(bar: RefObject<HTMLElement | null>, entries: readonly MenuEntry[]): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other children to observe.
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setOverflow((last) => (last.before === next.before && last.after === next.after ? last : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [bar, entries]);
  return overflow;
}

interface StepProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  /** Nothing more lies on this side. The button stays, so that the focus of whoever has just pressed it does too. */
  isAtEnd: boolean;
  onStep: () => void;
}

function Step({ label, icon, isAtEnd, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="navigation-bar-step"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onStep()}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}

/** The main navigation from md upwards (R2.27): entries, their dropdowns, and steps of 300 px where they do not fit (R2.28). */
export function NavigationBar() {
  const { menu, path } = usePlace();
  const list = useRef<HTMLUListElement>(null);
  const { before, after } = useOverflow(list, menu);
  const overflows = before || after;
  const scroll = (by: number) => list.current?.scrollBy({ left: by });
  useCurrentInSight(list, path);
  return (
    <nav className="navigation-bar" aria-label="Hauptnavigation">
      <div className="navigation-bar-row frame">
        {overflows && (
          <Step
            label="Frühere Einträge zeigen"
            icon="chevron-left"
            isAtEnd={!before}
            onStep={() => scroll(-scrollStep)}
          />
        )}
        <ul
          ref={list}
          className="navigation-bar-list"
          // By itself the browser leaves an entry cut off that was to be seen in part.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {menu.map((entry) => (
            <li key={entry.id}>
              {entry.hasDropdown ? (
                <NavigationDropdown entry={entry} path={path} />
              ) : (
                <MenuLink id={entry.id} className="navigation-bar-entry" entry={entry} path={path} />
              )}
            </li>
          ))}
        </ul>
        {overflows && (
          <Step
            label="Weitere Einträge zeigen"
            icon="chevron-right"
            isAtEnd={!after}
            onStep={() => scroll(scrollStep)}
          />
        )}
      </div>
    </nav>
  );
}
