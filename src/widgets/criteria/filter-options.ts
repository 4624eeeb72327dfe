import { type FilterContainer, unsavedMarker } from '../../core/filters/filter-types.ts';
import type { StoredFilters } from '../../core/filters/stored-filter.ts';
import { addFilterOption } from '../../core/forms/field-metadata.ts';
import type { SelectOption } from '../../ui/controls/options.ts';

/** The filters to choose from, those with unsaved changes marked, and the one that stands for a new one (R3.8, R3.13). */
export function filterOptions({ filters }: FilterContainer, stored: StoredFilters): SelectOption[] {
  const choices = Object.entries(filters).map(([value, { name, editable, touched }]) => ({
    value,
    label: touched || (editable && !Object.hasOwn(stored, value)) ? `${name} ${unsavedMarker}` : name,
  }));
  return [...choices, addFilterOption];
}
