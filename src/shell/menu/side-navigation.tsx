import './side-navigation.css';
import { useState } from 'react';
import { layout } from '#core/platform/layout/layout-store.ts';
import { defaultLayout } from '#core/platform/layout/preferences.ts';
import { hasSideNavigation, type MenuEntry } from '#core/site/routing/menu.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { useLayout } from '../window/use-layout.ts';
import { MenuLink } from './menu-link.tsx';

interface BranchProps {
  entry: MenuEntry;
  path: string;
}

/** A node of the tree: highlighted and expanded if it is or contains the current page, until the user collapses it (R2.29). */
export function Branch({ entry, path }: BranchProps) {
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
  const [wasCurrent, setWasCurrent] = useState(entry.isCurrent);
  if (entry.isCurrent !== wasCurrent) {
    // A node collapsed earlier expands when the user returns to it.
    setWasCurrent(entry.isCurrent);
    if (entry.isCurrent) setChosen(undefined);
  }
  const isExpanded = chosen ?? entry.isCurrent;
  return (
    <li>
      <div className="side-navigation-node">
        <MenuLink className="side-navigation-entry" entry={entry} path={path} />
        {entry.children.length > 0 && (
          <button
            type="button"
            className="side-navigation-fold"
            aria-expanded={isExpanded}
            aria-label={`${entry.name}: Unterpunkte`}
            onClick={() => setChosen(!isExpanded)}
          >
            <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} size={14} />
          </button>
        )}
      </div>
      {isExpanded && entry.children.length > 0 && (
        <ul>
          {entry.children.map((child) => (
            <Branch key={child.id} entry={child} path={path} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The tree of pages at the side from xl up (R2.29); absent if the page has none or is not permitted (R2.30). */
export function SideNavigation() {
  const { menu, path, route, context } = useCurrentPage();
  const { sidebarOpen: isOpen, sidebarWidth } = useLayout();
  if (!hasSideNavigation(route, context)) return null;
  return (
    <nav
      className="side-navigation"
      aria-label="Seitennavigation"
      data-open={isOpen}
      // The default widths are in the style sheet, since server-rendered markup must not have style attributes.
      {...(isOpen && sidebarWidth !== defaultLayout.sidebarWidth && { style: { inlineSize: sidebarWidth } })}
    >
      <button
        type="button"
        className="side-navigation-toggle"
        data-needs-script=""
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Zuklappen' : 'Aufklappen'}
        title={isOpen ? 'Zuklappen' : 'Aufklappen'}
        onClick={layout.toggleSidebar}
      >
        <Icon name={isOpen ? 'chevron-left' : 'chevron-right'} size={16} />
        {isOpen && <span aria-hidden="true">Zuklappen</span>}
      </button>
      {isOpen && (
        <ul className="side-navigation-tree">
          {menu.map((entry) => (
            <Branch key={entry.id} entry={entry} path={path} />
          ))}
        </ul>
      )}
    </nav>
  );
}
