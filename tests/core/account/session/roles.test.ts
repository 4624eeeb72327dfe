import { expect, test } from 'vitest';
import { activeRoleName, canSwitchRole, offeredRoles, rolesOf } from '#core/account/session/roles.ts';
import { loggedOut } from '#core/account/session/session.ts';
import { authority, owner, sessionOf } from './users.ts';

const authorities = [{ authority: 'ROLE_AUTHORITY' }, { authority: 'ROLE_ROLE_X' }, { authority: 'ROLE_AUTHORITY' }];

test('[R6.1] roles are the authorities without their prefix', () => {
  expect(rolesOf(sessionOf({ authorities }))).toEqual(['AUTHORITY', 'ROLE_X']);
  expect(rolesOf(loggedOut)).toEqual([]);
});

test('[R6.1] [R1.3] with an active role only that role counts', () => {
  expect(rolesOf(sessionOf({ authorities, activeRole: 'NATIPPC_REGISTERED' }))).toEqual(['NATIPPC_REGISTERED']);
  expect(rolesOf(sessionOf({ authorities, activeRole: 'ROLE_NATIPPC_REGISTERED' }))).toEqual(['NATIPPC_REGISTERED']);
});

test('[R4.2] switching is offered when several switchable roles exist', () => {
  expect(canSwitchRole(sessionOf({ switchableRoles: [authority, owner], activeRole: owner.id }))).toBe(true);
  expect(canSwitchRole(sessionOf({ switchableRoles: [owner] }))).toBe(false);
  expect(canSwitchRole(sessionOf())).toBe(false);
  expect(canSwitchRole(loggedOut)).toBe(false);
});

test('[R6.7] the active role is not offered, and pvp users are offered none', () => {
  const roles = { switchableRoles: [authority, owner], activeRole: 'ROLE_AUTHORITY' };
  expect(offeredRoles(sessionOf(roles))).toEqual([owner]);
  expect(offeredRoles(sessionOf({ ...roles, pvp: true }))).toEqual([]);
  expect(canSwitchRole(sessionOf({ ...roles, pvp: true }))).toBe(false);
});

test('[R6.6] the active role has the name of the switchable role', () => {
  expect(activeRoleName(sessionOf({ switchableRoles: [authority], activeRole: 'ROLE_AUTHORITY' }))).toBe('Behörde');
  expect(activeRoleName(sessionOf({ activeRole: 'ROLE_OTHER' }))).toBe('OTHER');
  expect(activeRoleName(sessionOf())).toBeUndefined();
});
