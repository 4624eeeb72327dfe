import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { clearAll } from '../../core/search/transitions.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import sheetCss from '../../ui/sheet/sheet.css?inline';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { FilterPanel } from './filter-panel.tsx';
import css from './filter-sheet.css?inline';
import { totalText } from './total-text.ts';

interface Props {
  search: SearchStore;
  result: InstallationSearchResult | undefined;
  onClose(): void;
}

/** The criteria on a phone: the whole height, results counted at the bottom with every tick. */
export function FilterSheet({ search, result, onClose }: Props) {
  useStyles(sheetCss);
  useStyles(css);
  const criteria = useStore(search.$activeCriteria);
  const foot = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      title="Filter"
      onClose={onClose}
      footer={
        <>
          {criteria.length > 0 && (
            <button type="button" className="w-button" data-kind="text" onClick={() => search.update(clearAll)}>
              Zurücksetzen
            </button>
          )}
          <button
            ref={foot}
            type="button"
            className="w-button"
            data-kind="primary"
            onClick={() => foot.current?.closest('dialog')?.close()}
          >
            {result ? `${totalText(result.total)} anzeigen` : 'Ergebnisse anzeigen'}
          </button>
        </>
      }
    >
      {criteria.length === 0 && <p className="sheet-none">Keine Filterkriterien gesetzt</p>}
      {/* Below the sheet's own heading of level 2. */}
      <FilterPanel search={search} result={result} headingLevel={2} />
    </Sheet>
  );
}
