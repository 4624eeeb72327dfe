/** Parts of the search's first view whose code is loaded later: until then they consist of links. */

import { DeferredModule, deferredComponent } from '../../embed/deferred-component.tsx';
import pagerCss from '../../ui/navigation/pager.css?inline';
import { useStyles } from '../../ui/root/use-styles.ts';
import filterChipsCss from '../../ui/search/filter-chips.css?inline';

export const deferredSearchParts = new DeferredModule(() => import('./deferred-parts.tsx'));

export const Chips = deferredComponent(deferredSearchParts, (parts) => parts.Chips);
export const Meanings = deferredComponent(deferredSearchParts, (parts) => parts.Meanings);
export const NoResults = deferredComponent(deferredSearchParts, (parts) => parts.NoResults);
export const ResultPages = deferredComponent(deferredSearchParts, (parts) => parts.ResultPages);

/** The views other than the list; loaded when one of them is shown, and then at once. */
export const otherViews = new DeferredModule(() => import('./other-view.tsx'));
export const OtherView = deferredComponent(
  otherViews,
  (views) => views.OtherView,
  () => otherViews.arrival,
);

export const ChangesTotal = deferredComponent(
  otherViews,
  (views) => views.ChangesTotal,
  () => otherViews.arrival,
);

/** Adopts the styles of these parts, which must be there before their code. */
export function useDeferredStyles(): void {
  useStyles(pagerCss);
  useStyles(filterChipsCss);
}
