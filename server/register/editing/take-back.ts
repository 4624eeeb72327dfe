import type { Context } from 'hono';
import { withStandingAnswers } from '#core/register/findings/answered.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { readInstallation } from '../records/read-installation.ts';
import { formerInstallation } from '../versions/states.ts';
import { atFormerPlace } from './at-its-address.ts';
import { type Change, conflictProblem, type Editing, validationContext, writeVersion } from './change-installation.ts';
import { type Editor, editorOf, requireHandover, StaleVersionError, seenVersion } from './editor.ts';

type Handover = NonNullable<InstallationRecord['handover']>;

/** How a handover ends, and who may end it so. */
interface Ending extends Pick<Change, 'recorded' | 'alongside'> {
  /** Throws a ProblemError if the editor may not. */
  mayEnd<Of extends InstallationRecord>(
    editor: Editor,
    found: Of | undefined,
    today: string,
  ): { installation: Of; handover: Handover };
  /** Whether the installation is at its former place again; otherwise it stays where it is. */
  isUndone: boolean;
}

/**
 * Ends a handover to another federal state: with what moved the installation undone, where other changes stay, or with the other authority in charge
 * for good.
 * @throws {ProblemError} as documented for all writing calls; 403 if there is nothing that the editor may end so
 */
export async function endHandover(
  c: Context,
  { database, clock }: Editing,
  id: string,
  { mayEnd, isUndone, ...change }: Ending,
): Promise<Installation> {
  const editor = editorOf(c);
  const context = await validationContext(clock);
  const { handover: found } = mayEnd(editor, await readInstallation(database, id), context.today);
  const seen = seenVersion(c);
  const before = isUndone ? await formerInstallation(database, editor.viewer, id, found.version) : undefined;
  try {
    return await writeVersion(
      database,
      editor,
      { id, ...change },
      {
        seen,
        mayWrite: (record) => mayEnd(editor, record, context.today),
        next({ handover, ...record }) {
          if (handover?.version !== found.version) throw new StaleVersionError();
          return before ? withStandingAnswers({ ...record, handover }, atFormerPlace(record, before)) : record;
        },
      },
    );
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    throw await conflictProblem(database, editor, { id, edit: () => [], seen, context });
  }
}

/** Takes back what moved an installation to another federal state, for the authority that has moved it. */
export const takeBack = (c: Context, editing: Editing, id: string): Promise<Installation> =>
  endHandover(c, editing, id, {
    recorded: { action: 'take back handover' },
    mayEnd: ({ viewer }, found, today) => requireHandover(viewer, found, today),
    isUndone: true,
  });
