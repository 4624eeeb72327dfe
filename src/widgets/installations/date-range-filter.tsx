import { useStore } from '@nanostores/react';
import type { DateRangeId } from '../../core/criteria/criteria.ts';
import type { InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setDateRange } from '../../core/search/transitions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';

interface Props {
  id: DateRangeId;
  search: SearchStore;
  result: InstallationSearchResult | undefined;
}

const loadFields = () => import('./date-fields.tsx');

/** Installations by a range of dates; its fields are loaded when they are shown. */
export function DateRangeFilter({ id, search, result }: Props) {
  const fields = useDeferred(loadFields, true);
  const range = useStore(search.$search)[id];
  if (fields.state === 'ready') {
    return (
      <fields.part.DateFields
        range={range}
        span={result?.spans[id]}
        onChange={(next) => search.update((current) => setDateRange(current, id, next))}
      />
    );
  }
  if (fields.state === 'waiting') return null;
  return <Button onClick={fields.retry}>Datumsfelder laden</Button>;
}
