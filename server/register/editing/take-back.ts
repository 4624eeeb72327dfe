import type { Context } from 'hono';
import { withStandingAnswers } from '#core/register/findings/answered.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { readInstallation } from '../records/read-installation.ts';
import { formerInstallation } from '../versions/states.ts';
import { atFormerPlace } from './at-its-address.ts';
import { conflictProblem, type Editing, validationContext, writeVersion } from './change-installation.ts';
import { editorOf, requireHandover, StaleVersionError, seenVersion } from './editor.ts';

/**
 * Takes back what moved an installation to another federal state: it is at its former address again; other changes stay.
 * @throws {ProblemError} as documented for all writing calls; 403 if there is nothing to take back
 */
export async function takeBack(c: Context, { database, clock }: Editing, id: string): Promise<Installation> {
  const editor = editorOf(c);
  const { viewer } = editor;
  const { handover: found } = requireHandover(viewer, await readInstallation(database, id));
  const seen = seenVersion(c);
  const before = await formerInstallation(database, viewer, id, found.version);
  try {
    return await writeVersion(
      database,
      editor,
      { id, recorded: { action: 'take back handover' } },
      {
        seen,
        mayWrite: (record) => requireHandover(viewer, record),
        next({ handover, ...record }) {
          if (handover?.version !== found.version) throw new StaleVersionError();
          return withStandingAnswers({ ...record, handover }, atFormerPlace(record, before));
        },
      },
    );
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    throw await conflictProblem(database, editor, {
      id,
      edit: () => [],
      seen,
      context: await validationContext(clock),
    });
  }
}
