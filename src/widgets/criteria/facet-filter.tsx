import type { FacetCriterion } from '../../core/criteria/criteria.ts';
import type { CriterionOption } from '../../core/criteria/criterion.ts';
import { fold } from '../../core/format/fold.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { InstallationSearchResult, RawSearch } from '../../core/search/search-types.ts';
import { toggleFacetValue } from '../../core/search/transitions.ts';
import { fieldName } from '../../core/search/url.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';
import { FacetList } from '../../ui/search/facet-list.tsx';
import { useOfSearch } from './use-search.ts';

interface Props {
  criterion: FacetCriterion;
  options: readonly CriterionOption[];
  filterId: string;
  editing: Editing;
  form: string | undefined;
  result: InstallationSearchResult | undefined;
}

/** A criterion whose values are ticked. */
export function FacetFilter({
  criterion: { id, label, valueName, kind, words, parameters },
  options,
  filterId,
  editing,
  form,
  result,
}: Props) {
  const toggling = (value: string) => (current: RawSearch) => toggleFacetValue(current, id, value, options);
  const chosen: readonly string[] = useOfSearch(editing, (values) => values[id]) ?? [];
  return (
    <FacetList
      label={label}
      valueName={valueName}
      options={options}
      counts={result?.facets[id]}
      chosen={new Set(chosen)}
      // Trees and fixed lists have an order of their own.
      sortByCount={kind === 'choice' && words === null}
      format={formatInteger}
      plain={fold}
      field={form === undefined ? undefined : { form, name: fieldName(filterId, parameters[0] ?? id) }}
      onPress={(value) => editing.prefetch(toggling(value))}
      onToggle={(value) => editing.update(toggling(value))}
    />
  );
}
