import { product } from '../../product.ts';
import { federalStateOf, type Session, type UserInfo } from './session.ts';

/** Part of the register: all of it, what an authority is responsible for, or an owner's own installations (R3.5). */
export type OverviewSelection = 'all' | 'official' | 'owner';

/** The initial overview of a user's searches (R4.9): official for authorities of a federal state, owner for registered users, else all. */
export function initialOverview(session: Session, info: UserInfo | undefined): OverviewSelection {
  if (!session.isLoggedIn || info === undefined) return 'all';
  if (info.userType === product.userTypes.authority && federalStateOf(info) !== undefined) return 'official';
  if (info.userType === product.userTypes.registered) return 'owner';
  return 'all';
}

/** The user's own part of the register, whatever their initial overview; undefined for users without installations. */
export function ownPartOf({ userType }: UserInfo): Exclude<OverviewSelection, 'all'> | undefined {
  if (userType === product.userTypes.authority) return 'official';
  return userType === product.userTypes.registered ? 'owner' : undefined;
}

/** The overviews between which a user may choose; a single one is not shown as a choice. */
export function overviewChoices(session: Session, info: UserInfo | undefined): readonly OverviewSelection[] {
  if (!session.isLoggedIn || info === undefined) return ['all'];
  if (info.userType === product.userTypes.authority) return ['all', 'official'];
  if (info.userType === product.userTypes.registered) return ['all', 'owner'];
  return ['all'];
}
