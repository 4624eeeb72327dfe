import { useStore } from '@nanostores/react';
import { memo, type RefObject, useId } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { $isChoosing } from '#core/register/comparison/choosing.ts';
import { totalText } from '#core/register/installation/record-terms.ts';
import { type OrderChoice, orderChoices } from '#core/search/row/order-choices.ts';
import { defaultDirection } from '#core/search/row/sort-keys.ts';
import { canSortBy, defaultSort } from '#core/search/search/normalize.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { setSort } from '#core/search/search/search-transitions.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { fieldName, orderName, parameterNames } from '#core/search/search/url.ts';
import { type SearchView, searchViews, type ViewStore } from '#core/search/search/view-store.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { inPlace } from '../../ui/navigation/link.tsx';
import { useStoreInTransition } from '../../ui/root/use-store-in-transition.ts';
import { NoScript } from '../../ui/search/no-script.tsx';
import { FilterName, OpenButton } from '../criteria/deferred-sheet.tsx';
import { useSearchSelector } from '../criteria/use-search.ts';
import { ChangesTotal, Chips } from './deferred.ts';
import { ShareAndExport } from './share-and-export.tsx';

interface Props {
  search: SearchStore;
  views: ViewStore;
  form: string;
  headingLevel: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onFilter(): void;
}

/**
 * The views of the results and the tools for comparing, sharing and exporting them; then the sticky bar with their number, the active
 * criteria, the order and, on a phone, the button for the filters.
 */
export function ResultsHead({ search, views, form, headingLevel, heading, onFilter }: Props) {
  const { data, isPlaceholderData } = useStoreInTransition(search.$result);
  const isRefreshing = useStore(search.$isRefreshing);
  const view = useStore(views.$view);
  const total = data ? totalText(data.total) : 'Anlagen';
  const isPaged = view === 'list' || view === 'table';
  const first = data ? (data.page - 1) * data.pageSize + 1 : 0;
  const last = data ? Math.min(data.total, first + data.items.length - 1) : 0;
  const which =
    isPaged && data && last >= first && data.total > data.items.length
      ? `${formatInteger(first)}–${formatInteger(last)}`
      : '';
  return (
    <>
      <div className="ways">
        <ViewSwitch views={views} />
        <div className="head-tools">
          {view === 'list' && data && data.total > 1 && <CompareSwitch />}
          <ShareAndExport search={search} views={views} />
        </div>
      </div>
      <div className="bar">
        <div className="bar-line">
          <Heading level={headingLevel} className="total" data-block="total" ref={heading} tabIndex={-1}>
            <span data-outdated={isRefreshing || undefined}>
              {view === 'changes' ? <ChangesTotal search={search} urlState={views.urlState} /> : total}
            </span>
            {(isRefreshing || which) && <span className="which"> {isRefreshing ? 'wird aktualisiert …' : which}</span>}
          </Heading>
          <div className="bar-filter n-no-print">
            <OpenButton search={search} onClick={onFilter} />
          </div>
          {isPaged && <SortChoice search={search} form={form} />}
          <NoScript>
            <Button type="submit" form={form}>
              Anwenden
            </Button>
          </NoScript>
        </div>
        <FilterName search={search} />
        <Chips search={search} />
      </div>
      <p role="status" className="n-visually-hidden">
        {isRefreshing && 'Die Ergebnisse werden aktualisiert.'}
        {data && !isPlaceholderData && view !== 'changes'
          ? `${total} gefunden${which ? `, angezeigt ${which}` : ''}`
          : ''}
      </p>
    </>
  );
}

/** Toggles choosing installations from the list for comparison. */
function CompareSwitch() {
  const isChoosing = useStore($isChoosing);
  return (
    <span className="head-tool n-no-print">
      <Button variant="link" icon="columns" aria-pressed={isChoosing} onClick={() => $isChoosing.set(!isChoosing)}>
        Vergleichen
      </Button>
    </span>
  );
}

const labels: Record<SearchView, string> = {
  list: 'Liste',
  table: 'Tabelle',
  map: 'Karte',
  statistics: 'Statistik',
  changes: 'Änderungen',
};

/** The views of the results; the map needs scripts. */
function ViewSwitch({ views }: { views: ViewStore }) {
  const current = useStore(views.$view);
  return (
    <nav className="views n-no-print" aria-label="Ansicht">
      {searchViews.map((view) => (
        <a
          key={view}
          href={views.hrefOf(view)}
          aria-current={view === current || undefined}
          data-needs-script={view === 'map' ? '' : undefined}
          onClick={inPlace(() => views.show(view))}
        >
          {labels[view]}
        </a>
      ))}
    </nav>
  );
}

/** The parts of a search that the choice depends on. */
const orderOf = ({ text, near, sort, direction }: RawSearch) => ({ text, near, sort, direction });

/** The order of the results; "best match" is offered only with a search text, "distance" only around a place. */
const SortChoice = memo(function SortChoice({ search, form }: { search: SearchStore; form: string }) {
  const id = useId();
  const current = useSearchSelector(search, orderOf);
  const sort = current.sort ?? defaultSort(current);
  const direction = current.direction ?? defaultDirection(sort);
  const offered = orderChoices.filter((choice) => canSortBy(choice.sort, current));
  // The default order is submitted as an empty value, so that a form submitted with another text gets the best order for it.
  const nameOf = (order: Pick<OrderChoice, 'sort' | 'direction'>) =>
    order.sort === defaultSort(current) && order.direction === defaultDirection(order.sort)
      ? ''
      : orderName(order.sort, order.direction);
  return (
    <div className="choice n-no-print">
      <label htmlFor={id}>Sortierung</label>
      <NativeSelect
        id={id}
        form={form}
        name={fieldName(search.filterId, parameterNames.sort)}
        value={nameOf({ sort, direction })}
        onChange={({ target }) => {
          const choice = offered[target.selectedIndex];
          if (choice) search.update((now) => setSort(now, choice.sort, choice.direction));
        }}
      >
        {offered.map((choice) => (
          <option key={choice.label} value={nameOf(choice)}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
});
