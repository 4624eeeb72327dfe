import { expect, test } from 'vitest';
import { anonymousUserInfo } from '#core/account/session/session.ts';
import { ownGroupOf } from '#core/account/session/user-group-calls.ts';

test.each([
  ['an authority', {}, { userType: 'AUTHORITY', bundeslandCode: '4' }, { kind: 'authorities', id: '4' }],
  ['the federal authority', {}, { userType: 'AUTHORITY', bundeslandCode: '0' }, { kind: 'authorities', id: '0' }],
  ['an owner', {}, { userType: 'NATIPPC_REGISTERED' }, { kind: 'owners', id: 'emuster' }],
  ['an acting user', { mainUser: 'chef' }, { userType: 'NATIPPC_REGISTERED' }, { kind: 'owners', id: 'chef' }],
  ['everybody else', {}, {}, undefined],
] as const)('[R7.31] the user group of %s is derived from the session', (_name, user, info, group) => {
  expect(ownGroupOf({ username: 'emuster', ...user }, { ...anonymousUserInfo, ...info })).toEqual(group);
});
