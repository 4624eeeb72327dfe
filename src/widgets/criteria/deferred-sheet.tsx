import { useStore } from '@nanostores/react';
import type { SearchStore } from '../../core/search/store.ts';
import type { SearchFilterOptions } from '../../core/search-filters/search-filters.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';

interface Props {
  search: SearchStore;
  options: SearchFilterOptions;
  open: boolean;
  onClose(): void;
}

const loadSheet = () => import('./filter-sheet.tsx');

/** The criteria over the page, whose code comes when they are first opened. */
export function DeferredSheet({ search, options, open, onClose }: Props) {
  const latest = useStore(search.$latest);
  const sheet = useDeferred(loadSheet, open);
  if (!open || sheet.state === 'waiting') return null;
  return sheet.state === 'ready' ? (
    <sheet.part.FilterSheet search={search} options={options} result={latest} onClose={onClose} />
  ) : (
    <Failure text="Die Filter konnten nicht geladen werden. Prüfen Sie die Netzwerkverbindung." onRetry={sheet.retry} />
  );
}
