import type { Context } from 'hono';
import type { ValidationContext } from '#core/platform/forms/field.ts';
import { validateForm } from '#core/platform/forms/validate.ts';
import { missingIn } from '#core/register/drafts/missing.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import { authorityFields } from '#core/register/editing/edit-fields.ts';
import { authoritySections } from '#core/register/editing/sections.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record as recordAction } from '../../platform/journal/journal.ts';
import { unknownInstallation } from '../access/viewer.ts';
import { busyProblem, conflictProblem, type Editing, validationContext } from '../editing/change-installation.ts';
import { requireConfirmed } from '../editing/consequences.ts';
import { editorOf, requireNewest, requireRight, StaleVersionError, seenVersion } from '../editing/editor.ts';
import { listsFor } from '../editing/edits.ts';
import { readInstallation, readInstallationOrDraft } from '../records/read-installation.ts';
import { UnknownInstallationError } from '../records/record-writer.ts';
import { asRegistered } from '../records/shared-parts.ts';
import { editRegister, RegisterBusyError } from '../records/sink.ts';

interface Publication {
  id: string;
  /** Codes of the consequences that the user has agreed to. */
  confirmed: readonly string[];
  /** What has to be confirmed, since other records are like it. */
  doubtsAbout(draft: Installation): Promise<Consequence[]>;
}

/**
 * Makes a draft of which the editor has seen the newest version an installation, for everyone.
 * @throws {ProblemError} as documented for all writing calls; 400 naming what is missing, 409 for doubts that are not confirmed
 */
export async function publishDraft(
  c: Context,
  { database, clock }: Editing,
  { id, confirmed, doubtsAbout }: Publication,
): Promise<Installation> {
  const editor = editorOf(c);
  const found = requireRight(editor, 'editInstallations', await readInstallationOrDraft(database, id));
  if (!found.draft) throw new ProblemError(problem('conflict', { title: 'Diese Anlage ist schon veröffentlicht.' }));
  const seen = seenVersion(c);
  const context = await validationContext(clock);
  const doubts = found.version === seen.version ? await doubtsAbout(found) : [];
  const by = { author: editor.author, origin: 'edit', revision: 'change', validFrom: context.today } as const;
  try {
    await editRegister(database, by, async ({ publish, on }) => {
      await publish(id, async ({ record, stamp, dataVersion }) => {
        requireRight(editor, 'editInstallations', { ...record, draft: true as const });
        requireNewest({ version: stamp.number, dataVersion }, seen);
        const complete = requireComplete(await asRegistered(on, record), context);
        requireConfirmed(doubts, confirmed);
        return complete;
      });
      const version = seen.version + 1;
      await recordAction(on, {
        ...{ user: editor.username, action: 'publish installation' },
        ...{ installation: id, version },
      });
    });
  } catch (error) {
    if (error instanceof RegisterBusyError) throw busyProblem();
    if (error instanceof UnknownInstallationError) throw unknownInstallation();
    if (!(error instanceof StaleVersionError)) throw error;
    throw await conflictProblem(database, editor, { id, edit: () => [], seen, context });
  }
  const published = await readInstallation(database, id);
  if (!published) throw unknownInstallation();
  return published;
}

/**
 * The record, if it has all that a published one has, and follows the rules of all forms.
 * @throws {ProblemError} 400 naming each field
 */
function requireComplete(record: InstallationRecord, context: ValidationContext): InstallationRecord {
  const missing = missingIn(record).filter(({ isRequired }) => isRequired);
  const fields = new Set(missing.map(({ field }) => field));
  const lists = listsFor(record, context);
  const broken = authoritySections.flatMap((section) =>
    validateForm(authorityFields(section, lists), { ...record }, context).filter(({ id }) => !fields.has(id)),
  );
  const errors = [
    ...missing.map(({ field, label }) => ({ field, message: `„${label}“ fehlt noch.` })),
    ...broken.map(({ id, label, message }) => ({ field: id, message: `${label}: ${message}` })),
  ].map(({ field, message }) => ({ field: `/${field.replaceAll('.', '/')}`, message }));
  if (errors.length === 0) return record;
  throw new ProblemError(problem('validation', { errors }));
}
