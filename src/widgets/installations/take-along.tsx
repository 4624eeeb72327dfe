import { useStore } from '@nanostores/react';
import type { SearchStore } from '../../core/search/store.ts';
import type { ViewStore } from '../../core/search/view-store.ts';
import { CopySearchLink } from './copy-search-link.tsx';
import { ExportButton } from './export-button.tsx';

/**
 * The ways to take a search along: its address, and everything it finds. They stand above the results, on a phone behind them: in both
 * places, of which the styles show one, so that the keyboard meets them where they are seen.
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
