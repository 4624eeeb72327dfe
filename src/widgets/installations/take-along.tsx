import { useStore } from '@nanostores/react';
import type { SearchStore } from '../../core/search/store.ts';
import type { ViewStore } from '../../core/search/view-store.ts';
import { CopySearchLink } from './copy-search-link.tsx';
import { ExportButton } from './export-button.tsx';

/**
 * Copies the search's link and exports its results. Rendered above the results and behind them; styles show one of the two, the second on
 * a phone, so that the order of the Tab key is the order on the screen.
 */
export function TakeAlong({ search, views }: { search: SearchStore; views: ViewStore }) {
  const { data } = useStore(search.$result);
  if (!data) return null;
  return (
    <span className="take-along">
      {views.urlState && <CopySearchLink />}
      {data.total > 0 && <ExportButton search={search} />}
    </span>
  );
}
