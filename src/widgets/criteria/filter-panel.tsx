import { useStore } from '@nanostores/react';
import { memo, useEffect, useId, useState } from 'react';
import { type AnyCriterion, criteria } from '#core/search/criteria/criteria.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { FilterMetadata, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { sharedFilterName } from '#core/search/search/url.ts';
import { type Editing, filterPanelState } from '#core/search/search-filters/filter-panel-state.ts';
import type { SearchFilterOptions } from '#core/search/search-filters/search-filters.ts';
import { afterFirstView } from '../../embed/after-first-view.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import { FacetGroup } from '../../ui/search/facet-list.tsx';
import { NoScript, UnfoldLink } from '../../ui/search/no-script.tsx';
import { FacetFilter, YesNoFilter } from './choice-filters.tsx';
import { DateRangeFilter, LocationFilter, NumberRangeFilter } from './deferred.ts';
import type { OpenDialog } from './filter-dialogs.tsx';
import css from './filter-panel.css?inline';
import plainFieldsCss from './plain-fields.css?inline';
import { useSearchSelector } from './use-search.ts';

interface Props {
  search: SearchStore;
  options: SearchFilterOptions;
  /** Id of the form that the fields belong to, if any. */
  form?: string | undefined;
  /** The latest counts. */
  result: InstallationSearchResult | undefined;
  headingLevel: number;
  /** Whether the surrounding heading already names the panel; its own heading is then visually hidden. */
  hasTitle?: boolean;
}

const loadTools = () => import('./filter-tools.tsx');

const places = [46, 32, 52, 38, 30, 60, 56];

/** A group of the panel: the criteria of one category, or a single criterion without one. */
interface PanelGroup {
  label: string;
  criteria: AnyCriterion[];
}

const groups = criteria.reduce<PanelGroup[]>((made, criterion) => {
  const { category, label, kind } = criterion;
  // Text and overview have their own controls above the panel, and an area is chosen on the map.
  if (kind === 'text' || kind === 'select' || kind === 'area') return made;
  const last = made.at(-1);
  if (category && last?.label === category) last.criteria.push(criterion);
  else made.push({ label: category || label, criteria: [criterion] });
  return made;
}, []);

/** The criteria with their counts, and saved filters. */
export const FilterPanel = memo(function FilterPanel({
  search,
  options,
  form,
  result,
  headingLevel,
  hasTitle = false,
}: Props) {
  useStyles(css, 'own');
  // Here, since the style sheet of the first view has no styles of code that is loaded later, and without scripts none follow.
  useStyles(plainFieldsCss, 'own');
  const id = useId();
  const { data: metadata, error, isFetching, refetch } = useStore(search.$metadata);
  const { editing, name, warning } = useStore(filterPanelState(search.filterId));
  const [sharedName] = useState(() => sharedFilterName(search.filterId));
  useEffect(() => {
    const $state = filterPanelState(search.filterId);
    if (sharedName) $state.set({ ...$state.get(), sharedName });
  }, [search, sharedName]);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { updateMode } = options;
  const isApplied = updateMode === 'apply';
  const isManaged = !options.disableFilterManagement;
  const [firstViewShown, setFirstViewShown] = useState(false);
  useEffect(() => afterFirstView(() => setFirstViewShown(true)), []);
  const tools = useDeferred(loadTools, firstViewShown || open || isApplied);
  const failed = (!metadata && error && !isFetching) || (tools.retry && (open || isApplied));
  // Only filters can hold edits that wait to be applied.
  const shown = isApplied && !editing ? undefined : metadata;
  return (
    <>
      <div className="filters-head">
        <Heading level={headingLevel} className={hasTitle ? 'n-visually-hidden' : 'filters-heading'}>
          Filter
        </Heading>
        {isManaged && (
          <button
            type="button"
            className="filters-saved"
            data-needs-script=""
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {warning && <Icon name="warning" size={16} label="Warnung" />}
            <span>{name ?? sharedName ?? 'Gespeicherte Filter'}</span>
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      </div>
      {tools.part && (
        <tools.part.FilterHead search={search} options={options} open={open} id={id} onDialog={setDialog} />
      )}
      {shown &&
        groups.map((group) => (
          <Group
            key={group.label}
            group={group}
            metadata={shown}
            search={search}
            editing={editing?.[updateMode] ?? search}
            form={form}
            result={result}
            headingLevel={headingLevel + 1}
          />
        ))}
      {tools.part && (
        <tools.part.FilterFoot search={search} options={options} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
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
      {failed && (
        <Failure
          text="Die Filter konnten nicht geladen werden. Suchen können Sie trotzdem."
          retry="Filter laden"
          onRetry={() => {
            if (tools.retry) tools.retry();
            else void refetch();
          }}
        />
      )}
      {!shown && !failed && (
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

/** Whether a criterion can narrow the results for this visitor: for example, few may see unpublished records. */
function isOffered(criterion: AnyCriterion, result: InstallationSearchResult | undefined): boolean {
  if (criterion.kind !== 'yesNo' || criterion.onlyWhere === undefined) return true;
  return (result?.facets[criterion.id][criterion.onlyWhere] ?? 0) > 0;
}

type GroupProps = Pick<Props, 'result' | 'headingLevel'> & {
  form: string | undefined;
  group: PanelGroup;
  metadata: FilterMetadata;
  search: SearchStore;
  editing: Editing;
};

/**
 * A group of criteria. It is no boundary of its own: React would set a box that was ticked while the group waited to be hydrated, and take
 * no notice of the tick.
 */
const Group = memo(function Group({ group, headingLevel, ...rest }: GroupProps) {
  const chosen = useSearchSelector(rest.editing, (values) =>
    group.criteria.reduce((sum, criterion) => sum + criterion.describe(values, []).length, 0),
  );
  // Keep groups with active criteria, so that these can be removed.
  const offered = group.criteria.filter(
    // The radius is chosen together with its place.
    (criterion) => criterion.kind !== 'near' && (chosen > 0 || isOffered(criterion, rest.result)),
  );
  if (offered.length === 0) return null;
  return (
    <FacetGroup
      label={group.label}
      headingLevel={headingLevel}
      chosen={chosen}
      initiallyOpen={group.criteria.some(({ defaultExpanded }) => defaultExpanded)}
    >
      {offered.map((criterion) => {
        const { id, label, hint } = criterion;
        const filter = (
          <>
            {hint && <p className="criterion-hint">{hint}</p>}
            <Filter criterion={criterion} {...rest} />
          </>
        );
        return label === group.label || offered.length === 1 ? (
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
});

type FilterProps = Pick<GroupProps, 'search' | 'editing' | 'form' | 'result' | 'metadata'> & {
  criterion: AnyCriterion;
};

function Filter({ criterion, metadata, result, search, ...rest }: FilterProps) {
  const { filterId } = search;
  switch (criterion.kind) {
    case 'choice':
    case 'tree': {
      const options = metadata.criteria.find(({ id }) => id === criterion.id)?.options ?? [];
      return <FacetFilter criterion={criterion} options={options} filterId={filterId} result={result} {...rest} />;
    }
    case 'dateRange':
      return <DateRangeFilter criterion={criterion} search={search} {...rest} />;
    case 'yesNo':
      return <YesNoFilter criterion={criterion} filterId={filterId} result={result} {...rest} />;
    case 'place':
      return <LocationFilter filterId={filterId} {...rest} />;
    case 'numberRange':
      return <NumberRangeFilter criterion={criterion} filterId={filterId} {...rest} />;
    default:
      return null;
  }
}
