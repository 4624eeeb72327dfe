import { useStore } from '@nanostores/react';
import { totalText } from '#core/register/installation/record-terms.ts';
import { clearAll } from '#core/search/search/clear-criteria.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import type { SearchFilterOptions } from '#core/search/search-filters/search-filters.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import { FilterPanel } from './filter-panel.tsx';
import css from './filter-sheet.css?inline';

interface Props {
  search: SearchStore;
  options: SearchFilterOptions;
  result: InstallationSearchResult | undefined;
  onClose(): void;
}

/** The criteria on a phone at full height, with an up-to-date number of results at the bottom. */
export function FilterSheet({ search, options, result, onClose }: Props) {
  useStyles(css, 'own');
  const criteria = useStore(search.$activeCriteria);
  return (
    <Drawer
      open
      side="right"
      width="large"
      title="Filter"
      onClose={onClose}
      footer={
        <>
          {criteria.length > 0 && (
            <Button variant="link" onClick={() => search.update(clearAll)}>
              Alle zurücksetzen
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {result ? `${totalText(result.total)} anzeigen` : 'Ergebnisse anzeigen'}
          </Button>
        </>
      }
    >
      {criteria.length === 0 && <p className="sheet-none">Keine Filterkriterien gesetzt</p>}
      {/* The panel's hidden heading repeats the level of the drawer's own (2), so that the groups are at level 3. */}
      <FilterPanel search={search} options={options} result={result} headingLevel={2} hasTitle />
    </Drawer>
  );
}
