import type { Context } from 'hono';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import type { Database } from '../db/database.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { readInstallation } from '../register/read-installation.ts';
import { belongingOf, maySee } from '../register/viewer.ts';
import { viewerOf } from '../session/viewer.ts';

/** The installation as it is now; whoever may not see it is told that there is none. @throws ProblemError 404 */
export async function installationFor(c: Context, database: Database, id: string): Promise<Installation> {
  const installation: Installation | undefined = await readInstallation(database, id);
  if (!installation || !maySee(viewerOf(c), belongingOf(installation))) {
    throw new ProblemError(problem('not-found', { title: 'Diese Anlage gibt es nicht im Register.' }));
  }
  return installation;
}
