import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { addDays, addYears } from '#core/platform/format/days.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { product } from '#core/product.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import {
  type ChangedInstallation,
  defaultSince,
  searchChangesQuery,
  sinceFor,
} from '#core/search/views/search-changes.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DateInput } from '../../ui/controls/date-input.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import { NoScript } from '../../ui/search/no-script.tsx';
import { changesText, useSince } from './changes-total.tsx';
import css from './changes-view.css?inline';

interface Props {
  search: SearchStore;
  urlState: boolean;
  detailHref: string;
  headingLevel: number;
}

/** Periods to choose from. */
const periods = [
  { name: '7 Tage', since: (today: string) => addDays(today, -7) },
  { name: '30 Tage', since: defaultSince },
  { name: 'seit 1. Jänner', since: (today: string) => `${today.slice(0, 4)}-01-01` },
  { name: '12 Monate', since: (today: string) => addYears(today, -1) },
] as const;

/** The installations of the search that have changed since a given day, newest first, each with its changed fields. */
export function ChangesView({ search, urlState, detailHref, headingLevel }: Props) {
  useStyles(css, 'own');
  const today = serverToday();
  const days = useMemo(() => sinceFor(search.filterId, urlState), [search, urlState]);
  const since = useSince(search, urlState);
  const current = useStore(search.$search);
  return (
    <div className="changes" data-block="changes">
      <div className="changes-since n-no-print">
        <div data-needs-script="">
          <DateInput
            label="Was hat sich geändert seit"
            size="sm"
            value={since}
            today={today}
            max={today}
            onChange={(day) => day && days.choose(day)}
          />
        </div>
        <p className="changes-periods" data-needs-script="">
          {periods.map((period) => {
            const day = period.since(today);
            return (
              <Button
                key={period.name}
                size="sm"
                variant="quiet"
                aria-pressed={day === since}
                onClick={() => days.choose(day)}
              >
                {period.name}
              </Button>
            );
          })}
        </p>
        <NoScript>
          <p className="changes-periods">
            Was hat sich geändert seit {formatDate(since)}? Anderer Zeitraum:
            {periods.map((period) => (
              <a key={period.name} href={days.hrefOf(period.since(today))}>
                {period.name}
              </a>
            ))}
          </p>
        </NoScript>
        <a className="changes-feed" href={resolvePath(`${product.api.installations}/feed${linkToSearch(current)}`)}>
          Als Atom-Feed abonnieren
        </a>
      </div>
      <ChangesSince
        key={`${JSON.stringify(current)} ${since}`}
        search={search}
        since={since}
        detailHref={detailHref}
        headingLevel={headingLevel}
      />
    </div>
  );
}

type ListProps = Omit<Props, 'urlState'> & { since: string };

/** The pages of changes that the visitor has requested so far. */
function ChangesSince(props: ListProps) {
  const [places, setPlaces] = useState<readonly string[]>(['']);
  return (
    <>
      {places.map((after, index) => (
        <Part
          key={after}
          {...props}
          after={after}
          isLast={index === places.length - 1}
          onMore={(next) => setPlaces((known) => [...known, next])}
        />
      ))}
    </>
  );
}

interface PartProps extends ListProps {
  after: string;
  isLast: boolean;
  onMore(next: string): void;
}

function Part({ search, since, after, isLast, onMore, detailHref, headingLevel }: PartProps) {
  const $part = useMemo(
    () => queryStore(computed(search.$search, (wanted) => searchChangesQuery(wanted, since, after))),
    [search, since, after],
  );
  const { data, error, isFetching, refetch } = useStore($part);
  const late = useDelayed(isFetching && !data);
  if (error && !isFetching && !data)
    return <Failure {...callErrorText(error)} retry="Änderungen laden" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="changes-place" aria-busy="true" data-visible={late || undefined}>
        <p role="status" className="n-visually-hidden">
          {late ? 'Die Änderungen werden geladen.' : ''}
        </p>
        <Skeleton width={55} tall />
        <Skeleton width={80} />
        <Skeleton width={65} />
      </div>
    );
  const { items, next, total } = data;
  return (
    <>
      {after === '' && (
        <p role="status" className="n-visually-hidden">
          {changesText(total)}
        </p>
      )}
      {items.length === 0 && after === '' && next === undefined && (
        <p className="changes-none">Seit {formatDate(since)} hat sich an den Anlagen dieser Suche nichts geändert.</p>
      )}
      {items.length > 0 && (
        <ol className="changes-list">
          {items.map((changed) => (
            <ChangedRow key={changed.id} changed={changed} detailHref={detailHref} headingLevel={headingLevel} />
          ))}
        </ol>
      )}
      {isLast && next !== undefined && (
        <>
          <p className="n-no-print" data-needs-script="">
            <Button onClick={() => onMore(next)}>Frühere Änderungen anzeigen</Button>
          </p>
          <NoScript>
            <p>
              Frühere Änderungen sehen Sie mit JavaScript. Ohne JavaScript helfen ein Filter, der die Anlagen
              einschränkt, oder der Atom-Feed.
            </p>
          </NoScript>
        </>
      )}
    </>
  );
}

interface ChangedRowProps {
  changed: ChangedInstallation;
  detailHref: string;
  headingLevel: number;
}

/** One installation with its changes. */
function ChangedRow({ changed, detailHref, headingLevel }: ChangedRowProps) {
  const { id, name, postalCode, city, published, at, isNew, changes } = changed;
  const users = [...new Set(changes.map(({ user }) => user))];
  return (
    <li data-changed={id}>
      <p className="changed-when">
        <time dateTime={at}>{formatDate(at)}</time>
        {users.length > 0 && <span>{users.join(', ')}</span>}
      </p>
      <div>
        <Heading level={headingLevel} className="changed-name">
          <Link href={installationAddress(detailHref, id)} kind="installation" subject={id}>
            {name}
          </Link>
        </Heading>
        <p className="changed-place">
          {`${postalCode} ${city}`.trim()}
          {!published && <span className="mark">nicht veröffentlicht</span>}
        </p>
        {isNew && <p>Neu im Register</p>}
        {changeLines(changes).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  );
}
