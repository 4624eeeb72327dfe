import { Link } from 'react-router';
import { formatDate } from '../../core/format/date.ts';
import { installationPath } from '../../core/installation/installation-address.ts';
import { placeLine } from '../../core/installation/place-line.ts';
import { changeTerms } from '../../core/installation/record-terms.ts';
import type { InstallationRow } from '../../core/search/search-types.ts';
import { useWholeSearchPath, viewPath } from './search-address.ts';

/** How many are shown; the search has them all. */
const shown = 6;

/** The installations where something happened last (R2.51): when, where, what. Examples are marked as in the search. */
export function Newest({ rows }: { rows: readonly InstallationRow[] }) {
  const searchPath = useWholeSearchPath();
  const newest = rows.slice(0, shown);
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
              <span>{changeTerms[row.lastChange.kind]}</span>
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
