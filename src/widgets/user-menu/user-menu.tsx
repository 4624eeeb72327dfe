import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { switchRole } from '#core/account/session/role-switch.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import {
  $userMenuOpen,
  toggleUserMenu,
  type UserMenuItem,
  userMenuHeading,
  userMenuItems,
} from '#core/account/session/user-menu.ts';
import { login, logout } from '#core/account/sign-in/sign-in.ts';
import { $configuration } from '#core/platform/configuration/configuration-store.ts';
import { portalPath } from '#core/platform/configuration/resolve-path.ts';
import { product } from '#core/product.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { usePlaceholderFocus } from '../../embed/use-placeholder-focus.ts';
import { useSharedPanel } from '../../embed/use-shared-panel.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/dialogs/panel.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { newWindowHint } from '../../ui/navigation/new-window-hint.ts';
import { element } from './element.ts';
import css from './user-menu.css?inline';

/** Props of `<natippc-user-menu>`; documented in element.ts. */
interface UserMenuProps {
  align: 'start' | 'end';
  compact: boolean;
  /** Each callback returns whether the widget may proceed, that is, the page has not cancelled the event. */
  onLogin(detail: Record<string, never>): boolean;
  onLogout(detail: Record<string, never>): boolean;
  onRoleSwitched(detail: { roleId: string }): boolean;
}

type RoleItem = Extract<UserMenuItem, { kind: 'role' }>;
const isRole = (item: UserMenuItem): item is RoleItem => item.kind === 'role';

/** Shows who is signed in, with sign-in, sign-out and role switch (R6.5–R6.8); empty until the session is known. */
function UserMenu({ align, compact, onLogin, onLogout, onRoleSwitched }: UserMenuProps) {
  const { known, session } = useStore($sessionState);
  const { roleSwitch } = useStore($configuration);
  const { open, onToggle } = useSharedPanel($userMenuOpen, toggleUserMenu);
  usePlaceholderFocus(known);
  if (!known) return <div className="account account-unknown" />;

  const heading = userMenuHeading(session);
  if (heading.state === 'loggedOut') {
    return (
      <div className="account">
        <span className={compact ? 'n-visually-hidden' : 'account-state'} data-block="state">
          {heading.text}
        </span>
        <Button
          part="toggle"
          variant="quiet"
          icon="user"
          onClick={() => {
            if (onLogin({})) void login();
          }}
        >
          {heading.action}
        </Button>
      </div>
    );
  }

  const items = userMenuItems(session, roleSwitch !== false);
  const switchTo = async (roleId: string): Promise<void> => {
    onToggle(false);
    if (await switchRole(roleId)) onRoleSwitched({ roleId });
  };
  const leave = (): void => {
    onToggle(false);
    if (onLogout({})) void logout();
  };
  return (
    <div className="account">
      <Panel
        part="toggle"
        open={open}
        onToggle={onToggle}
        icon="user"
        title="Benutzermenü"
        width="small"
        align={align}
        label={
          <>
            <span className={compact ? 'n-visually-hidden' : 'account-button-lead'}>{heading.lead} </span>
            <span className="account-button-name">{heading.username}</span>
          </>
        }
      >
        <div className="account-who" data-block="who">
          <p className="account-lead">{heading.lead}</p>
          <p className="account-name">{heading.username}</p>
          {heading.role !== undefined && <p>als {heading.role}</p>}
          {heading.mainUser !== undefined && <p className="account-main">(Hauptbenutzer:in {heading.mainUser})</p>}
        </div>
        <RoleEntries items={items.filter(isRole)} onSwitch={(roleId) => void switchTo(roleId)} />
        <AccountEntries
          items={items}
          address={(kind) =>
            portalPath(kind === 'sessions' ? `${product.links.profile}#sitzungen` : product.links[kind])
          }
          onFollow={() => onToggle(false)}
          onLogout={leave}
        />
      </Panel>
    </div>
  );
}

interface RoleEntriesProps {
  items: readonly Extract<UserMenuItem, { kind: 'role' }>[];
  onSwitch(roleId: string): void;
}

/** The roles the user can switch to (R6.7); renders nothing if there are none. */
function RoleEntries({ items, onSwitch }: RoleEntriesProps) {
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
  address(kind: 'profile' | 'password' | 'sessions'): string;
  onFollow(): void;
  onLogout(): void;
}

/** Profile and password, which open in a new window (R2.33), and sign-out. */
function AccountEntries({ items, address, onFollow, onLogout }: AccountEntriesProps) {
  return (
    <div className="account-group">
      <ul>
        {items.map((item) => {
          if (item.kind === 'profile' || item.kind === 'password' || item.kind === 'sessions') {
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

defineWidget(element, UserMenu, css);
