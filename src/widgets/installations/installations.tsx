import { useStore } from '@nanostores/react';
import { useCallback, useId, useMemo, useState } from 'react';
import { $overviewChoices } from '../../core/search/overview-choices.ts';
import type { RawSearch } from '../../core/search/search-types.ts';
import { viewFor } from '../../core/search/view-store.ts';
import { filterPanelState } from '../../core/search-filters/filter-panel-state.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { useAfterPaint } from '../../ui/root/use-after-paint.ts';
import { DeferredSheet } from '../criteria/deferred-sheet.tsx';
import { FilterPanel } from '../criteria/filter-panel.tsx';
import { useSearch } from '../criteria/use-search.ts';
import { OverviewChoice } from './overview-choice.tsx';
import { Results } from './results.tsx';
import { SearchText } from './search-text.tsx';

/** Props of `<natippc-installations>`; documented in element.ts. */
export interface InstallationsProps {
  filterId: string;
  urlState: 'on' | 'off';
  preset?: RawSearch;
  detailHref: string;
  heading: string;
  headingLevel: number;
  updateMode: 'live' | 'apply';
  disableFilterManagement: boolean;
  onResults(detail: { total: number; search: RawSearch }): boolean;
}

/** The register's search: text, criteria, results. All of its state lies in the search's store. */
export function Installations({
  filterId,
  urlState,
  preset,
  detailHref,
  heading,
  headingLevel,
  updateMode,
  disableFilterManagement,
  onResults,
}: InstallationsProps) {
  const search = useSearch(filterId, urlState === 'on', preset);
  const views = useMemo(() => viewFor(search.filterId, urlState === 'on'), [search, urlState]);
  const counts = useAfterPaint(useStore(search.$latest));
  const options = useMemo(() => ({ updateMode, disableFilterManagement }), [updateMode, disableFilterManagement]);
  const isElsewhere = useStore(filterPanelState(search.filterId)).panelsElsewhere !== undefined;
  const form = useId();
  const [sheetOpen, setSheetOpen] = useState(false);

  const choices = useStore($overviewChoices);
  const openSheet = useCallback(() => setSheetOpen(true), []);

  return (
    <section className="installations" aria-label={heading || 'Anlagen suchen'}>
      <Heading level={headingLevel} className={heading ? 'heading' : 'n-visually-hidden'}>
        {heading || 'Anlagen suchen'}
      </Heading>
      <SearchText search={search} form={form} detailHref={detailHref} />
      {choices.length > 1 && <OverviewChoice search={search} choices={choices} />}
      <div className="layout" data-without-panel={isElsewhere || undefined}>
        {!isElsewhere && (
          <div className="filters n-no-print" part="filters">
            <FilterPanel
              search={search}
              options={options}
              form={form}
              result={counts}
              headingLevel={headingLevel + 1}
            />
          </div>
        )}
        <Results
          search={search}
          views={views}
          form={form}
          detailHref={detailHref}
          headingLevel={headingLevel + 1}
          onFilter={openSheet}
          onResults={onResults}
        />
      </div>
      <DeferredSheet search={search} options={options} open={sheetOpen} onClose={() => setSheetOpen(false)} />
    </section>
  );
}
