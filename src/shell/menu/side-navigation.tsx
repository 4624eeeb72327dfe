import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sidebarWidthNow } from '../../core/layout/preferences.ts';
import { $layout, layout } from '../../core/layout/store.ts';
import { hasSideNavigation } from '../../core/routing/access.ts';
import type { MenuEntry } from '../../core/routing/menu.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { usePlace } from '../navigation/use-place.ts';
import { MenuLink } from './menu-link.tsx';
import './side-navigation.css';

interface BranchProps {
  entry: MenuEntry;
  path: string;
}

/** One node of the tree: the node of the current page is expanded until the visitor folds it (R2.29). */
function Branch({ entry, path }: BranchProps) {
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
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

/** The tree of pages at the side from xl upwards (R2.29); absent where the page wants none or is not permitted (R2.30). */
export function SideNavigation() {
  const { menu, path, route, context } = usePlace();
  const preferences = useStore($layout);
  if (!hasSideNavigation(route, context)) return null;
  const isOpen = preferences.sidebarOpen;
  return (
    <nav
      className="side-navigation"
      aria-label="Seitennavigation"
      data-open={isOpen}
      style={{ inlineSize: sidebarWidthNow(preferences) }}
    >
      <button
        type="button"
        className="side-navigation-toggle"
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
