import type { Installation } from '../../../src/core/installation/installation-record.ts';
import type { Database } from '../db/database.ts';
import { readInstallation } from '../register/read-installation.ts';
import { seenBy, unknownInstallation, type Viewer } from '../register/viewer.ts';

/**
 * The current state of an installation with the fields that the viewer may see.
 * @throws {ProblemError} 404 if it does not exist or the viewer may not see it
 */
export async function visibleInstallation(database: Database, viewer: Viewer, id: string): Promise<Installation> {
  const installation = seenBy(viewer, await readInstallation(database, id));
  if (!installation) throw unknownInstallation();
  return installation;
}
