import type { Installation } from '../../../src/core/installation/installation-record.ts';
import type { Database } from '../db/database.ts';
import { readInstallation } from '../register/read-installation.ts';
import { belongingOf, maySee, unknownInstallation, type Viewer } from '../register/viewer.ts';

/** The installation as it is now. @throws {ProblemError} 404 where there is none, or none that the viewer may see */
export async function visibleInstallation(database: Database, viewer: Viewer, id: string): Promise<Installation> {
  const installation = await readInstallation(database, id);
  if (!installation || !maySee(viewer, belongingOf(installation))) throw unknownInstallation();
  return installation;
}
