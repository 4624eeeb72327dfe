import { overviewsKey } from '#core/account/session/overview-choices.ts';
import { registrationQuery, sessionQuery, userInfoQuery } from '#core/account/session/session-calls.ts';
import type { FirstQuery, FirstView } from '#core/site/first-view/first-query.ts';

/** What every page of the application requests first (R7.9): who is signed in, and what that lets them do. */
export const frameQueries = ({ viewer: { session } }: FirstView): readonly FirstQuery[] =>
  session.isLoggedIn
    ? [sessionQuery, userInfoQuery, registrationQuery('any'), { queryKey: overviewsKey }]
    : [sessionQuery];
