import './navigation-bar.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '#core/site/routing/menu.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { MenuLink } from './menu-link.tsx';
import { NavigationDropdown } from './navigation-dropdown.tsx';

interface Overflow {
  before: boolean;
  after: boolean;
}

/** Calls back when the bar or one of its entries gets another size: when buttons beside it appear, or the web font widens the entries. */
function observeSizes(bar: HTMLElement, onChange: () => void): ResizeObserver {
  const observer = new ResizeObserver(onChange);
  for (const element of [bar, ...bar.children]) observer.observe(element);
  return observer;
}

/** Whether entries are hidden before or after the visible part of the bar; measured again when the entries change. */
function useOverflow(bar: RefObject<HTMLElement | null>, entries: readonly MenuEntry[]): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries are new children to observe.
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setOverflow((last) => (last.before === next.before && last.after === next.after ? last : next));
    };
    const observer = observeSizes(element, measure);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [bar, entries]);
  return overflow;
}

/** Scrolls the bar, never the page, to show the entry of the current page. Without animation, since the user did not trigger it. */
function showCurrent(bar: HTMLElement): void {
  const current = bar.querySelector('[aria-current], [data-current]');
  if (current === null) return;
  const shown = bar.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  const by = Math.min(entry.left - shown.left, 0) || Math.max(entry.right - shown.right, 0);
  if (by !== 0) bar.scrollBy({ left: by, behavior: 'instant' });
}

/** Keeps the entry of the current page visible in an overflowing bar until the user interacts with the bar. */
function useCurrentInSight(bar: RefObject<HTMLElement | null>, entries: readonly MenuEntry[], path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path determines the current entry, new entries are new children.
  useEffect(() => {
    const element = bar.current;
    const around = element?.closest('nav');
    if (!element || !around) return;
    const observer = observeSizes(element, () => showCurrent(element));
    const stop = () => observer.disconnect();
    const types = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const type of types) around.addEventListener(type, stop, { passive: true });
    return () => {
      stop();
      for (const type of types) around.removeEventListener(type, stop);
    };
  }, [bar, entries, path]);
}

/** Distance in px that one press scrolls an overflowing bar (R2.28). */
const scrollStep = 300;

interface StepProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  /** No more entries on this side. The button stays, so that it does not lose the focus when pressed. */
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

/** The main navigation from md up (R2.27): entries, their dropdowns, and buttons that scroll by 300 px on overflow (R2.28). */
export function NavigationBar() {
  const { menu, path } = useCurrentPage();
  const list = useRef<HTMLUListElement>(null);
  const { before, after } = useOverflow(list, menu);
  const overflows = before || after;
  const scroll = (by: number) => list.current?.scrollBy({ left: by });
  useCurrentInSight(list, menu, path);
  return (
    <nav className="navigation-bar" aria-label="Hauptnavigation">
      <div className="navigation-bar-row frame">
        <ul
          ref={list}
          className="navigation-bar-list"
          // Browsers do not scroll a partly visible entry fully into view on focus.
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
        {/* Both at the end, so that the entries stay where they are when the buttons appear. */}
        {overflows && (
          <>
            <Step
              label="Frühere Einträge zeigen"
              icon="chevron-left"
              isAtEnd={!before}
              onStep={() => scroll(-scrollStep)}
            />
            <Step
              label="Weitere Einträge zeigen"
              icon="chevron-right"
              isAtEnd={!after}
              onStep={() => scroll(scrollStep)}
            />
          </>
        )}
      </div>
    </nav>
  );
}
