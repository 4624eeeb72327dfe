import { useId } from 'react';
import type { UserMenuItem } from '../../core/session/user-menu.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { newWindowHint } from '../../ui/navigation/new-window-hint.ts';

interface RoleEntriesProps {
  items: readonly Extract<UserMenuItem, { kind: 'role' }>[];
  onSwitch(roleId: string): void;
}

/** The roles one can change to (R6.7); nothing where there are none. */
export function RoleEntries({ items, onSwitch }: RoleEntriesProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className="account-group">
      <p id={id} className="account-group-name">
        Rolle wechseln
      </p>
      <ul aria-labelledby={id}>
        {items.map(({ role, label }) => (
          <li key={role.id}>
            <button type="button" className="account-entry" onClick={() => onSwitch(role.id)}>
              <Icon name="refresh" size={16} />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AccountEntriesProps {
  items: readonly UserMenuItem[];
  /** Address of the portal's page. */
  address(kind: 'profile' | 'password'): string;
  onFollow(): void;
  onLogout(): void;
}

/** Profile and password, which open in a new window (R2.33), and the way out. */
export function AccountEntries({ items, address, onFollow, onLogout }: AccountEntriesProps) {
  return (
    <div className="account-group">
      <ul>
        {items.map((item) => {
          if (item.kind === 'profile' || item.kind === 'password') {
            return (
              <li key={item.kind}>
                <a
                  className="account-entry"
                  href={address(item.kind)}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={onFollow}
                >
                  <Icon name="external" size={16} />
                  <span>
                    {item.label}
                    <span className="n-visually-hidden"> {newWindowHint}</span>
                  </span>
                </a>
              </li>
            );
          }
          if (item.kind !== 'logout') return null;
          return (
            <li key={item.kind} className="account-leave">
              <button type="button" className="account-entry" onClick={onLogout}>
                <Icon name="close" size={16} />
                <span>{item.label}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
