/**
 * The code for server-side rendering: built into one file (scripts/build/server-page.ts), which the server evaluates afresh for every
 * page it renders, see the README in this folder.
 */
import 'virtual:rendered-widgets';
import { reloadOverviews } from '#core/account/session/overview-choices.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import type { ServerPage } from '#core/site/first-view/server-page.ts';
import { loadDeferredModules } from '../../embed/deferred-component.tsx';
import { renderWidgets } from '../../embed/render-widgets.ts';
import { readTextBy } from '../../ui/content/read-text.ts';
import { routeAt } from '../routing/current-page.ts';
import { queriesOfPage, queriesOfTags } from './first-queries.ts';
import { readOnServer } from './read-html.ts';
import { renderShell } from './render-shell.tsx';

readTextBy(readOnServer);
// Without calls or timers, in the evaluation that is made ahead of its page.
const hasAllCode = loadDeferredModules();

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
  async renderShell(missing) {
    await hasAllCode;
    return renderShell(missing);
  },
  async renderWidgets(html, rendering) {
    await hasAllCode;
    return renderWidgets(html, rendering);
  },
};
