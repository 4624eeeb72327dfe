import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { sharedFilterName } from '#core/search/search/url.ts';
import { filterPanelState } from '#core/search/search-filters/filter-panel-state.ts';
import type { SearchFilterOptions } from '#core/search/search-filters/search-filters.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';

interface OpenButtonProps {
  search: SearchStore;
  onClick(): void;
}

/** Opens the criteria if there is no room for the panel; shows how many are set, and warns if saved filters are unavailable (R4.29). */
export function OpenButton({ search, onClick }: OpenButtonProps) {
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

/**
 * Names the shared filter with which the page was opened, for visitors who do not see the panel, which names it too (R4.28); of the
 * visitor's own last filter it says so, and offers all installations.
 */
export function FilterName({ search }: { search: SearchStore }) {
  const { name, opened } = useStore(filterPanelState(search.filterId));
  const [sharedName] = useState(() => sharedFilterName(search.filterId));
  const shown = opened?.name ?? (sharedName && (name ?? sharedName));
  return shown ? (
    <p className="bar-name" data-opened={opened && ''}>
      {opened && 'Geöffnet mit Ihrem '}Filter: <span>{shown}</span>{' '}
      {opened && (
        <Button variant="link" onClick={opened.showAll}>
          Alle Anlagen zeigen
        </Button>
      )}
    </p>
  ) : null;
}

interface Props {
  search: SearchStore;
  options: SearchFilterOptions;
  open: boolean;
  onClose(): void;
}

const loadSheet = () => import('./filter-sheet.tsx');

/** The criteria in a sheet over the page; its code is loaded when it is first opened. */
export function DeferredSheet({ search, options, open, onClose }: Props) {
  const latest = useStore(search.$latest);
  const sheet = useDeferred(loadSheet, open);
  if (!open) return null;
  if (sheet.part) return <sheet.part.FilterSheet search={search} options={options} result={latest} onClose={onClose} />;
  const text = 'Die Filter konnten nicht geladen werden. Prüfen Sie die Netzwerkverbindung.';
  return sheet.retry && <Failure text={text} onRetry={sheet.retry} />;
}
