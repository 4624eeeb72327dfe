import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { $environment } from '#core/platform/environment/environment.ts';
import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { changeText } from '#core/register/installation/change-text.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { placeLine } from '#core/register/installation/place-line.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { newestSearch } from '#core/search/search/newest-search.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { FilterMetadata, InstallationRow, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { DeferredModule, deferredComponent } from '../../embed/deferred-component.tsx';
import { Grid } from '../../ui/content/grid.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useWholeSearchPath, viewPath } from '../search/search-paths.ts';
import { Bars, bars, type Figure, figures } from './bars.tsx';

const $result = queryStore(searchQuery(newestSearch));
const $metadata = queryStore(filterMetadataQuery);

const RegisterPicture = deferredComponent(
  new DeferredModule(() => import('./register-picture.tsx')),
  ({ RegisterPicture }) => RegisterPicture,
);

function FigureItem({ count, name, search }: Figure) {
  const searchPath = useWholeSearchPath();
  return (
    <li className="start-figure">
      <strong>{formatInteger(count)}</strong>{' '}
      <Link to={search === undefined ? viewPath('statistics') : searchPath(search)}>{name}</Link>
    </li>
  );
}

function Failure({ children, onRetry }: { children: string; onRetry(): void }) {
  return (
    <div role="alert" className="start-failure">
      <p>{children}</p>
      <Button onClick={onRetry}>Erneut laden</Button>
    </div>
  );
}

/** Installations by federal state and branch; the names come from a separate request. */
function Breakdown() {
  const { data: result } = useStore($result);
  const { data: metadata, isError, refetch } = useStore($metadata);
  if (result === undefined) return null;
  if (metadata === undefined) {
    return (
      <div className="start-columns" data-waiting={!isError || undefined} aria-busy={!isError}>
        {isError && (
          <Failure onRetry={() => void refetch()}>
            Die Zahlen je Bundesland und Branche sind gerade nicht abrufbar. Laden Sie sie erneut.
          </Failure>
        )}
      </div>
    );
  }
  return (
    <Grid gap={7} className="start-columns">
      <Bars title="Nach Bundesland" bars={bars(result, metadata, 'regions')} others="weitere Bundesländer" />
      <Bars title="Nach Branche" bars={bars(result, metadata, 'branches')} others="weitere Branchen" />
    </Grid>
  );
}

/** Key figures and newest changes of the register (R2.51). Reserves their space while loading; the page works without them. */
export function StartOverview() {
  const { data: result, isError, refetch } = useStore($result);
  const { data: environment } = useStore($environment);
  const { data: metadata } = useStore($metadata);
  if (result === undefined) {
    return (
      <div className="start-overview" data-waiting={!isError || undefined} aria-busy={!isError}>
        {isError && (
          <Failure onRetry={() => void refetch()}>
            Die Zahlen des Registers sind gerade nicht abrufbar. Die Suche können Sie trotzdem versuchen.
          </Failure>
        )}
      </div>
    );
  }
  return (
    <div className="start-overview">
      <h2 className="n-visually-hidden">Das Register in Zahlen</h2>
      <div className="start-first">
        <div>
          <ul className="start-figures">
            {figures(result).map((figure) => (
              <FigureItem key={figure.name} {...figure} />
            ))}
          </ul>
          <p className="start-state">
            Letzte Aktualisierung des Registers: {formatDateTime(result.lastUpdate)} Uhr.
            {environment?.exampleData && ' Enthält Beispieldaten: Anlagen mit diesem Vermerk sind erfunden.'}
          </p>
        </div>
        <RegisterPicture summary={pictureSummary(result, metadata)} />
      </div>
      <Breakdown />
      <Newest rows={result.items} />
    </div>
  );
}

/** What the picture shows, in words. */
function pictureSummary(result: InstallationSearchResult, metadata: FilterMetadata | undefined): string {
  const whole = `Karte der ${formatInteger(result.total)} Anlagen des Registers`;
  const most = metadata ? bars(result, metadata, 'regions').slice(0, 3) : [];
  if (most.length === 0) return whole;
  return `${whole}, die meisten in: ${most.map(({ label, count }) => `${label} (${formatInteger(count)})`).join(', ')}`;
}

/** Number of changes shown; the search has them all. */
const newestCount = 6;

/** The most recently changed installations (R2.51): date, kind of change, place. Example data is marked as in the search. */
function Newest({ rows }: { rows: readonly InstallationRow[] }) {
  const searchPath = useWholeSearchPath();
  const newest = rows.slice(0, newestCount);
  const allExamples = newest.every(({ example }) => example);
  if (newest.length === 0) return null;
  return (
    <section className="start-newest">
      <h2>Zuletzt geändert</h2>
      {allExamples && (
        <p className="start-note">
          <span className="start-mark">Beispieldaten</span> Die Anlagen in dieser Liste sind erfunden.
        </p>
      )}
      <ol>
        {newest.map((row) => (
          <li key={row.id}>
            <p className="start-newest-when">
              <time dateTime={row.lastChange.date}>{formatDate(row.lastChange.date)}</time>{' '}
              <span>{changeText(row.lastChange)}</span>
            </p>
            <div>
              <p className="start-newest-name">
                <Link to={`/${installationPath(row.id)}`}>{row.name}</Link>
              </p>
              <p className="start-newest-where">
                {placeLine({ ...row, district: '' })}
                {!row.published && (
                  <>
                    {' '}
                    <span className="start-mark">nicht veröffentlicht</span>
                  </>
                )}
                {row.example && !allExamples && (
                  <>
                    {' '}
                    <span className="start-mark">Beispieldaten</span>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="start-more">
        <Link to={searchPath({ sort: 'lastChange' })}>Alle Änderungen ansehen</Link>
        {' · '}
        <Link to={viewPath('changes')}>Was hat sich seit einem Tag geändert?</Link>
      </p>
    </section>
  );
}
