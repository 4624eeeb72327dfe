import { useStore } from '@nanostores/react';
import { type ReactNode, useContext, useMemo } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { unknownMark } from '#core/platform/format/state-mark.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { statusMarks, statusTerms } from '#core/register/installation/record-terms.ts';
import { ofSameOperator } from '#core/search/map/around.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { InstallationRow, Search } from '#core/search/search/search-types.ts';
import { Row, RowList } from '../../../ui/content/row-list.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { RecordLinksContext } from '../record-links.ts';

/** Maximum number of listed installations; the search shows the rest. */
const most = 8;

interface Props {
  installation: Installation;
  search: Search;
  /** Link to the search for all of them; omitted if there are no others. */
  searchLink: ReactNode;
}

/** Other installations of the operator. */
export function OperatorInstallations({ installation, search, searchLink }: Props) {
  const store = useMemo(() => queryStore(searchQuery(search)), [search]);
  const { data, error, isFetching, refetch } = useStore(store);
  const rows = data && ofSameOperator(data.items, installation);
  return (
    <>
      {error && !isFetching && !data && <Failure {...callErrorText(error)} onRetry={() => void refetch()} />}
      {!data && (isFetching || !error) && <p className="quiet">Anlagen werden geladen …</p>}
      {rows?.length === 0 && <p className="nothing">Im Register steht keine weitere Anlage dieser Betreiber:in.</p>}
      {rows && rows.length > 0 && <Rows rows={rows.slice(0, most)} />}
      {rows?.length !== 0 && searchLink}
    </>
  );
}

function Rows({ rows }: { rows: readonly InstallationRow[] }) {
  const { installation: addressOf } = useContext(RecordLinksContext);
  return (
    <RowList>
      {rows.map(({ id, name, postalCode, city, activityCode, activityTitle, status }) => (
        <Row
          key={id}
          title={
            <Link href={addressOf(id)} kind="installation" subject={id}>
              {name}
            </Link>
          }
          note={[`${postalCode} ${city}`.trim(), `${activityCode} ${activityTitle}`.trim()].filter(Boolean).join(' · ')}
        >
          <StateMark {...(statusMarks[status] ?? unknownMark)}>{statusTerms[status] ?? status}</StateMark>
        </Row>
      ))}
    </RowList>
  );
}
