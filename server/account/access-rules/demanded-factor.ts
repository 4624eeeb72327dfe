import { type RoleName, roleNameOf } from '#core/account/session/role-table.ts';
import type { Account } from '../session/accounts.ts';
import type { SecondFactor } from '../session/second-factor.ts';
import type { WatchedRules } from './watched-rules.ts';

/** Which of its roles an account that signs in here has reached. */
export type ReachedHere = (account: Account) => Promise<Account>;

/**
 * Binds accounts of the register's own to what a role demands: where the access rules name a minimum, and for administrators outside
 * trials, it is in effect only while the second factor is on. Since turning it on takes a code and ends the other sessions, and signing in
 * takes a code from then on, every session of such an account has shown it.
 *
 * @param isTrial whether administrators need none; demo accounts, which exist in trials only, never do
 */
export function reachedWithFactor(
  rules: WatchedRules,
  secondFactor: Pick<SecondFactor, 'isOn'>,
  isTrial: boolean,
): ReachedHere {
  const demands = (name: RoleName | undefined): boolean =>
    name !== undefined &&
    (rules.current().rules.minimum?.[name] !== undefined || (name === 'administrator' && !isTrial));
  return async (account) => {
    if (account.origin !== 'register') return account;
    const roles = account.roles.filter(({ role }) => !demands(roleNameOf(role)));
    if (roles.length === account.roles.length || (await secondFactor.isOn(account.username))) return account;
    return { ...account, roles };
  };
}
