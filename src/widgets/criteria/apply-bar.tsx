import { useStore } from '@nanostores/react';
import { isReset, selectedFilter } from '../../core/filters/values.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { filtersFor, type SearchFilterOptions } from '../../core/search-filters/search-filters.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './apply-bar.css?inline';

interface Props {
  search: SearchStore;
  options: SearchFilterOptions;
}

/** What ends the editing of a filter in apply mode (R4.20, R4.22); it stays in sight while the criteria scroll. */
export function ApplyBar({ search, options }: Props) {
  useStyles(css, 'own');
  const filters = filtersFor(search, options);
  const filter = selectedFilter(useStore(filters.$container));
  return (
    <div className="apply-bar">
      <Button variant="primary" onClick={filters.apply}>
        Anwenden
      </Button>
      {filter && !isReset(filter) && <Button onClick={filters.reset}>Zurücksetzen</Button>}
      <p role="status" className="apply-note">
        {filter?.touched ? 'Änderungen sind noch nicht angewendet.' : ''}
      </p>
    </div>
  );
}
