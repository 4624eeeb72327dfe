import './home.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { whileLoggedIn } from '#core/account/session/session-store.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { allProposalsQuery } from '#core/register/editing/editing-calls.ts';
import { changeText } from '#core/register/installation/change-text.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import {
  type Concern,
  concernsOf,
  homeFigures,
  mostUrgent,
  type OwnPart,
  ownNewest,
} from '#core/search/search/home-figures.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { InstallationRow } from '#core/search/search/search-types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { searchPath } from '../../search/search-paths.ts';
import { Decided } from './decided.tsx';
import { OwnGroup } from './own-group.tsx';
import { SavedDrafts } from './saved-drafts.tsx';

/** Number of installations listed, and of those that a phone shows; the search has them all. */
const [listLength, phoneListLength] = [5, 2];

const words = {
  official: {
    none: 'In Ihrem Bereich ist keine Umweltinspektion fällig, und in den nächsten zwölf Monaten endet keine bvT-Frist.',
    newest: 'Zuletzt geändert in Ihrem Bereich',
  },
  owner: {
    none: 'Bei Ihren Anlagen ist keine Umweltinspektion fällig, und in den nächsten zwölf Monaten endet keine bvT-Frist.',
    newest: 'Zuletzt geändert bei Ihren Anlagen',
  },
} as const;

/** The home of an authority or an owner of installations: what is due, then the figures for their part of the register. */
export function Home({ part, username }: { part: OwnPart; username: string }) {
  const newest = useStore(useMemo(() => queryStore(whileLoggedIn(searchQuery(ownNewest(part)))), [part]));
  const { data: proposals } = useStore($proposals);
  const { data: result } = newest;
  const concerns = useMemo(() => (result ? concernsOf(result, part) : []), [result, part]);
  if (result === undefined)
    return newest.isError ? (
      <div role="alert" className="start-failure">
        <p>Ihre Übersicht ist gerade nicht abrufbar.</p>
        <Button onClick={() => void newest.refetch()}>Erneut laden</Button>
      </div>
    ) : null;
  const text = words[part];
  return (
    <>
      <SavedDrafts username={username} />
      {part === 'owner' && <Decided />}
      <div className="home-columns">
        {concerns.map(({ id, ...concern }) => (
          <Pressing key={id} {...concern} />
        ))}
        {concerns.length === 0 && (
          <section>
            <h3>Was ansteht</h3>
            <p>{text.none}</p>
          </section>
        )}
        <Installations
          title={text.newest}
          rows={result.items}
          empty="Noch keine Änderungen."
          more={searchPath({ overview: part, sort: 'lastChange' })}
          total={result.total}
          note={({ lastChange }) => `${formatDate(lastChange.date)}, ${changeText(lastChange)}`}
        />
      </div>
      <ul className="home-figures" aria-label="Kennzahlen">
        {homeFigures(result, part).map(({ id, count, name, explanation, search }) => (
          <Figure key={id} count={count} name={name} explanation={explanation} target={searchPath(search)} />
        ))}
        {proposals !== undefined && proposals.length > 0 && (
          <Figure
            count={proposals.length}
            name={proposals.length === 1 ? 'offener Vorschlag' : 'offene Vorschläge'}
            explanation={
              part === 'official'
                ? 'Änderungen, die Betreiber:innen vorschlagen und über die Sie entscheiden.'
                : 'Änderungen, die Sie vorgeschlagen haben und über die Ihre Behörde noch entscheidet.'
            }
            target="/proposals"
          />
        )}
      </ul>
      <OwnGroup />
    </>
  );
}

const $proposals = queryStore(whileLoggedIn(allProposalsQuery('open')));

interface FigureProps {
  count: number;
  name: string;
  explanation: string | undefined;
  target: string;
}

function Figure({ count, name, explanation, target }: FigureProps) {
  return (
    <li>
      <strong>{formatInteger(count)}</strong> <Link to={target}>{name}</Link>
      {explanation && <p>{explanation}</p>}
    </li>
  );
}

/** The most urgent installations of a concern, each linked to the section with its dates. */
function Pressing({ title, section, search, due }: Omit<Concern, 'id'>) {
  const target = searchPath(search);
  const $found = useMemo(() => queryStore(whileLoggedIn(searchQuery(mostUrgent(search)))), [search]);
  const { data, isError } = useStore($found);
  if (isError && data === undefined)
    return (
      <section>
        <h3>{title}</h3>
        <p>
          <Link to={target}>Im Anlagenregister ansehen</Link>
        </p>
      </section>
    );
  return (
    <Installations
      title={title}
      section={section}
      rows={data?.items}
      empty="Nichts davon steht mehr an."
      more={target}
      total={data?.total}
      note={due}
    />
  );
}

interface InstallationsProps {
  title: string;
  /** Section of the installation's page that its name links to. */
  section?: Concern['section'];
  /** Undefined while loading. */
  rows: readonly InstallationRow[] | undefined;
  empty: string;
  /** Path of the search that finds all of them. */
  more: string;
  total: number | undefined;
  note(row: InstallationRow): ReactNode;
}

function Installations({ title, section, rows, empty, more, total = 0, note }: InstallationsProps) {
  return (
    <section aria-busy={rows === undefined}>
      <h3>{title}</h3>
      {rows?.length === 0 && <p>{empty}</p>}
      <ol>
        {rows?.slice(0, listLength).map((row) => (
          <li key={row.id}>
            <Link to={`/${installationPath(row.id)}${section ? `#${section}` : ''}`}>{row.name}</Link>
            <p>{[`${row.postalCode} ${row.city}`.trim(), note(row)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
      {total > phoneListLength && (
        <p className={total > listLength ? undefined : 'home-phone-only'}>
          <Link to={more}>Alle {formatInteger(total)} ansehen</Link>
        </p>
      )}
    </section>
  );
}
