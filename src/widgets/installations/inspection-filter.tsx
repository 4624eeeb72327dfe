import { useStore } from '@nanostores/react';
import type { CriterionMetadata, InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { FacetGroup } from '../../ui/search/facet-group.tsx';

interface Props {
  criterion: CriterionMetadata;
  search: SearchStore;
  result: InstallationSearchResult | undefined;
  headingLevel: number;
}

const loadDates = () => import('./inspection-dates.tsx');

/** Installations by the date of their newest inspection; its fields are loaded when the group is opened. */
export function InspectionFilter({ criterion, search, result, headingLevel }: Props) {
  const { lastInspection } = useStore(search.$search);
  return (
    <FacetGroup
      label={criterion.label}
      headingLevel={headingLevel}
      chosen={lastInspection ? 1 : 0}
      initiallyOpen={criterion.defaultExpanded}
    >
      <Dates search={search} result={result} />
    </FacetGroup>
  );
}

function Dates(props: Pick<Props, 'search' | 'result'>) {
  const dates = useDeferred(loadDates, true);
  if (dates.state === 'ready') return <dates.part.InspectionDates {...props} />;
  if (dates.state === 'waiting') return null;
  return <Button onClick={dates.retry}>Datumsfelder laden</Button>;
}
