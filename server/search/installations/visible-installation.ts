import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Database } from '../../platform/db/database.ts';
import { seenBy, unknownInstallation, type Viewer } from '../../register/access/viewer.ts';
import { readInstallation } from '../../register/records/read-installation.ts';

/**
 * The current state of an installation with the fields that the viewer may see.
 * @throws {ProblemError} 404 if it does not exist or the viewer may not see it
 */
export async function visibleInstallation(database: Database, viewer: Viewer, id: string): Promise<Installation> {
  const installation = seenBy(viewer, await readInstallation(database, id));
  if (!installation) throw unknownInstallation();
  return installation;
}
