import { copyPrefix, type FilterContainer, maxFilterName, unsavedMarker } from './filter-types.ts';
import { type StoredFilters, selectedFilter } from './values.ts';

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

/** What is wrong with a name for a filter (R5.26). */
export type NameFault = 'missing' | 'tooLong' | 'taken';

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');

/** Whether a name can be given, and what is wrong with it else; a filter may keep its own. */
export function nameFault(
  { filters }: Pick<FilterContainer, 'filters'>,
  name: string,
  ownKey?: string,
): NameFault | undefined {
  if (name.trim() === '') return 'missing';
  if ([...name.trim()].length > maxFilterName) return 'tooLong';
  const isTaken = Object.entries(filters).some(
    ([key, filter]) => key !== ownKey && folded(filter.name) === folded(name),
  );
  return isTaken ? 'taken' : undefined;
}

/** The name, cut to its greatest length, or the same with the smallest number that makes it one of its own: 'Unbenannter Filter 2'. */
export function freeName(container: Pick<FilterContainer, 'filters'>, wanted: string): string {
  let name = cut(wanted, maxFilterName);
  for (let number = 2; nameFault(container, name) === 'taken'; number++) {
    name = `${cut(wanted, maxFilterName - ` ${number}`.length)} ${number}`;
  }
  return name;
}

/** The name of a copy (R3.8). */
export const copyName = (container: Pick<FilterContainer, 'filters'>, name: string): string =>
  freeName(container, `${copyPrefix} ${name}`);

/** A filter's name as the visitor reads it: marked where what the filter holds is not saved (R3.8). Undefined where there is no such filter. */
export function markedName(
  { filters }: FilterContainer,
  stored: StoredFilters,
  key: string | undefined,
): string | undefined {
  const filter = key === undefined ? undefined : filters[key];
  if (key === undefined || !filter) return undefined;
  const isUnsaved = filter.touched || (filter.editable && !Object.hasOwn(stored, key));
  return isUnsaved ? `${filter.name} ${unsavedMarker}` : filter.name;
}

/** By characters as one reads them, not halves of them. */
function cut(text: string, length: number): string {
  const characters = [...text.trim()];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
