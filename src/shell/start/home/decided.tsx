import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { whileLoggedIn } from '#core/account/session/session-store.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { allProposalsQuery } from '#core/register/editing/editing-calls.ts';
import { proposalStateTerms } from '#core/register/editing/proposal.ts';
import { recentDecisions } from '#core/register/owners/decisions.ts';
import { ownerRequestsQuery } from '#core/register/owners/owner-request-calls.ts';

const $proposals = queryStore(whileLoggedIn(allProposalsQuery('decided')));
const $requests = queryStore(whileLoggedIn(ownerRequestsQuery('decided')));

/** Number of decisions listed; the page of proposals has them all. */
const listLength = 5;

/** For owners: what has been decided on their proposals and requests in the last weeks. */
export function Decided() {
  const { data: proposals = [] } = useStore($proposals);
  const { data: requests = [] } = useStore($requests);
  const decisions = recentDecisions(proposals, requests, serverToday());
  if (decisions.length === 0) return null;
  return (
    <section className="home-drafts">
      <h3>Entschieden</h3>
      <ul>
        {decisions.slice(0, listLength).map(({ id, state, subject, path, at }) => (
          <li key={id}>
            <Link to={`/${path}`}>{subject}</Link>, {proposalStateTerms[state]}, {formatDateTime(at)} Uhr
          </li>
        ))}
      </ul>
      <p>
        <Link to="/proposals">Alle Vorschläge ansehen</Link>
      </p>
    </section>
  );
}
