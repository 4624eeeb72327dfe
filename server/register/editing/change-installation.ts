import type { Context } from 'hono';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { ValidationContext } from '#core/platform/forms/field.ts';
import type { RecordedAction } from '#core/platform/journal/journal-actions.ts';
import { applyChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import { type Amendment, amendmentFields, isAnnounced } from '#core/register/editing/amendment.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import type { EditConflict } from '#core/register/editing/edited-record.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import { unknownInstallation } from '../access/viewer.ts';
import { readInstallation, readInstallationOrDraft } from '../records/read-installation.ts';
import { type EditingTransaction, editRegister, RegisterBusyError } from '../records/sink.ts';
import { gazetteerOf, readGazetteer } from '../reference-lists/gazetteer.ts';
import { datedChanges, readStates } from '../versions/states.ts';
import { announceChange } from './announce-change.ts';
import { consequencesOf, requireConfirmed, sharedWith } from './consequences.ts';
import { changedRecord } from './derived-values.ts';
import {
  type Editor,
  editorOf,
  requireNewest,
  requireRight,
  type SeenVersion,
  StaleVersionError,
  seenVersion,
} from './editor.ts';
import type { Edit } from './edits.ts';
import { withHandover } from './handover.ts';
import type { NextVersion } from './next-version.ts';
import { actingConsequences } from './who-will-act.ts';
import { writeDraft } from './write-draft.ts';

/** Dependencies of the editing functions. */
export interface Editing {
  database: Database;
  clock: Clock;
}

/** An authority's edit of an installation. */
export interface Change {
  id: string;
  edit: Edit;
  /** For the journal. */
  recorded: RecordedAction;
  /** How it is meant; absent: a change since today. */
  amendment?: Amendment;
  /** The part of the record that it changes, if it may be announced. */
  section?: AnnouncedChange['section'];
  /** Name of the person whose proposal this is. */
  proposedBy?: string;
  /** It may change the address or a point. */
  mayMove?: boolean;
  /** Codes of the consequences that the user has agreed to. */
  confirmed?: readonly string[];
  /** What the edit entails besides what follows from the values, and must be confirmed. */
  entails?: (installation: Installation) => Promise<Consequence[]>;
  /** An additional condition besides the rules of the fields; throws a ProblemError if it is not met. */
  check?: (editor: Editor, installation: Installation) => Promise<void>;
  /** Writes further data in the same transaction. */
  alongside?: (tx: EditingTransaction, installation: Installation) => Promise<void>;
}

const busyTitle =
  'In das Register werden gerade Daten übernommen. Ihre Angaben sind nicht gespeichert, bleiben aber im Formular. Bitte speichern Sie in einigen Minuten noch einmal.';

/** An import has the register to itself for longer than a person waits. */
export const busyProblem = (): ProblemError => new ProblemError(problem('unavailable', { title: busyTitle }));

export const validationContext = async (clock: Clock): Promise<ValidationContext> => ({
  today: isoDateOf(await clock.now()),
});

/**
 * Makes an authority's edit the next version of an installation, provided that the editor has seen the newest one.
 * @returns the record after the change
 * @throws {ProblemError} 401, 403, 404, 428 and 412 as documented for all writing calls, 400 for invalid values, 503 during an import
 */
export async function changeInstallation(c: Context, editing: Editing, change: Change): Promise<Installation> {
  const { database, clock } = editing;
  const { id, edit, confirmed = [], section } = change;
  const editor = editorOf(c);
  // Before anything is locked, so that users without the right cannot hold up those who have it.
  const found = requireRight(editor, 'editInstallations', await readInstallationOrDraft(database, id));
  const seen = seenVersion(c);
  const context = await validationContext(clock);
  await change.check?.(editor, found);
  const amendment = checkedAmendment(change, found, context);
  const { viewer } = editor;
  const gazetteer = change.mayMove ? await readGazetteer(database) : gazetteerOf();
  const editedRecord = (record: InstallationRecord): InstallationRecord =>
    changedRecord(record, edit(record, context), { gazetteer, today: context.today });
  // Of a version that is no longer the newest, nothing is asked: it is refused.
  const isNewest = found.version === seen.version && !found.draft;
  const acting = isNewest ? await actingConsequences(database, found, editedRecord(found)) : [];
  const entailed = isNewest ? ((await change.entails?.(found)) ?? []) : [];
  const mayWrite = (record: InstallationRecord) => requireRight(editor, 'editInstallations', record);
  const requireConsent = (record: InstallationRecord, edited: InstallationRecord) =>
    requireConfirmed([...consequencesOf(record, edited, { viewer, gazetteer }), ...acting, ...entailed], confirmed);
  try {
    if (section !== undefined && !found.draft && isAnnounced(amendment, context.today)) {
      const announcement = { id, section, amendment, seen, mayWrite, editedRecord, requireConsent };
      return await announceChange(database, editor, announcement);
    }
    const write = found.draft ? writeDraft : writeVersion;
    return await write(
      database,
      editor,
      { ...change, amendment },
      {
        seen,
        mayWrite,
        confirmed,
        next(record, version) {
          const edited = editedRecord(record);
          requireConsent(record, edited);
          return found.draft ? edited : withHandover(viewer, record, edited, { version, today: context.today });
        },
      },
    );
  } catch (error) {
    if (error instanceof StaleVersionError) throw await conflictProblem(database, editor, { id, edit, seen, context });
    throw error;
  }
}

/**
 * Writes the next version of an installation, provided that the editor has seen the newest one.
 * @returns the record after the change
 * @throws {StaleVersionError}
 * @throws {ProblemError} 503 during an import
 */
export async function writeVersion(
  database: Database,
  editor: Editor,
  change: Pick<Change, 'id' | 'recorded' | 'proposedBy' | 'alongside' | 'amendment'>,
  { seen, mayWrite, next, confirmed = [] }: NextVersion,
): Promise<Installation> {
  const { id, recorded, proposedBy, alongside, amendment } = change;
  const by = {
    author: editor.author,
    ...amendment,
    ...(proposedBy === undefined ? { origin: 'edit' as const } : { origin: 'proposal' as const, proposedBy }),
  };
  try {
    const changed = await editRegister(database, by, async (tx) => {
      await tx.edit(
        id,
        ({ record, stamp, dataVersion }) => {
          mayWrite(record);
          requireNewest({ version: stamp.number, dataVersion }, seen);
          return next(record, stamp.number);
        },
        (others) => {
          for (const other of others) mayWrite(other);
          requireConfirmed([sharedWith(others)], confirmed);
        },
      );
      const installation = await readInstallation(tx.on, id);
      if (!installation) throw unknownInstallation();
      await alongside?.(tx, installation);
      await record(tx.on, { user: editor.username, ...recorded, installation: id, version: installation.version });
      return installation;
    });
    // Read again, since the register's version is raised at the end of the transaction.
    return (await readInstallation(database, id)) ?? changed;
  } catch (error) {
    if (error instanceof RegisterBusyError) throw busyProblem();
    throw error;
  }
}

/**
 * How an edit is meant: as said, by the rules of the forms, otherwise a change since today.
 * @throws {ProblemError} 400
 */
function checkedAmendment(
  { amendment: said, section }: Pick<Change, 'amendment' | 'section'>,
  record: Installation,
  context: ValidationContext,
): Amendment {
  const { today } = context;
  if (said === undefined) return { revision: 'change', validFrom: today };
  const { revision, validFrom = revision === 'change' ? today : undefined } = said;
  const amendment = { revision, ...(validFrom !== undefined && { validFrom }) };
  const fields = amendmentFields(record, today, { mayBeAhead: section !== undefined && !record.draft });
  checkedValues({ fields, sent: { amendment }, today });
  return amendment;
}

interface Attempt {
  id: string;
  edit: Edit;
  seen: SeenVersion;
  context: ValidationContext;
}

/** Reports who saved first, and lists both sides' changes. */
export async function conflictProblem(
  database: Database,
  { viewer }: Editor,
  { id, edit, seen, context }: Attempt,
): Promise<ProblemError> {
  const states = await readStates(database, viewer, id);
  const [newest] = states ?? [];
  if (!states || !newest) return unknownInstallation();
  const base = states.find(({ stamp }) => stamp.number === seen.version)?.record;
  const conflict: EditConflict = {
    version: newest.stamp,
    theirs: datedChanges(states, seen.version, newest.stamp.number) ?? [],
    yours: base ? attempted(base, edit, context) : [],
  };
  return new ProblemError(problem('precondition-failed', { conflict }));
}

/** The changes an edit would have made to the state that its editor saw; none if it would have been invalid there too. */
function attempted(base: Installation, edit: Edit, context: ValidationContext): EditConflict['yours'] {
  try {
    return changesBetween(recordDescription, base, applyChanges(recordDescription, base, edit(base, context)));
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}
