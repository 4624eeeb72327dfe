import { useStore } from '@nanostores/react';
import type { SearchStore } from '../../core/search/store.ts';
import { filterPanelState } from '../../core/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  search: SearchStore;
  onClick(): void;
}

/** Opens the criteria where there is no room for them; says how many are chosen, and warns where saved filters are not there (R4.29). */
export function OpenButton({ search, onClick }: Props) {
  const criteria = useStore(search.$activeCriteria);
  const { warning } = useStore(filterPanelState(search.filterId));
  const chosen = criteria.filter(({ id }) => id !== 'text').reduce((sum, { values }) => sum + values.length, 0);
  return (
    <Button onClick={onClick} icon={warning ? 'warning' : 'filter'}>
      {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
      {warning && <span className="n-visually-hidden">. Warnung: {warning}</span>}
    </Button>
  );
}
