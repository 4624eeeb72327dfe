/**
 * The code for server-side rendering: built into one file (scripts/build/server-page.ts), which the server evaluates afresh for every
 * page it renders, see the README in this folder.
 */
import * as searchFilters from '../../widgets/criteria/deferred-filters.tsx';
import * as recordParts from '../../widgets/installation/deferred-parts.ts';
import * as searchParts from '../../widgets/installations/deferred-parts.tsx';
import * as searchViews from '../../widgets/installations/other-view.tsx';
import '../../widgets/bvt-conclusions/index.ts';
import '../../widgets/content/index.ts';
import '../../widgets/documents/index.ts';
import '../../widgets/environmental-inspection/index.ts';
import '../../widgets/faq/index.ts';
import '../../widgets/installation/index.ts';
import '../../widgets/installations/index.ts';
import '../../widgets/comparison/index.ts';
import '../../widgets/open-data/index.ts';
import { reloadOverviews } from '#core/account/session/overview-choices.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import type { ServerPage } from '#core/site/first-view/server-page.ts';
import { renderWidgets } from '../../embed/render-widgets.ts';
import { readTextBy } from '../../ui/content/read-text.ts';
import { deferredFilters } from '../../widgets/criteria/deferred.ts';
import { deferredRecordParts } from '../../widgets/installation/deferred.ts';
import { deferredSearchParts, otherViews } from '../../widgets/installations/deferred.ts';
import { routeAt } from '../routing/current-page.ts';
import { queriesOfPage, queriesOfTags } from './first-queries.ts';
import { readOnServer } from './read-html.ts';
import { renderShell } from './render-shell.tsx';

readTextBy(readOnServer);
deferredFilters.loaded = searchFilters;
deferredSearchParts.loaded = searchParts;
deferredRecordParts.loaded = recordParts;
otherViews.loaded = searchViews;

export const page: ServerPage = {
  begin({ configuration, data }) {
    configure(configuration);
    for (const { key, data: answer } of data) queryClient.setQueryData(key, answer);
    reloadOverviews();
  },
  match(path) {
    const found = routeAt(path);
    return found && { linkId: found.route.linkId, params: found.params };
  },
  queriesOfPage,
  queriesOfTags,
  renderShell,
  renderWidgets,
};
