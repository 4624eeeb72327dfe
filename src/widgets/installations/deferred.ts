/** Parts of the search's first view that consist of links; their code is loaded later. */
import pagerCss from '../../ui/navigation/pager.css?inline';
import { useStyles } from '../../ui/root/use-styles.ts';
import filterChipsCss from '../../ui/search/filter-chips.css?inline';
import { DeferredModule, deferredComponent } from '../embed/deferred-component.tsx';

export const deferredParts = new DeferredModule(() => import('./deferred-parts.tsx'));

export const Chips = deferredComponent(deferredParts, (parts) => parts.Chips);
export const NoResults = deferredComponent(deferredParts, (parts) => parts.NoResults);
export const ResultPages = deferredComponent(deferredParts, (parts) => parts.ResultPages);

/** Adopts the styles of these parts, which must be there before their code. */
export function useDeferredStyles(): void {
  useStyles(pagerCss);
  useStyles(filterChipsCss);
}
