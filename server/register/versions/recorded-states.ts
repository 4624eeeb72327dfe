import type { Installation } from '#core/register/installation/installation-record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { readVersions } from '../../platform/entries/read-entries.ts';
import { audienceOf, belongingOf, type Viewer } from '../access/viewer.ts';
import { installationKind, installationOf, storedEntryOf } from '../records/installation-entries.ts';

/**
 * Installations as of a version of each, with what the viewer may see of them, however often they have been edited since. Whether the
 * viewer may see them at all is up to the caller; what has become confidential since is withheld.
 * @param versions the number of the version by public id
 * @returns by public id; absent are those that no longer have the version, since they were removed
 */
export async function readRecordedStates(
  on: Queryable,
  viewer: Viewer,
  versions: ReadonlyMap<string, number>,
): Promise<Map<string, Installation>> {
  const read = await readVersions(on, installationKind, versions);
  return new Map(
    Array.from(read, ([id, { entry, stamp, value }]) => {
      const { record: current, dataVersion } = storedEntryOf(entry);
      const record = visibleRecord(value, audienceOf(viewer, belongingOf(value)), current);
      return [id, installationOf({ record, stamp, dataVersion })];
    }),
  );
}
