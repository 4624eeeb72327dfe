import type { OverviewSelection } from '../api/installation-search.ts';
import { product } from '../product.ts';
import type { Session } from './session.ts';
import { federalStateOf, type UserInfo } from './user-info.ts';

/** R4.9: official for authorities with a federal state, owner for registered users, otherwise all. */
export function initialOverview(session: Session, info: UserInfo | undefined): OverviewSelection {
  if (!session.isLoggedIn || info === undefined) return 'all';
  if (info.userType === product.userTypes.authority && federalStateOf(info) !== undefined) return 'official';
  if (info.userType === product.userTypes.registered) return 'owner';
  return 'all';
}

/** Selections a user may choose between; with a single one the choice is not shown. */
export function overviewChoices(session: Session, info: UserInfo | undefined): readonly OverviewSelection[] {
  if (!session.isLoggedIn || info === undefined) return ['all'];
  if (info.userType === product.userTypes.authority) return ['all', 'official'];
  if (info.userType === product.userTypes.registered) return ['all', 'owner'];
  return ['all'];
}

/** Whether the visitor's overview still waits for its first value, and what it then became. */
export type OverviewState = { settled: false } | { settled: true; selection: OverviewSelection };

/** The session is known: settles the selection, once only (R4.9): what an earlier session settled stays. */
export function settleOverview(
  state: OverviewState,
  session: Session,
  info: UserInfo | undefined,
): { settled: true; selection: OverviewSelection } {
  return state.settled ? state : { settled: true, selection: initialOverview(session, info) };
}
