/** Parts of the search's first view that consist of links; their code is loaded later. */
import pagerCss from '../../ui/navigation/pager.css?inline';
import { useStyles } from '../../ui/root/use-styles.ts';
import filterChipsCss from '../../ui/search/filter-chips.css?inline';
import { LateModule, latePart } from '../embed/late-part.tsx';

export const lateParts = new LateModule(() => import('./late-parts.tsx'));

export const Chips = latePart(lateParts, (parts) => parts.Chips);
export const NoResults = latePart(lateParts, (parts) => parts.NoResults);
export const ResultPages = latePart(lateParts, (parts) => parts.ResultPages);

/** Adopts the styles of these parts, which must be there before their code. */
export function useLateStyles(): void {
  useStyles(pagerCss);
  useStyles(filterChipsCss);
}
