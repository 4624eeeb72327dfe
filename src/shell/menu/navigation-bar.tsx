import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
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

/** Whether entries lie out of sight before or after what the bar shows. */
function useOverflow(bar: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
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
  }, [bar]);
  return overflow;
}

/** The main navigation from md upwards (R2.27): entries, their dropdowns, and steps of 300 px where they do not fit (R2.28). */
export function NavigationBar() {
  const { menu, path } = usePlace();
  const list = useRef<HTMLUListElement>(null);
  const overflow = useOverflow(list);
  const scroll = (by: number) => list.current?.scrollBy({ left: by });
  useCurrentInSight(list, path);
  return (
    <nav className="navigation-bar" aria-label="Hauptnavigation">
      <div className="navigation-bar-row frame">
        {overflow.before && (
          <button
            type="button"
            className="navigation-bar-step"
            aria-label="Frühere Einträge zeigen"
            onClick={() => scroll(-scrollStep)}
          >
            <Icon name="chevron-left" size={16} />
          </button>
        )}
        <ul ref={list} className="navigation-bar-list">
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
        {overflow.after && (
          <button
            type="button"
            className="navigation-bar-step"
            aria-label="Weitere Einträge zeigen"
            onClick={() => scroll(scrollStep)}
          >
            <Icon name="chevron-right" size={16} />
          </button>
        )}
      </div>
    </nav>
  );
}
