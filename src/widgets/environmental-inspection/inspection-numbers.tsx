import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $mayBeNarrowed } from '#core/account/session/overview-choices.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { overdueSince } from '#core/register/installation/record-terms.ts';
import { referenceListQuery, referenceLists } from '#core/register/lookups/reference-list-calls.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { InstallationRow, InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import {
  asSent,
  type InspectionSearches,
  inspectionSearches,
  inspectionsByState,
} from '#core/search/views/inspections.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { LongList } from '../../ui/content/long-list.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';

interface Props {
  headingLevel: number;
  searchHref: string;
  detailHref: string;
}

/** Number of rows in each list. */
const shownRows = 5;

/** The status of inspections, counted by the search; every number links to exactly the installations it counts. */
export function InspectionNumbers({ headingLevel, searchHref, detailHref }: Props) {
  const searches = useMemo(() => inspectionSearches(serverToday()), []);
  const mayBeNarrowed = useStore($mayBeNarrowed);
  const running = useResult(searches.running);
  const inspected = useResult(searches.inspected);
  const overdue = useResult(searches.overdue);
  const newest = useResult(searches.newest);
  const states = useStore(useMemo(() => queryStore(referenceListQuery(referenceLists.provinces)), []));
  const asked = [running, inspected, overdue, newest, states];
  const failed = asked.find(({ error, isFetching, data }) => error && !isFetching && !data);
  const hrefOf = (search: RawSearch) =>
    `${searchHref || resolvePath('installations')}${linkToSearch(search, mayBeNarrowed)}`;
  const isThere = running.data && inspected.data && overdue.data && newest.data && states.data;
  const results = isThere && { running: running.data, inspected: inspected.data, overdue: overdue.data };
  return (
    <>
      <Heading level={headingLevel} id="bundeslaender" data-rank="1">
        Stand je Bundesland
      </Heading>
      <p>
        Jedes Bundesland hat sein eigenes Inspektionsprogramm. So viele Anlagen sind dort in Betrieb, wurden in den
        letzten zwölf Monaten inspiziert oder sind überfällig; jede Zahl führt zu diesen Anlagen.
      </p>
      {failed && (
        <Failure
          {...callErrorText(failed.error)}
          onRetry={() => {
            for (const { error, refetch } of asked) if (error) void refetch();
          }}
        />
      )}
      {!failed && !results && <Lines count={9} />}
      {results && states.data && (
        <StateTable rows={inspectionsByState(states.data.entries, results)} searches={searches} hrefOf={hrefOf} />
      )}
      <Heading level={headingLevel} id="zuletzt" data-rank="1">
        Überfällig und zuletzt inspiziert
      </Heading>
      {!failed && !isThere && <Lines count={shownRows} />}
      {isThere && (
        <>
          <Rows
            title="Am längsten überfällig"
            empty="Derzeit ist keine Umweltinspektion überfällig."
            all="Alle überfälligen Anlagen"
            headingLevel={headingLevel + 1}
            result={overdue.data}
            href={hrefOf(searches.overdue)}
            detailHref={detailHref}
          />
          <Rows
            title="Zuletzt inspiziert"
            empty="Es ist noch keine Umweltinspektion eingetragen."
            all="Alle inspizierten Anlagen"
            headingLevel={headingLevel + 1}
            result={newest.data}
            href={hrefOf(searches.newest)}
            detailHref={detailHref}
          />
        </>
      )}
    </>
  );
}

const useResult = (search: RawSearch) => useStore(useMemo(() => queryStore(searchQuery(asSent(search))), [search]));

function Lines({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines of a placeholder are the same.
        <Skeleton key={line} width={90} />
      ))}
    </div>
  );
}

interface StateTableProps {
  rows: ReturnType<typeof inspectionsByState>;
  searches: InspectionSearches;
  hrefOf(search: RawSearch): string;
}

function StateTable({ rows, searches, hrefOf }: StateTableProps) {
  const columns = [
    ['running', 'in Betrieb'],
    ['inspected', 'inspiziert'],
    ['overdue', 'überfällig'],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable by keyboard.
    <section className="n-rich-text__table" tabIndex={0} aria-label="Stand der Umweltinspektionen je Bundesland">
      <table>
        <caption>Stand der Umweltinspektionen je Bundesland</caption>
        <thead>
          <tr>
            <th scope="col">Bundesland</th>
            {columns.map(([id, label]) => (
              <th key={id} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} data-state={row.code}>
              <th scope="row">{row.name}</th>
              {columns.map(([id, label]) => (
                <td key={id} className="number">
                  {row[id] === 0 ? (
                    '0'
                  ) : (
                    <Link href={hrefOf({ ...searches[id], regions: [row.code] })} kind="search">
                      {formatInteger(row[id])}
                      <span className="n-visually-hidden">
                        {' '}
                        Anlagen {label}, {row.name}
                      </span>
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowsProps {
  title: string;
  empty: string;
  /** Text of the link to all of them. */
  all: string;
  headingLevel: number;
  result: InstallationSearchResult;
  href: string;
  detailHref: string;
}

function Rows({ title, empty, all, headingLevel, result, href, detailHref }: RowsProps) {
  return (
    <section aria-label={title}>
      <Heading level={headingLevel}>{title}</Heading>
      {result.total === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <LongList first={3} count={Math.min(shownRows, result.items.length)} noun="Anlagen">
            <ul className="rows">
              {result.items.slice(0, shownRows).map((row) => (
                <li key={row.id}>
                  <Link href={installationAddress(detailHref, row.id)} kind="installation" subject={row.id}>
                    {row.name}
                  </Link>
                  <p className="quiet">{factsOf(row)}</p>
                </li>
              ))}
            </ul>
          </LongList>
          <p>
            <Link href={href} kind="search">
              {all} ({formatInteger(result.total)})
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

/** What is due comes first. */
const factsOf = ({
  operator,
  postalCode,
  city,
  lastInspection,
  nextInspection,
  inspectionOverdue,
  example,
}: InstallationRow): string =>
  [
    inspectionOverdue && nextInspection && overdueSince(nextInspection),
    operator,
    `${postalCode} ${city}`.trim(),
    lastInspection && `letzte Inspektion ${formatDate(lastInspection)}`,
    example && 'Beispieldaten',
  ]
    .filter(Boolean)
    .join(' · ');
