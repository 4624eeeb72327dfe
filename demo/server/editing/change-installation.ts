import type { Context } from 'hono';
import type { EditConflict } from '../../../src/core/editing/conflict.ts';
import { isoDateOf } from '../../../src/core/format/date.ts';
import type { ValidationContext } from '../../../src/core/forms/field.ts';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { applyChanges } from '../../../src/core/versions/apply-changes.ts';
import { changesBetween } from '../../../src/core/versions/changes-between.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/rows.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { audit } from '../log/audit.ts';
import { recordOf } from '../register/next-version.ts';
import { readInstallation } from '../register/read-installation.ts';
import { editRegister, RegisterBusyError } from '../register/sink.ts';
import { unknownInstallation } from '../register/viewer.ts';
import { readHistory } from '../versions/read-history.ts';
import { datedChanges, statesFor } from '../versions/states.ts';
import { type Editor, editorOf, requireRight, type SeenVersion, seenVersion } from './editor.ts';
import type { Edit } from './edits.ts';
import { atItsAddress } from './moved-address.ts';

/** What editing works with. */
export interface Editing {
  database: Database;
  clock: Clock;
}

interface Change {
  id: string;
  edit: Edit;
  /** For the log. */
  action: string;
  /** Whose proposal it is. */
  proposedBy?: string;
  /** What else is to be written, or not, with it. */
  alongside?: (on: Queryable, installation: Installation) => Promise<void>;
}

/** The editor has not seen the newest version. */
class StaleVersionError extends Error {
  override readonly name = 'StaleVersionError';
}

const busyTitle =
  'In das Register werden gerade Daten übernommen. Ihre Angaben sind nicht gespeichert, bleiben aber im Formular. Bitte speichern Sie in einigen Minuten noch einmal.';

export const validationContext = async (clock: Clock): Promise<ValidationContext> => ({
  today: isoDateOf(await clock.now()),
});

/**
 * Makes an authority's edit of an installation the next version, where the editor has seen the newest one.
 * @returns the record as it then is
 * @throws {ProblemError} 401, 403, 404, 428 and 412 as the rules of writing calls say, 400 for values, 503 while an import writes
 */
export async function changeInstallation(c: Context, editing: Editing, change: Change): Promise<Installation> {
  const { database, clock } = editing;
  const { id, edit, proposedBy } = change;
  const editor = editorOf(c);
  // Before anything is locked: who may not edit holds up nobody who may.
  requireRight(editor.viewer, 'authority', await readInstallation(database, id));
  const seen = seenVersion(c);
  const context = await validationContext(clock);
  const by = {
    author: editor.author,
    ...(proposedBy === undefined ? { origin: 'edit' as const } : { origin: 'proposal' as const, proposedBy }),
  };
  try {
    const changed = await editRegister(database, by, async (tx) => {
      await tx.edit(id, ({ installation }) => {
        requireRight(editor.viewer, 'authority', installation);
        requireNewest(installation, seen);
        const record = recordOf(installation);
        return atItsAddress(record, applyChanges(record, edit(record, context)));
      });
      const installation = await readInstallation(tx.on, id);
      if (!installation) throw unknownInstallation();
      await change.alongside?.(tx.on, installation);
      return installation;
    });
    audit({ user: editor.username, action: change.action, installation: id, version: changed.version });
    // The register's version is raised at the transaction's end.
    return (await readInstallation(database, id)) ?? changed;
  } catch (error) {
    if (error instanceof RegisterBusyError) throw new ProblemError(problem('unavailable', { title: busyTitle }));
    if (error instanceof StaleVersionError) throw await conflictProblem(database, editor, { id, edit, seen, context });
    throw error;
  }
}

/** @throws {StaleVersionError} */
function requireNewest({ version, dataVersion }: Installation, seen: SeenVersion): void {
  if (version !== seen.version || dataVersion !== seen.dataVersion) throw new StaleVersionError();
}

interface Attempt {
  id: string;
  edit: Edit;
  seen: SeenVersion;
  context: ValidationContext;
}

/** Says who was faster, and sets both sides' changes beside each other. */
export async function conflictProblem(
  database: Database,
  { viewer }: Editor,
  { id, edit, seen, context }: Attempt,
): Promise<ProblemError> {
  const history = await readHistory(database, id);
  const states = history && statesFor(viewer, history);
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

/** What an edit would have changed in the state that its editor saw; nothing where it could not have been made there either. */
function attempted(base: Installation, edit: Edit, context: ValidationContext): EditConflict['yours'] {
  try {
    return changesBetween(base, applyChanges(base, edit(recordOf(base), context)));
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}
