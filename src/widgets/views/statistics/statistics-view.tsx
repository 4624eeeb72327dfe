import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { type StatisticGroup, statisticsOf } from '#core/search/views/statistics.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../../ui/feedback/use-delayed.ts';
import { useStyles } from '../../../ui/root/use-styles.ts';
import { type ResultLink, StatisticFigure } from './statistic-figure.tsx';
import css from './statistics.css?inline';

interface Props {
  search: SearchStore;
  headingLevel: number;
  linkTo(next: RawSearch): ResultLink;
}

const places = [60, 85, 70, 40, 90, 55];

/** The results of a search counted by every available criterion (R7.35); each number links to its installations. */
export function StatisticsView({ search, headingLevel, linkTo }: Props) {
  useStyles(css, 'own');
  const $statistics = useMemo(() => statisticsOf(search.$search), [search]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useStore($statistics);
  const current = useStore(search.$search);
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
    <div
      className="statistics"
      data-block="statistics"
      data-outdated={isPlaceholderData || undefined}
      aria-busy={isFetching}
    >
      <p className="statistics-note" role="status">
        {isPlaceholderData && late
          ? 'Die Statistik wird aktualisiert …'
          : data.total === 0
            ? 'Zu dieser Suche gibt es keine Anlage und daher keine Statistik.'
            : 'Jede Zahl führt zu den Anlagen, die sie zählt.'}
      </p>
      {data.total > 0 && <GroupChoice groups={data.groups} />}
      {data.total > 0 &&
        data.groups.map((group) => (
          <StatisticFigure
            key={group.id}
            group={group}
            total={data.total}
            source={`${product.title}, Datenstand ${formatDateTime(data.lastUpdate)} Uhr`}
            search={current}
            headingLevel={headingLevel}
            linkTo={linkTo}
          />
        ))}
    </div>
  );
}

/** Jumps to one of the statistics, which fill many phone screens. */
function GroupChoice({ groups }: { groups: readonly StatisticGroup[] }) {
  const list = useRef<HTMLElement>(null);
  const goTo = (id: string) => {
    const title = list.current?.parentElement?.querySelector<HTMLElement>(`[data-statistic="${id}"] .statistic-title`);
    title?.focus();
    title?.scrollIntoView();
  };
  return (
    <nav
      ref={list}
      className="statistics-choice n-no-print"
      aria-label="Statistiken auf dieser Seite"
      data-needs-script=""
    >
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Button variant="link" size="sm" onClick={() => goTo(id)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
