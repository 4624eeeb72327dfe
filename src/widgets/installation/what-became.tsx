import { useStore } from '@nanostores/react';
import { useContext, useMemo } from 'react';
import { formatDate } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { statusTerms } from '#core/register/record/statuses.ts';
import {
  type SuccessionRole,
  successionKindTerms,
  successionRoleTerms,
} from '#core/register/record/succession-terms.ts';
import type { ChainLink, SuccessionChain } from '#core/register/successions/chain.ts';
import { successionsQuery } from '#core/register/successions/succession-calls.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { RecordLinksContext } from './record-links.ts';

/**
 * What comes first of an installation that is closed, or that others precede or follow: since when and why it is closed, and the way to those
 * others. Its record stays as it was at last.
 */
export function WhatBecame({ installation, isNewest }: { installation: Installation; isNewest: boolean }) {
  const { id, status, successions = [] } = installation;
  return (
    <aside className="stand" aria-label="Was aus der Anlage wurde" data-block="what-became">
      <Icon name="info" size={20} />
      <div>
        {status === 'decommissioned' && <Closure installation={installation} />}
        {isNewest && successions.length > 0 && <Chain id={id} />}
      </div>
    </aside>
  );
}

function Closure({ installation: { statusSince, closureReason } }: { installation: Installation }) {
  return (
    <>
      <p className="stand-title">
        Stillgelegt
        {statusSince !== undefined && (
          <>
            {' '}
            seit <time dateTime={statusSince}>{formatDate(statusSince)}</time>
          </>
        )}
      </p>
      {closureReason !== undefined && <p>{closureReason}</p>}
    </>
  );
}

function Chain({ id }: { id: string }) {
  const { data: chain } = useStore(useMemo(() => queryStore(successionsQuery(id)), [id]));
  if (!chain) return null;
  return (
    <>
      <Ways id={id} chain={chain} direction="successor" />
      <Ways id={id} chain={chain} direction="predecessor" />
      {chain.more && <p className="quiet">Die Kette ist länger; gezeigt sind die nächsten.</p>}
    </>
  );
}

interface WaysProps {
  id: string;
  chain: SuccessionChain;
  direction: SuccessionRole;
}

/** The links in one direction, the nearest first. */
function Ways({ id, chain, direction }: WaysProps) {
  const links = chain.links.filter((link) => link.direction === direction);
  if (links.length === 0) return null;
  return (
    <>
      <p className="stand-title">{successionRoleTerms[direction]}</p>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <Way id={id} link={link} chain={chain} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** 'Übernommen am 01.07.2026: Werk Ost, Linz (in Betrieb)'; further along the chain it begins with the name of the one before. */
function Way({
  id,
  link: { direction, kind, day, predecessor, successor },
  chain,
}: Omit<WaysProps, 'direction'> & { link: ChainLink }) {
  const { installation: addressOf } = useContext(RecordLinksContext);
  const [from, to] = direction === 'successor' ? [predecessor, successor] : [successor, predecessor];
  const find = (wanted: string | undefined) => chain.installations.find((each) => each.id === wanted);
  const [before, other] = [from === id ? undefined : find(from), find(to)];
  const what = successionKindTerms[kind];
  return (
    <>
      {before ? `${before.name} – ${what}` : what.charAt(0).toUpperCase() + what.slice(1)} am{' '}
      <time dateTime={day}>{formatDate(day)}</time>:{' '}
      {other ? (
        <>
          <Link href={addressOf(other.id)} kind="installation" subject={other.id}>
            {other.name}
          </Link>
          {other.city && `, ${other.city}`} ({statusTerms[other.status]})
        </>
      ) : (
        'eine nicht veröffentlichte Anlage'
      )}
    </>
  );
}
