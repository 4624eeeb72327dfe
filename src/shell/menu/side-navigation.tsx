import { useStore } from '@nanostores/react';
import { $layout, layout } from '../../core/layout/layout-store.ts';
import { sidebarWidthNow } from '../../core/layout/preferences.ts';
import { hasSideNavigation } from '../../core/routing/access.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { usePlace } from '../navigation/use-place.ts';
import { Branch } from './branch.tsx';
import './side-navigation.css';

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
