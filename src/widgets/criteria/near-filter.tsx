import { setNear } from '../../core/search/transitions.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useOfSearch } from './use-search.ts';

const loadFields = () => import('./near-fields.tsx');

/** Installations around a place; its fields are loaded when they are shown. */
export function NearFilter({ editing }: { editing: Editing }) {
  const near = useOfSearch(editing, (values) => values.near);
  const fields = useDeferred(loadFields, true);
  if (fields.state === 'failed') return <Button onClick={fields.retry}>Umkreissuche laden</Button>;
  if (fields.state === 'waiting') return null;
  return (
    <fields.part.NearFields near={near} onChange={(next) => editing.update((current) => setNear(current, next))} />
  );
}
