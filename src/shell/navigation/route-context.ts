import { computed, type ReadableAtom } from 'nanostores';
import { registrationQuery } from '../../core/api/auth.ts';
import { $configuration } from '../../core/configuration/store.ts';
import { maySeeInstallations } from '../../core/permission/permission.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { rolesOf } from '../../core/roles/roles.ts';
import { anonymousContext, type RouteContext } from '../../core/routing/route.ts';
import { $sessionState } from '../../core/session/store.ts';
import { $hasTasks } from '../../core/tasks/store.ts';
import { $environment } from '../environment/store.ts';

/** The feature's audience: what the server says, unless the page's configuration is stricter (R2.5). */
const $audience = computed([$environment, $configuration], ({ data }, { audience }) =>
  audience === 'registered' ? audience : (data?.audience ?? audience),
);

const $registration = queryStore(
  computed([$sessionState, $audience], ({ session }, audience) => ({
    ...registrationQuery('any'),
    // A public register has no need to ask.
    enabled: session.isLoggedIn && audience === 'registered',
  })),
);

/** What the routes' checks look at (R2.5, R6.3); `known` once the session and the audience are. */
export const $routeContext: ReadableAtom<RouteContext & { known: boolean }> = computed(
  [$sessionState, $audience, $registration, $hasTasks, $environment],
  ({ known, session, userInfo }, audience, registration, hasUserTasks, environment) => ({
    ...anonymousContext,
    known: known && !environment.isPending && !(registration.isFetching && registration.isPending),
    roles: rolesOf(session),
    isLoggedIn: session.isLoggedIn,
    audience,
    hasUserTasks,
    isRegisteredForInstallations: maySeeInstallations({
      session,
      userInfo,
      hasTasks: hasUserTasks,
      audience,
      registeredForInstallations: registration.data ?? false,
    }),
  }),
);
