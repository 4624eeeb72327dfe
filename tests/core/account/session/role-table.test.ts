import { expect, test } from 'vitest';
import { invitationFields, invitedRoles } from '#core/account/administration/invitation.ts';
import { nameOfRole, roleIdsOf, roleNameOf, roleNames, roleTable } from '#core/account/session/role-table.ts';
import { product } from '#core/product.ts';

test('[R6.1] each role is found by its id, and by no other', () => {
  expect(roleNames.map((name) => roleNameOf(roleTable[name].id))).toEqual(roleNames);
  expect(roleNameOf('NATIPPC_NOBODY')).toBeUndefined();
});

test('[R1.3] each user type is that of a role', () => {
  expect(roleIdsOf(product.userTypes.authority)).toContain('AUTHORITY');
  expect(roleIdsOf(product.userTypes.registered)).toContain('NATIPPC_REGISTERED');
});

test('an authority is named with its federal state', () => {
  expect([nameOfRole('authority', 'Tirol'), nameOfRole('authority', undefined), nameOfRole('owner', 'Tirol')]).toEqual([
    'Behörde Tirol',
    'Bundesbehörde',
    'Betreiber:in',
  ]);
});

test('administrators give every role but their own to whom they invite', () => {
  expect(invitedRoles).toEqual(roleNames.filter((name) => name !== 'administrator'));
  const offered = invitationFields([]).find(({ id }) => id === 'roles');
  expect(offered).toMatchObject({ options: invitedRoles.map((value) => ({ value, label: roleTable[value].name })) });
});
