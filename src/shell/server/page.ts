/**
 * What a server renders of the product: built into one file (scripts/build/server-page.ts), which the server evaluates anew for every
 * page it renders, see the README beside this file.
 */
import type { Configuration } from '../../core/configuration/configuration.ts';
import { configure } from '../../core/configuration/page-settings.ts';
import { queryClient } from '../../core/query/query-client.ts';
import '../../widgets/bvt-conclusions/index.ts';
import '../../widgets/installation/index.ts';
import '../../widgets/installations/index.ts';

export { renderWidgets } from '../../widgets/embed/render-widgets.ts';

/** What a page knows before it is rendered. */
export interface PageKnowledge {
  configuration: Partial<Configuration>;
  /** The answers of the calls its first view would make, as this visitor may see them. */
  data: readonly { key: readonly unknown[]; data: unknown }[];
}

/** Tells the page what it knows; called once, before anything is rendered. */
export function begin({ configuration, data }: PageKnowledge): void {
  configure(configuration);
  for (const { key, data: answer } of data) queryClient.setQueryData(key, answer);
}
