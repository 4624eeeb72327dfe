import { expect, test } from 'vitest';
import { loggedOut } from '#core/account/session/session.ts';
import { userMenuHeading, userMenuItems } from '#core/account/session/user-menu.ts';
import { authority, owner, sessionOf } from './users.ts';

const labels = (...input: Parameters<typeof userMenuItems>): string[] =>
  userMenuItems(...input).map(({ label }) => label);

test("[R6.5] logged-out users see 'Nicht angemeldet' and 'Anmelden'", () => {
  expect(userMenuHeading(loggedOut)).toEqual({ state: 'loggedOut', text: 'Nicht angemeldet', action: 'Anmelden' });
  expect(labels(loggedOut)).toEqual(['Anmelden']);
});

test('[R6.6] logged-in users see their name, the active role and the main user', () => {
  const lead = { state: 'loggedIn', lead: 'Eingeloggt als', username: 'Erika Muster' };
  expect(userMenuHeading(sessionOf())).toEqual(lead);
  const roles = { switchableRoles: [authority], activeRole: authority.id };
  expect(userMenuHeading(sessionOf(roles))).toEqual({ ...lead, role: 'Behörde' });
  const acting = { mainUser: 'mm', mainUserName: 'Max Muster' };
  expect(userMenuHeading(sessionOf({ ...roles, ...acting }))).toEqual({
    ...lead,
    role: 'Behörde',
    mainUser: 'Max Muster',
  });
});

test('[R6.7] the user menu offers the other roles, but none to pvp users or if switching is disabled', () => {
  const roles = { switchableRoles: [authority, owner], activeRole: owner.id };
  expect(labels(sessionOf(roles))).toEqual(['Behörde', 'Mein Profil', 'Passwort ändern', 'Abmelden']);
  expect(labels(sessionOf({ ...roles, pvp: true }))).toEqual(['Mein Profil', 'Passwort ändern', 'Abmelden']);
  expect(labels(sessionOf(roles), false)).toEqual(['Mein Profil', 'Passwort ändern', 'Abmelden']);
});

test("[R6.8] 'Mein Profil' and 'Passwort ändern' are hidden for oidc users, who still find their sessions", () => {
  expect(labels(sessionOf({ oidc: true }))).toEqual(['Meine Sitzungen', 'Abmelden']);
});
