import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { type AnyCriterion, criteria } from '../../core/criteria/criteria.ts';
import type { FilterMetadata, InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FacetGroup } from '../../ui/search/facet-group.tsx';
import { NoScript, UnfoldLink } from '../../ui/search/no-script.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import { FacetFilter } from './facet-filter.tsx';
import { useOfSearch } from './use-search.ts';
import { YesNoFilter } from './yes-no-filter.tsx';

interface Props {
  search: SearchStore;
  /** Id of the form that the fields belong to; undefined: to none. */
  form?: string | undefined;
  /** The latest counts. */
  result: InstallationSearchResult | undefined;
  headingLevel: number;
}

const places = [46, 32, 52, 38, 30, 60, 56];

/** A group of the panel: criteria of one category, or a single one of none. */
interface PanelGroup {
  label: string;
  criteria: AnyCriterion[];
}

const groups = criteria.reduce<PanelGroup[]>((made, criterion) => {
  const { category, label, kind } = criterion;
  // The text has its field above, the part of the register its own choice.
  if (kind === 'text' || kind === 'select') return made;
  const last = made.at(-1);
  if (category && last?.label === category) last.criteria.push(criterion);
  else made.push({ label: category || label, criteria: [criterion] });
  return made;
}, []);

/** The criteria with their counts. */
export const FilterPanel = memo(function FilterPanel({ search, form, result, headingLevel }: Props) {
  const { data: metadata, error, isFetching, refetch } = useStore(search.$metadata);
  return (
    <>
      <Heading level={headingLevel} className="filters-heading">
        Filter
      </Heading>
      {metadata &&
        groups.map((group) => (
          <Group
            key={group.label}
            group={group}
            metadata={metadata}
            search={search}
            form={form}
            result={result}
            headingLevel={headingLevel + 1}
          />
        ))}
      {metadata && form && <UnfoldLink />}
      {metadata && form && (
        <NoScript>
          <p className="filters-submit">
            <Button type="submit" variant="primary" form={form}>
              Filter anwenden
            </Button>
          </p>
        </NoScript>
      )}
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
});

type GroupProps = Props & { group: PanelGroup; metadata: FilterMetadata };

function Group({ group, headingLevel, ...rest }: GroupProps) {
  const chosen = useOfSearch(rest.search, (values) =>
    group.criteria.reduce((sum, criterion) => sum + criterion.describe(values, []).length, 0),
  );
  return (
    <FacetGroup
      label={group.label}
      headingLevel={headingLevel}
      chosen={chosen}
      initiallyOpen={group.criteria.some(({ defaultExpanded }) => defaultExpanded)}
    >
      {group.criteria.map((criterion) => {
        const { id, label, hint } = criterion;
        const filter = (
          <>
            {hint && <p className="criterion-hint">{hint}</p>}
            <Filter criterion={criterion} {...rest} />
          </>
        );
        return label === group.label ? (
          <div key={id}>{filter}</div>
        ) : (
          <fieldset key={id} className="criterion">
            <legend>{label}</legend>
            {filter}
          </fieldset>
        );
      })}
    </FacetGroup>
  );
}

type FilterProps = Pick<GroupProps, 'search' | 'form' | 'result' | 'metadata'> & { criterion: AnyCriterion };

function Filter({ criterion, metadata, search, form, result }: FilterProps) {
  switch (criterion.kind) {
    case 'choice':
    case 'tree': {
      const options = metadata.criteria.find(({ id }) => id === criterion.id)?.options ?? [];
      return <FacetFilter criterion={criterion} options={options} search={search} form={form} result={result} />;
    }
    case 'dateRange':
      return <DateRangeFilter criterion={criterion} search={search} form={form} result={result} />;
    case 'yesNo':
      return <YesNoFilter criterion={criterion} search={search} form={form} result={result} />;
    default:
      return null;
  }
}
