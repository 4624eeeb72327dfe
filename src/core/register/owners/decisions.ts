/** What authorities have decided on an owner's proposals and requests. */
import { resolvePath } from '../../platform/configuration/resolve-path.ts';
import { serverToday } from '../../platform/environment/clock.ts';
import { formatDate, isoDateOf } from '../../platform/format/date.ts';
import { addDays } from '../../platform/format/days.ts';
import { notices } from '../../platform/notices/notices-store.ts';
import { localStorageOf, readStored, writeStored } from '../../platform/page/storage.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { editPath } from '../editing/edit-address.ts';
import { allProposalsQuery } from '../editing/editing-calls.ts';
import { type Proposal, proposalStateTerms } from '../editing/proposal.ts';
import { sectionLabels } from '../editing/sections.ts';
import { installationPath } from '../installation/installation-address.ts';
import type { OwnerRequest } from './owner-request.ts';
import { ownerRequestsQuery } from './owner-request-calls.ts';

/** A decision as its owner reads it. */
export interface Decision {
  id: string;
  state: 'accepted' | 'declined';
  /** What was decided on: 'Anschrift der Anlage: Zementwerk', 'Anfrage: Zementwerk'. */
  subject: string;
  /** Path relative to the context path. */
  path: string;
  /** ISO date-time. */
  at: string;
}

/** Days for which a decision is news. */
const newsDays = 30;

const isDecided = (state: string): state is Decision['state'] => state === 'accepted' || state === 'declined';

/** The decisions of the last 30 days, newest first. */
export function recentDecisions(
  proposals: readonly Proposal[],
  requests: readonly OwnerRequest[],
  today: string,
): Decision[] {
  const ofProposals = proposals.flatMap(
    ({ installationId, installationName, number, section, state, decidedAt = '' }) =>
      isDecided(state)
        ? [
            {
              ...{ id: `${installationId} ${number}`, state, at: decidedAt },
              subject: `${sectionLabels[section]}: ${installationName}`,
              path: editPath(installationId, 'proposals', String(number)),
            },
          ]
        : [],
  );
  const ofRequests = requests.flatMap(({ id, installationId, installationName, state, decidedAt = '' }) =>
    isDecided(state)
      ? [{ id, state, at: decidedAt, subject: `Anfrage: ${installationName}`, path: installationPath(installationId) }]
      : [],
  );
  const first = addDays(today, -newsDays);
  return [...ofProposals, ...ofRequests]
    .filter(({ at }) => at !== '' && isoDateOf(new Date(at)) >= first)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Most decisions that are told at once; the list has them all. */
const mostTold = 3;

const seenKey = (username: string) => `natippc-decisions-seen:${username}`;

/** Tells an owner in the message center of decisions that this device has not told yet (R2.50). */
export async function tellDecisions(username: string): Promise<void> {
  const [proposals, requests] = await Promise.all([
    queryClient.fetchQuery(allProposalsQuery('decided')),
    queryClient.fetchQuery(ownerRequestsQuery('decided')),
  ]);
  const storage = localStorageOf();
  const seen = readStored(seenKey(username), storage);
  const decisions = recentDecisions(proposals, requests, serverToday());
  const news = decisions.filter(({ at }) => typeof seen !== 'string' || at > seen);
  const [newest] = news;
  if (!newest) return;
  // Without storage each page would tell it again.
  if (!writeStored(seenKey(username), newest.at, storage)) return;
  for (const { state, subject, path, at } of news.slice(0, mostTold).reverse())
    notices.toast({
      type: state === 'accepted' ? 'success' : 'warning',
      message: `${subject} – ${proposalStateTerms[state]} am ${formatDate(at)}.`,
      link: { href: resolvePath(path), label: 'Ansehen' },
    });
}
