import { type SQL, sql } from 'drizzle-orm';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import type { Decision, ListedState, Proposal, ProposalState } from '#core/register/editing/proposal.ts';
import type { OwnerSection } from '#core/register/editing/section-layout.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { packed, unpacked } from '../../platform/entries/packed-changes.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Viewer } from '../access/viewer.ts';
import { concerning } from '../access/visible-rows.ts';
import { installationRows } from '../records/entry-rows.ts';

/** Maximum number of open proposals; an owner must await an answer before proposing more. */
const mostOpen = 20;
/** Maximum number of proposals in one response. */
const maxListed = 100;

interface ProposalRow extends Record<string, unknown> {
  installation_id: string;
  installation_name: string;
  number: number;
  section: OwnerSection;
  changes: string;
  note: string;
  proposed_by: string;
  proposed_at: string | Date;
  state: ProposalState;
  reason: string | null;
  decided_by: string | null;
  decided_at: string | Date | null;
  version: number | null;
}

function proposalOf(row: ProposalRow): Proposal {
  const { reason, decided_by: decidedBy, decided_at: decidedAt, version } = row;
  return {
    installationId: row.installation_id,
    installationName: row.installation_name,
    number: row.number,
    section: row.section,
    changes: unpacked(row.changes),
    note: row.note,
    proposedBy: row.proposed_by,
    proposedAt: new Date(row.proposed_at).toISOString(),
    state: row.state,
    ...(reason !== null && { reason }),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt !== null && { decidedAt: new Date(decidedAt).toISOString() }),
    ...(version !== null && { version }),
  };
}

async function readProposals(on: Queryable, where: SQL, first: SQL = sql``): Promise<Proposal[]> {
  const rows = await queryRows<ProposalRow>(
    on,
    sql`select p.*, i.name as installation_name from proposal p join ${installationRows} i on i.id = p.installation_id
        where ${where} order by ${first} p.proposed_at desc, p.installation_id, p.number desc limit ${maxListed}`,
  );
  return rows.map(proposalOf);
}

export const proposalsOf = (on: Queryable, installationId: string): Promise<Proposal[]> =>
  readProposals(on, sql`p.installation_id = ${installationId}`);

/** @throws {ProblemError} 404 */
export async function readProposal(on: Queryable, installationId: string, number: number): Promise<Proposal> {
  const [found] = await readProposals(on, sql`p.installation_id = ${installationId} and p.number = ${number}`);
  if (!found) throw new ProblemError(problem('not-found', { title: 'Diesen Vorschlag gibt es nicht.' }));
  return found;
}

/** The proposals for all installations that concern the viewer; those decided by an authority, the newest decision first. */
export function proposalsFor(on: Queryable, viewer: Viewer, state: ListedState): Promise<Proposal[]> {
  if (viewer.kind === 'anonymous') return Promise.resolve([]);
  if (state === 'decided')
    return readProposals(
      on,
      sql`p.state in ('accepted', 'declined') and ${concerning(viewer, 'i')}`,
      sql`p.decided_at desc,`,
    );
  return readProposals(on, sql`p.state = ${state} and ${concerning(viewer, 'i')}`);
}

/** The account that made a proposal; undefined if it is not known, or does not exist any more. */
export async function proposerOf(
  on: Queryable,
  { installationId, number }: Pick<Proposal, 'installationId' | 'number'>,
): Promise<{ username: string; name: string; mail: string | null } | undefined> {
  const [found] = await queryRows<{ username: string; name: string; mail: string | null }>(
    on,
    sql`select a.username, a.display_name as name, a.mail from proposal p join account a on a.username = p.author_account
        where p.installation_id = ${installationId} and p.number = ${number}`,
  );
  return found;
}

/** @throws {ProblemError} 409 if too many are open */
export async function addProposal(
  on: Queryable,
  installationId: string,
  proposal: {
    section: OwnerSection;
    changes: readonly RecordChange[];
    note: string;
    proposedBy: string;
    /** User name of who proposes it. */
    account: string;
  },
): Promise<number> {
  const { section, changes, note, proposedBy, account } = proposal;
  const [counts] = await queryRows<{ last: number; open: number }>(
    on,
    sql`select coalesce(max(number), 0)::integer as last, (count(*) filter (where state = 'open'))::integer as open
        from proposal where installation_id = ${installationId}`,
  );
  const { last = 0, open = 0 } = counts ?? {};
  if (open >= mostOpen) {
    const title = `Zu dieser Anlage warten schon ${mostOpen} Vorschläge auf eine Antwort der Behörde.`;
    throw new ProblemError(problem('conflict', { title }));
  }
  await on.execute(sql`insert into proposal (installation_id, number, section, changes, note, proposed_by, author_account, proposed_at, state)
    values (${installationId}, ${last + 1}, ${section}, ${packed(changes)}, ${note}, ${proposedBy}, ${account}, now(), 'open')`);
  return last + 1;
}

/** @throws {ProblemError} 409 if it has already been decided */
export async function settleProposal(
  on: Queryable,
  { installationId, number }: Pick<Proposal, 'installationId' | 'number'>,
  { decision, reason, by, version }: { decision: Decision; reason: string; by: string; version?: number },
): Promise<void> {
  const settled = await queryRows(
    on,
    sql`update proposal set state = ${decision}, reason = ${reason}, decided_by = ${by}, decided_at = now(),
          version = ${version ?? null}::integer
        where installation_id = ${installationId} and number = ${number} and state = 'open' returning number`,
  );
  if (settled.length === 0) {
    throw new ProblemError(problem('conflict', { title: 'Über diesen Vorschlag wurde schon entschieden.' }));
  }
}
