import { useId } from 'react';
import { canSortBy, defaultDirection, defaultSort } from '../../core/search/normalize.ts';
import type { RawSearch, SortDirection, SortKey } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setSort } from '../../core/search/transitions.ts';
import { fieldName, orderName, parameterNames } from '../../core/search/url.ts';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { useOfSearch } from '../criteria/use-search.ts';

interface Order {
  sort: SortKey;
  direction: SortDirection;
  label: string;
}

const orders: readonly Order[] = [
  { sort: 'relevance', direction: 'desc', label: 'Beste Treffer' },
  { sort: 'distance', direction: 'asc', label: 'Entfernung' },
  { sort: 'name', direction: 'asc', label: 'Name A–Z' },
  { sort: 'name', direction: 'desc', label: 'Name Z–A' },
  { sort: 'operator', direction: 'asc', label: 'Betreiber:in A–Z' },
  { sort: 'operator', direction: 'desc', label: 'Betreiber:in Z–A' },
  { sort: 'place', direction: 'asc', label: 'Ort A–Z' },
  { sort: 'place', direction: 'desc', label: 'Ort Z–A' },
  { sort: 'activity', direction: 'asc', label: 'Tätigkeit 1–6' },
  { sort: 'activity', direction: 'desc', label: 'Tätigkeit 6–1' },
  { sort: 'status', direction: 'asc', label: 'Status: in Betrieb zuerst' },
  { sort: 'status', direction: 'desc', label: 'Status: stillgelegt zuerst' },
  { sort: 'lastChange', direction: 'desc', label: 'Zuletzt geändert' },
  { sort: 'lastInspection', direction: 'desc', label: 'Zuletzt inspiziert' },
  { sort: 'lastInspection', direction: 'asc', label: 'Am längsten nicht inspiziert' },
  { sort: 'nextInspection', direction: 'asc', label: 'Nächste Inspektion' },
  { sort: 'batDeadline', direction: 'asc', label: 'Offene bvT-Frist' },
];

/** All of a search that the choice depends on. */
const orderOf = ({ text, near, sort, direction }: RawSearch) => ({ text, near, sort, direction });

/** The order of the results; best hits only where there is a text to hit, the nearest only around a place. */
export function SortChoice({ search, form }: { search: SearchStore; form: string }) {
  const id = useId();
  const current = useOfSearch(search, orderOf);
  const sort = current.sort ?? defaultSort(current);
  const direction = current.direction ?? defaultDirection(sort);
  const offered = orders.filter((order) => canSortBy(order.sort, current));
  // What holds anyway goes without saying, so that a form with another text gets the best order for that.
  const nameOf = (order: Pick<Order, 'sort' | 'direction'>) =>
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
          const order = offered[target.selectedIndex];
          if (order) search.update((now) => setSort(now, order.sort, order.direction));
        }}
      >
        {offered.map((order) => (
          <option key={order.label} value={nameOf(order)}>
            {order.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
