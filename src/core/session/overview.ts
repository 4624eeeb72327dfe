import type { OverviewSelection } from '../criteria/overview.ts';
import { product } from '../product.ts';
import { federalStateOf, type Session, type UserInfo } from './session.ts';

/** Where this user's searches begin (R4.9): official for authorities with a federal state, owner for registered users, otherwise all. Each search takes it once (core/search/store.ts). */
export function initialOverview(session: Session, info: UserInfo | undefined): OverviewSelection {
  if (!session.isLoggedIn || info === undefined) return 'all';
  if (info.userType === product.userTypes.authority && federalStateOf(info) !== undefined) return 'official';
  if (info.userType === product.userTypes.registered) return 'owner';
  return 'all';
}

/** The part of the register that is a user's own, whichever their searches begin with; undefined for users of whom no installation is. */
export function ownPartOf({ userType }: UserInfo): Exclude<OverviewSelection, 'all'> | undefined {
  if (userType === product.userTypes.authority) return 'official';
  return userType === product.userTypes.registered ? 'owner' : undefined;
}

/** Selections a user may choose between; with a single one the choice is not shown. */
export function overviewChoices(session: Session, info: UserInfo | undefined): readonly OverviewSelection[] {
  if (!session.isLoggedIn || info === undefined) return ['all'];
  if (info.userType === product.userTypes.authority) return ['all', 'official'];
  if (info.userType === product.userTypes.registered) return ['all', 'owner'];
  return ['all'];
}
