import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { whileLoggedIn } from '#core/account/session/session-store.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { proposalsQuery } from '#core/register/editing/editing-calls.ts';
import type { AuthoritySection } from '#core/register/editing/section-layout.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

/** Where a section is edited or a change of it proposed: what has been proposed for it and awaits a decision (R3.9). */
export function OpenProposals({ section }: { section: AuthoritySection }) {
  const { installation } = useEditorPage();
  const $proposals = useMemo(() => queryStore(whileLoggedIn(proposalsQuery(installation.id))), [installation.id]);
  const { data = [] } = useStore($proposals);
  const open = data.filter((proposal) => proposal.section === section && proposal.state === 'open');
  if (open.length === 0) return null;
  return (
    <Alert
      type="info"
      title={open.length === 1 ? 'Dazu gibt es einen offenen Vorschlag' : 'Dazu gibt es offene Vorschläge'}
    >
      {open.map(({ number, proposedBy, proposedAt }) => (
        <p key={number} className="sentence">
          <Link href={editHref(installation.id, 'proposals', String(number))} kind="edit">
            Vorschlag von {proposedBy} am {formatDateTime(proposedAt)}
          </Link>
        </p>
      ))}
    </Alert>
  );
}
