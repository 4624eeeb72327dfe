import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { changedFields } from '#core/register/record-history/changed-fields.ts';
import type { InstallationRow, Search } from '#core/search/search/search-types.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { type History, readNewestVersions } from '../../platform/entries/read-entries.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { installationKind } from '../../register/records/installation-entries.ts';
import { type State, statesFor } from '../../register/versions/states.ts';

/** Number of versions read per installation: there are few unpublished ones between two that were published. */
const versionsRead = 4;

/** Number of rows for which the fields are named: as many as overviews show, fewer than a page of the results. */
const mostNamed = 10;

/** The newest versions of installations, by public id. */
export const readNewest = (on: Queryable, rows: readonly Pick<InstallationRow, 'id'>[]) =>
  readNewestVersions(
    on,
    installationKind,
    rows.map(({ id }) => id),
    versionsRead,
  );

/** The newest version that the viewer may see; undefined if there is none. */
export const newestState = (viewer: Viewer, history: History<InstallationRecord> | undefined): State | undefined =>
  history && statesFor(viewer, history)?.[0];

/** The row; if all that is known of its last change is that something was edited, with the names of the fields. */
export function withNamedChange(row: InstallationRow, newest: State | undefined): InstallationRow {
  const fields = newest && row.lastChange.kind === 'edited' ? changedFields(newest.changes) : [];
  return fields.length > 0 ? { ...row, lastChange: { ...row.lastChange, fields } } : row;
}

/** A result, as JSON text, whose rows name the fields changed last if it is one of the few newest changes, as on the start page. */
export async function withNamedChanges(
  on: Queryable,
  viewer: Viewer,
  { sort, pageSize }: Search,
  text: string,
): Promise<string> {
  if (sort !== 'lastChange' || pageSize === undefined || pageSize > mostNamed) return text;
  const result: { items: InstallationRow[] } = JSON.parse(text);
  const edited = result.items.filter(({ lastChange }) => lastChange.kind === 'edited');
  if (edited.length === 0) return text;
  const histories = await readNewest(on, edited);
  const items = result.items.map((row) => withNamedChange(row, newestState(viewer, histories.get(row.id))));
  return JSON.stringify({ ...result, items });
}
