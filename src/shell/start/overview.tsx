import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { filterMetadataQuery } from '../../core/api/filter-metadata.ts';
import { searchQuery } from '../../core/api/installations.ts';
import { formatDate } from '../../core/format/date.ts';
import { formatInteger } from '../../core/format/number.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { $environment } from '../environment/store.ts';
import { type Bar, bars, figures } from './figures.ts';
import { searchPath } from './search-address.ts';
import '../../ui/grid/grid.css';

const $result = queryStore(searchQuery({}));
const $metadata = queryStore(filterMetadataQuery);

interface FigureProps {
  count: number;
  name: string;
  to?: string;
}

function Figure({ count, name, to }: FigureProps) {
  return (
    <li className="start-figure">
      <strong>{formatInteger(count)}</strong> {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
    </li>
  );
}

interface BarsProps {
  title: string;
  bars: readonly Bar[];
  criterion: string;
}

/** Bars that lead into the search, each with its number: the length is only a picture of it. */
function Bars({ title, bars: list, criterion }: BarsProps) {
  const longest = Math.max(1, ...list.map(({ count }) => count));
  return (
    <section className="start-bars" data-span="6">
      <h2>{title}</h2>
      <ul>
        {list.map(({ value, label, count }) => (
          <li key={value}>
            <Link className="start-bar" to={searchPath({ [criterion]: value })}>
              <span className="start-bar-label">{label}</span>
              <span className="start-bar-count">{formatInteger(count)}</span>
              <span className="start-bar-track" aria-hidden="true">
                <span className="start-bar-length" style={{ inlineSize: `${(100 * count) / longest}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The register in figures (R2.51). While they are under way their room is kept; without them the page works on. */
export function Overview() {
  const { data: result, isError, refetch } = useStore($result);
  const { data: metadata } = useStore($metadata);
  const { data: environment } = useStore($environment);
  if (result === undefined) {
    return (
      <div className="start-overview" aria-busy={!isError}>
        {isError && (
          <div role="alert">
            <p>Die Zahlen des Registers sind gerade nicht abrufbar. Die Suche können Sie trotzdem versuchen.</p>
            <Button onClick={() => refetch()}>Erneut laden</Button>
          </div>
        )}
      </div>
    );
  }
  const { installations, functional, inspected, authorities } = figures(result);
  return (
    <div className="start-overview">
      <h2 className="n-visually-hidden">Das Register in Zahlen</h2>
      <ul className="start-figures">
        <Figure count={installations} name="Anlagen" to={searchPath({})} />
        <Figure count={functional} name="in Betrieb" to={searchPath({ status: 'functional' })} />
        <Figure count={inspected} name="mit Umweltinspektion" />
        <Figure count={authorities} name="zuständige Behörden" />
      </ul>
      <p className="start-state">
        Stand {formatDate(result.lastUpdate)}.
        {environment?.exampleData && ' Enthält Beispieldaten: Anlagen mit diesem Vermerk sind erfunden.'}
      </p>
      {metadata !== undefined && (
        <Grid gap={6} className="start-columns">
          <Bars title="Nach Bundesland" bars={bars(result, metadata, 'regions')} criterion="gebiet" />
          <Bars title="Nach Tätigkeit" bars={bars(result, metadata, 'activities')} criterion="taetigkeit" />
        </Grid>
      )}
    </div>
  );
}
