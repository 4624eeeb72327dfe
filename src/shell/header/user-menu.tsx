import { useStore } from '@nanostores/react';
import { portalPath } from '../../core/configuration/resolve-path.ts';
import { product } from '../../core/product.ts';
import { login, logout, switchRole } from '../../core/session/actions.ts';
import { $sessionState } from '../../core/session/store.ts';
import { type UserMenuItem, userMenuHeading, userMenuItems, userMenuText } from '../../core/user-menu/user-menu.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import type { MenuItem } from '../../ui/menu/menu-item.ts';

function menuItem(item: UserMenuItem): MenuItem {
  switch (item.kind) {
    case 'role':
      return {
        kind: 'choice',
        id: `role-${item.role.id}`,
        label: item.label,
        onSelect: () => void switchRole(item.role.id),
      };
    case 'profile':
    case 'password':
      return {
        kind: 'choice',
        id: item.kind,
        label: item.label,
        href: portalPath(product.links[item.kind]),
        target: '_blank',
      };
    case 'login':
      return { kind: 'choice', id: item.kind, label: item.label, onSelect: () => void login() };
    case 'logout':
      return { kind: 'choice', id: item.kind, label: item.label, onSelect: () => void logout() };
  }
}

/** Who is signed in and what they can do about it (R6.5 to R6.8). Nothing until that is known. */
export function UserMenu() {
  const { known, session } = useStore($sessionState);
  if (!known) return null;
  const heading = userMenuHeading(session);
  if (heading.state === 'loggedOut') {
    return (
      <span className="header-account">
        <span className="header-account-state">{heading.text}</span>
        <button type="button" className="header-tool" onClick={() => void login()}>
          <Icon name="user" size={18} />
          <span>{heading.action}</span>
        </button>
      </span>
    );
  }
  return (
    <Menu
      label={`${heading.lead} ${heading.username}`}
      icon="user"
      variant="quiet"
      align="end"
      width={340}
      header={userMenuText(session)}
      items={userMenuItems(session).map(menuItem)}
    />
  );
}
