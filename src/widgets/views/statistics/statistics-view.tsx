import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import type { CriterionId } from '#core/search/criteria/criteria.ts';
import { activeCriteria } from '#core/search/search/active-criteria.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import type { Chart } from '#core/search/views/chart.ts';
import { barsOf, chartsOf } from '#core/search/views/charts.ts';
import { captionOf } from '#core/search/views/statistic-files.ts';
import { isChosen, type StatisticGroup, type Statistics, statisticsOf } from '#core/search/views/statistics.ts';
import { expandDetailsForPrint } from '../../../ui/content/expand-details-for-print.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../../ui/feedback/use-delayed.ts';
import { useStoreInTransition } from '../../../ui/root/use-store-in-transition.ts';
import { useStyles } from '../../../ui/root/use-styles.ts';
import chartCss from './chart.css?inline';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPatterns } from './chart-look.tsx';
import { MonthlyFigure } from './monthly-figure.tsx';
import { StateComparison } from './state-comparison.tsx';
import css from './statistics.css?inline';
import type { ResultLink } from './value-link.tsx';

interface Props {
  search: SearchStore;
  headingLevel: number;
  linkTo(next: RawSearch): ResultLink;
}

const places = [60, 85, 70, 40, 90, 55];

/** The results of a search in five charts, then by every other criterion (R7.35); each number leads to its installations. */
export function StatisticsView({ search, headingLevel, linkTo }: Props) {
  useStyles(css, 'own');
  useStyles(chartCss, 'own');
  const $statistics = useMemo(() => statisticsOf(search.$search), [search]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useStoreInTransition($statistics);
  const late = useDelayed(isFetching && (!data || isPlaceholderData));
  if (error && !isFetching) {
    return <Failure {...callErrorText(error)} retry="Statistik laden" onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className="statistics-place" aria-busy="true" data-visible={late || undefined}>
        {places.map((width) => (
          <Skeleton key={width} width={width} tall />
        ))}
      </div>
    );
  }
  return (
    <div data-block="statistics" data-outdated={isPlaceholderData || undefined} aria-busy={isFetching}>
      <p className="statistics-note" role="status">
        {isPlaceholderData && late
          ? 'Die Statistik wird aktualisiert …'
          : data.total === 0
            ? 'Zu dieser Suche gibt es keine Anlage und daher keine Statistik.'
            : 'Jede Zahl führt zu den Anlagen, die sie zählt.'}
      </p>
      {data.total > 0 && <Figures statistics={data} search={search} headingLevel={headingLevel} linkTo={linkTo} />}
    </div>
  );
}

/** What a criterion is called in the sentence that it was ignored, for charts of other criteria than their own. */
const namesOfRestricted: Record<string, readonly CriterionId[]> = {
  regions: ['regions', 'inspectionOverdue'],
  inspected: ['inspected', 'lastInspection', 'inspectionOverdue'],
  lastInspectionResult: ['inspected', 'lastInspection', 'lastInspectionResult'],
  batAdaptation: ['regions', 'batAdaptation'],
  batDeadline: ['batDeadline'],
};

/** Criteria with a chart of their own, and the year of the last inspection, by which one of the charts counts. */
const charted: ReadonlySet<string> = new Set([...Object.keys(namesOfRestricted), 'lastInspection']);

/** Rendered again only for other statistics: until those of the next search have come, each number leads to what it counts. */
const Figures = memo(function Figures({
  statistics,
  search,
  headingLevel,
  linkTo,
}: Props & { statistics: Statistics }) {
  const { data: metadata } = useStore(search.$metadata);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search that the statistics are of.
  const current = useMemo(() => search.$search.get(), [search, statistics]);
  const active = useMemo(() => activeCriteria(current, metadata), [current, metadata]);
  const place = useRef<HTMLDivElement>(null);
  // A printout cannot be expanded.
  useEffect(() => (place.current ? expandDetailsForPrint(place.current) : undefined), []);
  const charts = useMemo(() => chartsOf(statistics, current, serverToday()), [statistics, current]);
  const caption = useMemo(() => captionOf(statistics, active), [statistics, active]);
  const noteOf = (ids: readonly CriterionId[]) => {
    const labels = active.filter(({ id }) => ids.includes(id)).map(({ label }) => `„${label}“`);
    return labels.length > 0 ? `Gezählt ohne die Einschränkung der Suche auf ${labels.join(' und ')}.` : undefined;
  };
  const chosenIn = ({ rows }: Chart, group: StatisticGroup['id']) =>
    current[group] === undefined ? undefined : rows.find(({ value }) => isChosen(current, group, value))?.value;
  const rest = statistics.groups.filter(({ id }) => !charted.has(id));
  return (
    <>
      <ChartPatterns />
      <div className="statistics">
        {charts.map((chart) => (
          <ChartFigure
            key={chart.id}
            chart={chart}
            caption={caption}
            note={noteOf(namesOfRestricted[chart.id] ?? [])}
            chosen={chart.id === 'regions' ? chosenIn(chart, 'regions') : undefined}
            headingLevel={headingLevel}
            linkTo={linkTo}
          />
        ))}
        {statistics.breakdowns.states.length > 0 && (
          <StateComparison statistics={statistics} search={current} headingLevel={headingLevel} linkTo={linkTo} />
        )}
      </div>
      {rest.length > 0 && (
        <section className="statistics-rest" ref={place}>
          <Heading level={headingLevel} className="statistic-title">
            Weitere Auswertungen
          </Heading>
          {rest.map((group) => (
            <details key={group.id} className="statistic-fold">
              <summary>
                {group.title} <span className="statistic-share">({group.values.length})</span>
              </summary>
              <ChartFigure
                chart={barsOf(group, current)}
                total={group.restricted ? undefined : statistics.total}
                caption={caption}
                note={noteOf([group.id])}
                chosen={group.values.find(({ value }) => isChosen(current, group.id, value))?.value}
                headingLevel={headingLevel + 1}
                linkTo={linkTo}
              />
            </details>
          ))}
        </section>
      )}
      {/* Last, since it comes later than the rest. */}
      <MonthlyFigure caption={caption} headingLevel={headingLevel} />
    </>
  );
});
