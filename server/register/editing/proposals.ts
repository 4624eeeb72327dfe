import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { FormValues, TextField } from '#core/platform/forms/field.ts';
import { applyChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { Amendment } from '#core/register/editing/amendment.ts';
import { editPath } from '#core/register/editing/edit-address.ts';
import { type Decision, noteField, type Proposal, reasonField } from '#core/register/editing/proposal.ts';
import type { OwnerSection } from '#core/register/editing/section-layout.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { QueueMail } from '../../account/mails/queue-mail.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { record } from '../../platform/journal/journal.ts';
import { installationKind } from '../records/installation-entries.ts';
import { readInstallation } from '../records/read-installation.ts';
import { changeInstallation, conflictProblem, type Editing, validationContext } from './change-installation.ts';
import { editorOf, requireRight, seenVersion } from './editor.ts';
import { ownerEdit } from './edits.ts';
import { requireOthers } from './own-matters.ts';
import { addProposal, proposerOf, readProposal, settleProposal } from './proposal-store.ts';

/** What decisions work with. */
export interface Deciding extends Editing {
  queueMail: QueueMail;
  config: Pick<ServerConfig, 'contextPath'>;
}

interface Proposed {
  section: OwnerSection;
  values: FormValues;
  note: string;
}

/**
 * Submits an owner's change to the authority.
 * @throws {ProblemError} as documented for all writing calls; 409 if too many proposals are open
 */
export async function propose(
  c: Context,
  { database, clock }: Editing,
  id: string,
  proposed: Proposed,
): Promise<Proposal> {
  const editor = editorOf(c);
  const { author, username } = editor;
  requireRight(editor, 'proposeChanges', await readInstallation(database, id));
  const seen = seenVersion(c);
  const context = await validationContext(clock);
  const { section, values } = proposed;
  const note = textOf(noteField, proposed.note, context.today);
  const edit = ownerEdit(section, values);
  const number = await database.transaction(async (on) => {
    // Serializes concurrent proposals and decisions.
    await on.execute(sql`select from entry where kind = ${installationKind.name} and id = ${id} for update`);
    const installation = requireRight(editor, 'proposeChanges', await readInstallation(on, id));
    if (installation.version !== seen.version || installation.dataVersion !== seen.dataVersion) return undefined;
    const changes = changesBetween(
      recordDescription,
      installation,
      applyChanges(recordDescription, installation, edit(installation, context)),
    );
    if (changes.length === 0) {
      throw new ProblemError(problem('validation', { title: 'Der Vorschlag ändert nichts an der Anlage.' }));
    }
    await record(on, { user: username, action: 'propose {section}', parameters: { section }, installation: id });
    return addProposal(on, id, { section, changes, note, proposedBy: author.name, account: username });
  });
  if (number === undefined) throw await conflictProblem(database, editor, { id, edit, seen, context });
  return readProposal(database, id, number);
}

interface Decided {
  number: number;
  decision: Decision;
  reason: string;
  /** How an accepted one is meant; it takes effect at once. */
  amendment: Amendment;
  /** Codes of the consequences that the user has agreed to. */
  confirmed: readonly string[];
}

/**
 * Accepts a proposal, which makes it the next version, declines it, or withdraws it on behalf of the owner.
 * @throws {ProblemError} as documented for all writing calls, 403 also for one's own; 409 if it has already been decided
 */
export async function decide(c: Context, editing: Deciding, id: string, decided: Decided): Promise<Proposal> {
  const { database, clock, queueMail, config } = editing;
  const editor = editorOf(c);
  const { author, username } = editor;
  const { number, decision, amendment, confirmed } = decided;
  requireRight(
    editor,
    decision === 'withdrawn' ? 'proposeChanges' : 'editInstallations',
    await readInstallation(database, id),
  );
  const proposal = await readProposal(database, id, number);
  const owner = await proposerOf(database, proposal);
  if (decision !== 'withdrawn')
    requireOthers(editor.signedIn, owner?.username, 'Über Ihren eigenen Vorschlag entscheidet jemand anderer.');
  const tell = async (on: Transaction) => {
    if (!owner || decision === 'withdrawn') return;
    await queueMail(on, 'proposalDecided', {
      ...{ number, owner, decision, reason },
      installation: { id, name: proposal.installationName },
      section: sectionLabels[proposal.section],
      address: new URL(`${config.contextPath}${editPath(id, 'proposals', String(number))}`, publicAddress(c).origin),
    });
  };
  const { today } = await validationContext(clock);
  const reason = textOf({ ...reasonField, required: decision === 'declined' }, decided.reason, today);
  const settle = { decision, reason, by: author.name };
  if (decision === 'accepted') {
    await changeInstallation(c, editing, {
      id,
      amendment,
      edit: () => proposal.changes,
      recorded: { action: 'accept proposal {number}', parameters: { number } },
      proposedBy: proposal.proposedBy,
      mayMove: proposal.section === 'address',
      confirmed,
      async alongside({ on }, { version }) {
        await settleProposal(on, proposal, { ...settle, version });
        await tell(on);
      },
    });
  } else {
    await database.transaction(async (on) => {
      await settleProposal(on, proposal, settle);
      const action = `${decision} proposal {number}` as const;
      await record(on, { user: username, action, parameters: { number }, installation: id });
      await tell(on);
    });
  }
  return readProposal(database, id, number);
}

function textOf(field: TextField, text: string, today: string): string {
  const value = checkedValues({ fields: [field], sent: { [field.id]: text }, today }).get(field.id);
  return typeof value === 'string' ? value : '';
}
