import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../../platform/page/shared.ts';
import { activeRoleName, canSwitchRole, offeredRoles } from './roles.ts';
import type { Session, SwitchableRole } from './session.ts';

/** Content of the user menu's heading (R6.5, R6.6). */
export type UserMenuHeading =
  | { state: 'loggedOut'; text: 'Nicht angemeldet'; action: 'Anmelden' }
  | { state: 'loggedIn'; lead: 'Eingeloggt als'; username: string; role?: string; mainUser?: string };

export function userMenuHeading(session: Session): UserMenuHeading {
  if (!session.isLoggedIn) return { state: 'loggedOut', text: 'Nicht angemeldet', action: 'Anmelden' };
  const { user } = session;
  const role = activeRoleName(session);
  const mainUser = user.mainUserName ?? user.mainUserLoginName ?? user.mainUser;
  return {
    state: 'loggedIn',
    lead: 'Eingeloggt als',
    username: user.currentUserName,
    ...(role === undefined ? {} : { role }),
    ...(mainUser === undefined ? {} : { mainUser }),
  };
}

export type UserMenuItem =
  | { kind: 'role'; role: SwitchableRole; label: string }
  | { kind: 'profile'; label: 'Mein Profil' }
  | { kind: 'password'; label: 'Passwort ändern' }
  | { kind: 'sessions'; label: 'Meine Sitzungen' }
  | { kind: 'logout'; label: 'Abmelden' }
  | { kind: 'login'; label: 'Anmelden' };

/**
 * The entries in order: roles to switch to (R6.7), profile and password (R6.8: for oidc users, who have both elsewhere, only their sessions
 * here), sign-in or sign-out.
 *
 * @param switching whether role switching is enabled; the host may disable it
 */
export function userMenuItems(session: Session, switching = true): readonly UserMenuItem[] {
  if (!session.isLoggedIn) return [{ kind: 'login', label: 'Anmelden' }];
  const roles: UserMenuItem[] =
    switching && canSwitchRole(session)
      ? offeredRoles(session).map((role) => ({ kind: 'role', role, label: role.name }))
      : [];
  const account: UserMenuItem[] = session.user.oidc
    ? [{ kind: 'sessions', label: 'Meine Sitzungen' }]
    : [
        { kind: 'profile', label: 'Mein Profil' },
        { kind: 'password', label: 'Passwort ändern' },
      ];
  return [...roles, ...account, { kind: 'logout', label: 'Abmelden' }];
}

const state = shared('user-menu', () => ({ $open: atom(false) }));

/** Whether the user menu is open (R4.49). */
export const $userMenuOpen: ReadableAtom<boolean> = state.$open;

export const toggleUserMenu = (open: boolean = !$userMenuOpen.get()): void => state.$open.set(open);
