import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { visibleRecord } from '../../../src/core/register/record/visible-record.ts';
import type { Database } from '../db/database.ts';
import { readInstallation } from '../register/read-installation.ts';
import { audienceOf, belongingOf, maySee, unknownInstallation, type Viewer } from '../register/viewer.ts';

/**
 * The current state of an installation with the fields that the viewer may see.
 * @throws {ProblemError} 404 if it does not exist or the viewer may not see it
 */
export async function visibleInstallation(database: Database, viewer: Viewer, id: string): Promise<Installation> {
  const installation = await readInstallation(database, id);
  if (!installation || !maySee(viewer, belongingOf(installation))) throw unknownInstallation();
  return visibleRecord(installation, audienceOf(viewer, belongingOf(installation)));
}
