import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import {
  type Releases as Reported,
  releasesFilePath,
  releasesQuery,
} from '#core/register/installation/pollutant-releases.ts';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { CurrentDataNote, Nothing, type SectionProps } from '../section.tsx';
import { ReleaseFigure } from './release-figure.tsx';
import { ReleaseTable } from './release-table.tsx';

/** The pollutant releases of the installation's facility by pollutant and year: as charts, as a table and as a file. */
export function Releases({ record, headingLevel, isFormer }: SectionProps) {
  const { id } = record.now;
  const store = useMemo(() => queryStore(releasesQuery(id)), [id]);
  const { data, error, isFetching, refetch } = useStore(store);
  if (data?.series.length === 0) {
    return <Nothing>Zu dieser Anlage ist keine Freisetzung von Schadstoffen gemeldet.</Nothing>;
  }
  if (data) {
    return (
      <>
        {isFormer && <CurrentDataNote>Diese Mengen sind die, die heute im Register stehen.</CurrentDataNote>}
        <ReleaseFigures releases={data} id={id} headingLevel={headingLevel} />
      </>
    );
  }
  if (error && !isFetching) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton width={64} />
      <Skeleton width={80} />
      <Skeleton width={72} />
    </div>
  );
}

/** Number of charts shown at first; the others are folded. */
const shownAtFirst = 6;

function ReleaseFigures({ releases, id, headingLevel }: { releases: Reported; id: string; headingLevel: number }) {
  const { facility, years, series } = releases;
  const figures = series.map((each) => (
    <ReleaseFigure key={`${each.medium} ${each.pollutant}`} series={each} years={years} headingLevel={headingLevel} />
  ));
  const folded = figures.slice(shownAtFirst);
  return (
    <>
      <p className="release-note">
        Gemeldet von der Betriebseinrichtung {facility} für alle ihre Anlagen zusammen, {spanOf(years)} (E-PRTR). Zu
        melden ist nur, was im Jahr über dem Schwellenwert liegt.
      </p>
      <ul className="releases">{figures.slice(0, shownAtFirst)}</ul>
      {folded.length > 0 && (
        <details className="fold">
          <summary>{folded.length === 1 ? 'Ein weiterer Schadstoff' : `${folded.length} weitere Schadstoffe`}</summary>
          <ul className="releases">{folded}</ul>
        </details>
      )}
      <details className="fold">
        <summary>Alle Mengen als Tabelle</summary>
        <ReleaseTable releases={releases} />
      </details>
      <p className="n-no-print">
        <a href={resolvePath(releasesFilePath(id))} download className="download">
          <Icon name="download" size={16} />
          CSV<span className="n-visually-hidden"> mit allen Freisetzungen herunterladen</span>
        </a>
      </p>
    </>
  );
}

function spanOf(years: readonly number[]): string {
  const [first, last] = [years.at(0), years.at(-1)];
  return first === last ? `Berichtsjahr ${first}` : `Berichtsjahre ${first} bis ${last}`;
}
