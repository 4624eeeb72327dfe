import type { FilterContainer } from './filter-types.ts';
import { selectedFilter } from './values.ts';

/** What one does with filters as a whole. */
export type FilterAction = 'add' | 'select' | 'rename' | 'duplicate' | 'remove';

/** Why something is not done: no filter is selected (R5.22), its changes are not saved (R5.23, R5.24), it is the default filter (R5.25). */
export type Refusal = 'noneSelected' | 'unsaved' | 'isDefault';

/** Why an action is refused now; undefined where it is not. */
export function refusalOf(container: FilterContainer, action: FilterAction): Refusal | undefined {
  const filter = selectedFilter(container);
  switch (action) {
    case 'add':
    case 'select':
      return filter?.touched ? 'unsaved' : undefined;
    case 'duplicate':
      if (!filter) return 'noneSelected';
      return filter.touched ? 'unsaved' : undefined;
    case 'rename':
    case 'remove':
      if (!filter) return 'noneSelected';
      return filter.editable ? undefined : 'isDefault';
  }
}
