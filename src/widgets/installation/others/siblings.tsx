import { useStore } from '@nanostores/react';
import { useContext, useMemo } from 'react';
import { callErrorText } from '../../../core/api/call-error-text.ts';
import { unknownMark } from '../../../core/format/state-mark.ts';
import type { Installation } from '../../../core/installation/installation-record.ts';
import { statusMarks, statusTerms } from '../../../core/installation/installation-terms.ts';
import { ofSameOperator } from '../../../core/map/around.ts';
import { queryStore } from '../../../core/query/query-store.ts';
import { searchQuery } from '../../../core/search/search-calls.ts';
import type { Search } from '../../../core/search/search-types.ts';
import { Row, RowList } from '../../../ui/content/row-list.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { RecordLinksContext } from '../record-links.ts';

/** Most that are listed; the search has the others. */
const most = 8;

/** Further installations of the operator. */
export function Siblings({ installation, search }: { installation: Installation; search: Search }) {
  const { installation: addressOf } = useContext(RecordLinksContext);
  const store = useMemo(() => queryStore(searchQuery(search)), [search]);
  const { data, error, isFetching, refetch } = useStore(store);
  if (error && !isFetching && !data) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className="quiet">Anlagen werden geladen …</p>;
  const rows = ofSameOperator(data.items, installation);
  if (rows.length === 0) return <p className="nothing">Im Register steht keine weitere Anlage dieser Betreiber:in.</p>;
  return (
    <RowList>
      {rows.slice(0, most).map(({ id, name, postalCode, city, activityCode, activityTitle, status }) => (
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
