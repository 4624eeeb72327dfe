import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { filterPanelState } from '#core/search/search-filters/filter-panel-state.ts';
import { onSavedFilters } from '#core/search/search-filters/on-saved-filters.ts';
import type { SearchFilterOptions } from '#core/search/search-filters/search-filters.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import type { OpenDialog } from './filter-dialogs.tsx';

const loadManaged = () => import('./managed-panel.ts');

interface HeadProps {
  search: SearchStore;
  options: SearchFilterOptions;
  open: boolean;
  id: string;
  onDialog(dialog: OpenDialog): void;
}

/**
 * The part above the criteria: saved filters. Their code is loaded when the visitor opens them or may have some. This file itself is loaded
 * after the first view.
 */
export function FilterHead({ search, options, open, id, onDialog }: HeadProps) {
  const [hasSaved, setHasSaved] = useState(false);
  const isManaged = !options.disableFilterManagement;
  useEffect(() => (isManaged ? onSavedFilters(() => setHasSaved(true)) : undefined), [isManaged]);
  // The filter of a shared link has a name.
  const isShared = useStore(filterPanelState(search.filterId)).sharedName !== undefined;
  const isNeeded = open || options.updateMode === 'apply' || options.preset !== undefined || (isManaged && isShared);
  const managed = useDeferred(loadManaged, isNeeded || hasSaved);
  if (managed.part)
    return <managed.part.FilterManagement search={search} options={options} open={open} id={id} onDialog={onDialog} />;
  const text = 'Die gespeicherten Filter konnten nicht geladen werden.';
  return managed.retry && isNeeded && <Failure text={text} onRetry={managed.retry} />;
}

interface FootProps {
  search: SearchStore;
  options: SearchFilterOptions;
  dialog: OpenDialog | undefined;
  onClose(): void;
}

/** The part below the criteria: the buttons of apply mode, and the dialogs, whose headings would otherwise interrupt the criteria's. */
export function FilterFoot({ search, options, dialog, onClose }: FootProps) {
  const isApplied = options.updateMode === 'apply';
  const [isNeeded, setNeeded] = useState(isApplied);
  if ((isApplied || dialog) && !isNeeded) setNeeded(true);
  const { part: managed } = useDeferred(loadManaged, isNeeded);
  if (!managed) return null;
  return (
    <>
      {isApplied && <managed.ApplyBar search={search} />}
      <managed.FilterDialogs search={search} dialog={dialog} onClose={onClose} />
    </>
  );
}
