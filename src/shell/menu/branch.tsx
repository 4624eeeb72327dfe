import { useState } from 'react';
import type { MenuEntry } from '../../core/routing/menu.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { MenuLink } from './menu-link.tsx';

interface BranchProps {
  entry: MenuEntry;
  path: string;
}

/** One node of the tree: where the current page is or lies, it is highlighted and expanded until the visitor folds it (R2.29). */
export function Branch({ entry, path }: BranchProps) {
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
  const [wasCurrent, setWasCurrent] = useState(entry.isCurrent);
  if (entry.isCurrent !== wasCurrent) {
    // What was folded on an earlier visit unfolds when the visitor comes back.
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
