import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { whileLoggedIn } from '#core/account/session/session-store.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { editPath } from '#core/register/editing/edit-address.ts';
import { proposalsQuery } from '#core/register/editing/editing-calls.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { Link } from '../../ui/navigation/link.tsx';

/** On the record, for those who propose and decide: the proposals that await a decision, each linked to its page (R3.9). */
export function ProposalLinks({ id }: { id: string }) {
  const $proposals = useMemo(() => queryStore(whileLoggedIn(proposalsQuery(id))), [id]);
  const { data = [] } = useStore($proposals);
  return data
    .filter(({ state }) => state === 'open')
    .map(({ number, section }) => (
      <Link key={number} href={resolvePath(editPath(id, 'proposals', String(number)))} kind="edit">
        Offener Vorschlag: {sectionLabels[section]}
      </Link>
    ));
}
