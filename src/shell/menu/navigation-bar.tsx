import { useRef } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { MenuLink } from './menu-link.tsx';
import { NavigationDropdown } from './navigation-dropdown.tsx';
import './navigation-bar.css';
import { useCurrentInSight, useOverflow } from './bar-scrolling.ts';

/** How far one press scrolls an overflowing bar, in px (R2.28). */
const scrollStep = 300;

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
  const { menu, path } = useCurrentPage();
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
