import { useStore } from '@nanostores/react';
import { fold } from '../../core/format/fold.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { CriterionMetadata, FacetId, InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { toggleFacetValue } from '../../core/search/transitions.ts';
import { FacetGroup } from '../../ui/search/facet-group.tsx';
import { FacetList } from '../../ui/search/facet-list.tsx';

interface Props {
  facet: FacetId;
  criterion: CriterionMetadata;
  search: SearchStore;
  result: InstallationSearchResult | undefined;
  headingLevel: number;
}

/** A criterion whose values are ticked. */
export function FacetFilter({ facet, criterion, search, result, headingLevel }: Props) {
  const chosen: readonly string[] = useStore(search.$search)[facet] ?? [];
  const options = criterion.options ?? [];
  const isTree = options.some(({ children }) => children?.length);
  return (
    <FacetGroup
      label={criterion.label}
      headingLevel={headingLevel}
      chosen={chosen.length}
      initiallyOpen={criterion.defaultExpanded}
    >
      <FacetList
        label={criterion.label}
        options={options}
        counts={result?.facets[facet]}
        chosen={new Set(chosen)}
        sortByCount={!isTree && facet !== 'statuses'}
        format={formatInteger}
        plain={fold}
        onToggle={(value) => search.update((current) => toggleFacetValue(current, facet, value, options))}
      />
    </FacetGroup>
  );
}
