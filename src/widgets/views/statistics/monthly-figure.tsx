import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { queryStore } from '#core/platform/query/query-store.ts';
import { monthlyCountsQuery, monthsChart } from '#core/search/views/monthly-counts.ts';
import type { SavedCaption } from '#core/search/views/statistic-files.ts';
import { useIsHydrated } from '../../../ui/root/use-is-hydrated.ts';
import { ChartFigure } from './chart-figure.tsx';

interface Props {
  caption: SavedCaption;
  headingLevel: number;
}

const noLink = () => ({ href: '' });

/** New and changed installations of the whole register per month; nothing until they are known, or if they cannot be had. */
export function MonthlyFigure({ caption, headingLevel }: Props) {
  const { data } = useStore(useMemo(() => queryStore(monthlyCountsQuery), []));
  const chart = useMemo(() => data && monthsChart(data), [data]);
  const total = data?.at(-1)?.total;
  // The answer may come while the server's markup, which lacks it, is being taken over.
  const isHydrated = useIsHydrated();
  if (!isHydrated || !chart || total === undefined) return null;
  return (
    <ChartFigure
      chart={chart}
      caption={{ ...caption, total, filter: '' }}
      headingLevel={headingLevel}
      linkTo={noLink}
    />
  );
}
