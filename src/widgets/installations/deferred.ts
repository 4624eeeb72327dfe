/** Parts of the search's first view whose code is loaded later: until then they consist of links. */

import type { SearchStore } from '#core/search/search/search-store.ts';
import { DeferredModule, deferredComponent } from '../../embed/deferred-component.tsx';
import pagerCss from '../../ui/navigation/pager.css?inline';
import { useStyles } from '../../ui/root/use-styles.ts';
import filterChipsCss from '../../ui/search/filter-chips.css?inline';

/** All parts show a search: the visitor may search for something else before their code has come. */
const showsSearch = { subject: ({ search }: { search: SearchStore }) => search.$search };

export const deferredSearchParts = new DeferredModule(() => import('./deferred-parts.tsx'));

export const Chips = deferredComponent(deferredSearchParts, (parts) => parts.Chips, showsSearch);
export const Meanings = deferredComponent(deferredSearchParts, (parts) => parts.Meanings, showsSearch);
export const NoResults = deferredComponent(deferredSearchParts, (parts) => parts.NoResults, showsSearch);
export const ResultPages = deferredComponent(deferredSearchParts, (parts) => parts.ResultPages, showsSearch);

/** The views other than the list; loaded when one of them is shown, and then at once. */
export const otherViews = new DeferredModule(() => import('./other-view.tsx'));
export const OtherView = deferredComponent(otherViews, (views) => views.OtherView, {
  ...showsSearch,
  whenLoaded: () => otherViews.arrival,
});

export const ChangesTotal = deferredComponent(otherViews, (views) => views.ChangesTotal, {
  ...showsSearch,
  whenLoaded: () => otherViews.arrival,
});

/** Adopts the styles of these parts, which must be there before their code. */
export function useDeferredStyles(): void {
  useStyles(pagerCss);
  useStyles(filterChipsCss);
}
