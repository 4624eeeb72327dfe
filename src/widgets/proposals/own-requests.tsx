import { useStore } from '@nanostores/react';
import { useId, useMemo } from 'react';
import { whileLoggedIn } from '#core/account/session/session-store.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { ListedState } from '#core/register/editing/proposal.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { requestStateMarks, requestStateTerms } from '#core/register/owners/owner-request.ts';
import { ownerRequestsQuery } from '#core/register/owners/owner-request-calls.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** An owner's requests to act for installations, in the same state as the proposals above them (R2.5); nothing if there are none. */
export function OwnRequests({ state, headingLevel }: { state: ListedState; headingLevel: number }) {
  const id = useId();
  const $requests = useMemo(
    () => queryStore(whileLoggedIn({ ...ownerRequestsQuery(state), refetchOnMount: 'always' as const })),
    [state],
  );
  const { data = [] } = useStore($requests);
  if (data.length === 0) return null;
  return (
    <section className="proposals" aria-labelledby={id}>
      <Heading id={id} level={headingLevel} className="title">
        Ihre Anfragen zu Anlagen
      </Heading>
      <RowList>
        {data.map((request) => (
          <Row
            key={request.id}
            title={
              <Link href={resolvePath(installationPath(request.installationId))} kind="installation">
                {request.installationName}
              </Link>
            }
            note={[
              `angefragt am ${formatDateTime(request.requestedAt)}`,
              request.decidedAt && `entschieden am ${formatDateTime(request.decidedAt)}`,
              request.decisionReason,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <StateMark {...requestStateMarks[request.state]}>{requestStateTerms[request.state]}</StateMark>
          </Row>
        ))}
      </RowList>
    </section>
  );
}
