import { copyPrefix, type FilterContainer, type FilterState, maxFilterName, unsavedMarker } from './filter-types.ts';
import { selectedFilter } from './selected-filter.ts';

/** Actions on whole filters. */
export type FilterAction = 'add' | 'select' | 'rename' | 'duplicate' | 'remove';

/** Why an action is refused: no filter is selected (R5.22), it has unsaved changes (R5.23, R5.24), or it is the default filter (R5.25). */
export type Refusal = 'noneSelected' | 'unsaved' | 'isDefault';

/** Why an action is currently refused; undefined if it is allowed. */
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

/** Why a filter name is invalid (R5.26). */
export type NameFailure = 'missing' | 'tooLong' | 'taken';

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');

/** What is wrong with a filter name; undefined if it is valid. A filter may keep its own name. */
export function nameFailure(
  { filters }: Pick<FilterContainer, 'filters'>,
  name: string,
  ownKey?: string,
): NameFailure | undefined {
  if (name.trim() === '') return 'missing';
  if ([...name.trim()].length > maxFilterName) return 'tooLong';
  const isTaken = Object.entries(filters).some(
    ([key, filter]) => key !== ownKey && folded(filter.name) === folded(name),
  );
  return isTaken ? 'taken' : undefined;
}

/** The name, truncated to the maximum length; if taken, with the smallest number that makes it unique: 'Unbenannter Filter 2'. */
export function freeName(container: Pick<FilterContainer, 'filters'>, wanted: string): string {
  let name = cut(wanted, maxFilterName);
  for (let number = 2; nameFailure(container, name) === 'taken'; number++) {
    name = `${cut(wanted, maxFilterName - ` ${number}`.length)} ${number}`;
  }
  return name;
}

/** The name of a copy (R3.8). */
export const copyName = (container: Pick<FilterContainer, 'filters'>, name: string): string =>
  freeName(container, `${copyPrefix} ${name}`);

/** A filter's displayed name, marked if it has unsaved changes (R3.8). Undefined if there is no such filter. */
export function markedName({ container, saved }: FilterState, key: string | undefined): string | undefined {
  const filter = key === undefined ? undefined : container.filters[key];
  if (key === undefined || !filter) return undefined;
  const isUnsaved = filter.touched || (filter.editable && !Object.hasOwn(saved, key));
  return isUnsaved ? `${filter.name} ${unsavedMarker}` : filter.name;
}

/** Truncates by code points, so that surrogate pairs are not split. */
function cut(text: string, length: number): string {
  const characters = [...text.trim()];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
