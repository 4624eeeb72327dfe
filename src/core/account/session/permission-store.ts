import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { environmentQuery } from '../../platform/environment/environment.ts';
import { shared } from '../../platform/page/shared.ts';
import { type QueryOptions, queryStore } from '../../platform/query/query-store.ts';
import { $hasTasks } from '../tasks/task.ts';
import { type RouteContext, routeContextOf } from './permission.ts';
import { registrationQuery } from './session-calls.ts';
import { $sessionState } from './session-store.ts';

/** The context of route checks, and whether the user is already known: until then access should not be refused. */
export interface PermissionState {
  known: boolean;
  context: RouteContext;
}

/** Audience of the installation feature: the stricter of the page's configuration and the server's setting (R2.5). */
const $place = shared('place', () =>
  computed([$configuration, queryStore(environmentQuery)], ({ audience, environment }, { data }) => ({
    audience:
      audience === 'registered' || data?.audience === 'registered' ? ('registered' as const) : ('everyone' as const),
    environment: data?.environment ?? environment,
  })),
);

/** The context of route and menu checks, updated with the session (R2.8, R6.3). */
export const $permission: ReadableAtom<PermissionState> = shared('permission', () => {
  const $options = atom<QueryOptions<boolean>>({ ...registrationQuery('any'), enabled: false });
  const registration = queryStore<boolean>($options);
  onMount(registration, () =>
    computed(
      [$place, $sessionState],
      ({ audience }, { session }) => audience === 'registered' && session.isLoggedIn,
    ).subscribe((enabled) => $options.set({ ...registrationQuery('any'), enabled })),
  );
  return computed(
    [$sessionState, $place, $hasTasks, registration],
    ({ known, session, userInfo }, { audience, environment }, hasTasks, { data, fetchStatus }): PermissionState => ({
      known: known && (audience === 'everyone' || fetchStatus !== 'fetching'),
      context: routeContextOf({ session, userInfo, audience, hasTasks, registered: data === true, environment }),
    }),
  );
});
