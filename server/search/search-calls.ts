import { mountBatConclusionRoutes } from './bat-conclusions/conclusion-routes.ts';
import { mountDocumentSearch } from './documents/search-route.ts';
import { mountSimilarDrafts } from './drafts/draft-routes.ts';
import { mountCalendarRoute } from './installations/calendar-route.ts';
import { mountFeedRoute } from './installations/feed-route.ts';
import { mountRegisterRoutes } from './installations/installation-routes.ts';
import { mountRecordFeedRoute } from './installations/record-feed-route.ts';
import { mountReleaseRoutes } from './installations/release-routes.ts';
import { mountLookups } from './lookups/lookup-routes.ts';

/** The calls that search the register, below the context path. */
export const searchCalls = [
  // Before the record, whose path has the feed's shape.
  mountFeedRoute,
  mountRegisterRoutes,
  mountRecordFeedRoute,
  mountCalendarRoute,
  mountReleaseRoutes,
  mountBatConclusionRoutes,
  mountLookups,
  mountDocumentSearch,
  mountSimilarDrafts,
];
