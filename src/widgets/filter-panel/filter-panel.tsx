import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { $initialOverview } from '#core/account/session/overview-choices.ts';
import { $device } from '#core/platform/layout/layout-store.ts';
import { checkSearch } from '#core/search/search/check-search.ts';
import { searchFor } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { defaultFilterId } from '#core/search/search/url.ts';
import { registerFilterPanel } from '#core/search/search-filters/register-filter-panel.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { DeferredSheet, OpenButton } from '../criteria/deferred-sheet.tsx';
import { FilterPanel } from '../criteria/filter-panel.tsx';
import { usePresetReport } from '../criteria/use-preset-report.ts';
import { element } from './element.ts';
import css from './filter-panel.css?inline';

/** Props of `<natippc-filter-panel>`; documented in element.ts. */
interface FilterPanelElementProps {
  filterId: string;
  updateMode: 'live' | 'apply';
  disableFilterManagement: boolean;
  preset?: RawSearch;
  layout: 'auto' | 'panel' | 'button';
  heading: 'on' | 'off';
  headingLevel: number;
}

/** The filter panel of a search, placed elsewhere on the page; both share the same search. */
function FilterPanelElement({
  filterId,
  updateMode,
  disableFilterManagement,
  preset,
  layout,
  heading,
  headingLevel,
}: FilterPanelElementProps) {
  const search = useMemo(() => searchFor(filterId || defaultFilterId), [filterId]);
  const options = useMemo(
    () => ({ updateMode, disableFilterManagement, ...(preset && { preset }) }),
    [updateMode, disableFilterManagement, preset],
  );
  usePresetReport(search, preset);
  const latest = useStore(search.$latest);
  const device = useStore($device);
  const [sheetOpen, setSheetOpen] = useState(false);
  useEffect(() => registerFilterPanel(search.filterId), [search]);
  useEffect(
    () =>
      $initialOverview.subscribe((overview) => {
        if (overview) search.initializeOverview(overview);
      }),
    [search],
  );
  const isButton = layout === 'button' || (layout === 'auto' && device === 'Mobile');
  if (!isButton) {
    return (
      <FilterPanel
        search={search}
        options={options}
        result={latest}
        headingLevel={headingLevel}
        hasTitle={heading === 'off'}
      />
    );
  }
  return (
    <div className="open">
      <OpenButton search={search} onClick={() => setSheetOpen(true)} />
      <DeferredSheet search={search} options={options} open={sheetOpen} onClose={() => setSheetOpen(false)} />
    </div>
  );
}

defineWidget(element, FilterPanelElement, css, { preset: checkSearch });
