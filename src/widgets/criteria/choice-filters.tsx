import { useId } from 'react';
import { fold } from '#core/platform/format/fold.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import type { FacetCriterion, YesNoId } from '#core/search/criteria/criteria.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import { type YesNoCriterion, yesNo } from '#core/search/criteria/kinds/yes-no.ts';
import { setYesNo, toggleFacetValue } from '#core/search/search/search-transitions.ts';
import type { InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { fieldName } from '#core/search/search/url.ts';
import type { Editing } from '#core/search/search-filters/filter-panel-state.ts';
import { FacetList } from '../../ui/search/facet-list.tsx';
import { FacetValue } from '../../ui/search/facet-row.tsx';
import { useSearchSelector } from './use-search.ts';

interface Props {
  criterion: FacetCriterion;
  options: readonly CriterionOption[];
  filterId: string;
  editing: Editing;
  form: string | undefined;
  result: InstallationSearchResult | undefined;
}

/** A criterion with values to tick. */
export function FacetFilter({
  criterion: { id, label, valueName, kind, words, parameters },
  options,
  filterId,
  editing,
  form,
  result,
}: Props) {
  const toggling = (value: string) => (current: RawSearch) => toggleFacetValue(current, id, value, options);
  const chosen: readonly string[] = useSearchSelector(editing, (values) => values[id]) ?? [];
  return (
    <FacetList
      label={label}
      valueName={valueName}
      options={options}
      counts={result?.facets[id]}
      chosen={new Set(chosen)}
      // Trees and fixed lists have their own order.
      sortByCount={kind === 'choice' && words === null}
      format={formatInteger}
      plain={fold}
      field={form === undefined ? undefined : { form, name: fieldName(filterId, parameters[0] ?? id) }}
      onPress={(value) => editing.prefetch(toggling(value))}
      onToggle={(value) => editing.update(toggling(value))}
    />
  );
}

interface YesNoFilterProps {
  criterion: YesNoCriterion<YesNoId>;
  filterId: string;
  editing: Editing;
  form: string | undefined;
  result: InstallationSearchResult | undefined;
}

/** A yes/no criterion as radio buttons. */
export function YesNoFilter({
  criterion: { id, words, inAddress, parameters },
  filterId,
  editing,
  form,
  result,
}: YesNoFilterProps) {
  // On a phone, the sheet is in the page along with the panel, so their radio groups need different names.
  const ownName = useId();
  const name = form === undefined ? ownName : fieldName(filterId, parameters[0] ?? id);
  const chosen = useSearchSelector(editing, (values) => values[id]);
  const choosing = (value: boolean | undefined) => {
    const transition = (current: RawSearch) => setYesNo(current, id, value);
    return {
      checked: chosen === value,
      onPress: () => editing.prefetch(transition),
      onChange: () => editing.update(transition),
    };
  };
  const counts = result?.facets[id];
  const choice = { type: 'radio', form, name, format: formatInteger } as const;
  return (
    <>
      <FacetValue {...choice} value="" label="Alle" {...choosing(undefined)} />
      {yesNo.map((answer) => (
        <FacetValue
          {...choice}
          key={answer}
          value={inAddress[answer]}
          label={words[answer]}
          count={counts && (counts[answer] ?? 0)}
          {...choosing(answer === 'yes')}
        />
      ))}
    </>
  );
}
