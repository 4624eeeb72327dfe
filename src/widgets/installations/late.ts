/** What the search is first shown with by links, whose code comes later. */
import pagerCss from '../../ui/navigation/pager.css?inline';
import { useStyles } from '../../ui/root/use-styles.ts';
import filterChipsCss from '../../ui/search/filter-chips.css?inline';
import { LateModule, latePart } from '../embed/late-part.tsx';

export const lateParts = new LateModule(() => import('./late-parts.tsx'));

export const Chips = latePart(lateParts, (parts) => parts.Chips);
export const NoResults = latePart(lateParts, (parts) => parts.NoResults);
export const ResultPages = latePart(lateParts, (parts) => parts.ResultPages);

/** Brings the styles of these parts to where they stand. */
export function useLateStyles(): void {
  useStyles(pagerCss);
  useStyles(filterChipsCss);
}
