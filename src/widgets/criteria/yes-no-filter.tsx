import { useId } from 'react';
import type { YesNoId } from '../../core/criteria/criteria.ts';
import { type YesNoCriterion, yesNo } from '../../core/criteria/kinds/yes-no.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { InstallationSearchResult, RawSearch } from '../../core/search/search-types.ts';
import { setYesNo } from '../../core/search/transitions.ts';
import { fieldName } from '../../core/search/url.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';
import { FacetValue } from '../../ui/search/facet-value.tsx';
import { useOfSearch } from './use-search.ts';

interface Props {
  criterion: YesNoCriterion<YesNoId>;
  filterId: string;
  editing: Editing;
  form: string | undefined;
  result: InstallationSearchResult | undefined;
}

/** Installations of which something holds, or of which it does not. */
export function YesNoFilter({
  criterion: { id, words, inAddress, parameters },
  filterId,
  editing,
  form,
  result,
}: Props) {
  // The sheet of a phone stands beside the panel: its choices must not be of the same group.
  const ownName = useId();
  const name = form === undefined ? ownName : fieldName(filterId, parameters[0] ?? id);
  const chosen = useOfSearch(editing, (values) => values[id]);
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
