import { useStore } from '@nanostores/react';
import { type CriterionMetadata, facetIds, type InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FacetFilter } from './facet-filter.tsx';
import { InspectionFilter } from './inspection-filter.tsx';

interface Props {
  search: SearchStore;
  /** The latest counts. */
  result: InstallationSearchResult | undefined;
  headingLevel: number;
}

const places = [46, 32, 52, 38, 30, 60, 56];

/** The criteria with their counts, in the order the server gives them. */
export function FilterPanel({ search, result, headingLevel }: Props) {
  const { data: metadata, error, isFetching, refetch } = useStore(search.$metadata);
  return (
    <>
      <Heading level={headingLevel} className="filters-heading">
        Filter
      </Heading>
      {metadata?.criteria.map((criterion) => (
        <Criterion
          key={criterion.id}
          criterion={criterion}
          search={search}
          result={result}
          headingLevel={headingLevel + 1}
        />
      ))}
      {!metadata && error && !isFetching && (
        <Failure
          text="Die Filter konnten nicht geladen werden. Suchen können Sie trotzdem."
          retry="Filter laden"
          onRetry={() => void refetch()}
        />
      )}
      {!metadata && (!error || isFetching) && (
        <div className="filters-place" aria-hidden="true">
          {places.map((width) => (
            <div key={width}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Criterion({ criterion, ...rest }: Props & { criterion: CriterionMetadata }) {
  if (criterion.id === 'lastInspection') return <InspectionFilter criterion={criterion} {...rest} />;
  const facet = facetIds.find((id) => id === criterion.id);
  return facet ? <FacetFilter facet={facet} criterion={criterion} {...rest} /> : null;
}
