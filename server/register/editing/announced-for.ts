import { applyChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { isReordering } from '#core/platform/versions/record-change.ts';
import { publicAuthorNames } from '#core/platform/versions/version.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { audienceOf, belongingOf, isConcernedBy, type Viewer } from '../access/viewer.ts';
import { announcedOf } from './announced-store.ts';

/** The changes ahead that the viewer may see, each compared with the record as it will be by then. */
export async function announcedFor(
  on: Queryable,
  viewer: Viewer,
  installation: Installation,
): Promise<AnnouncedChange[]> {
  const belonging = belongingOf(installation);
  const audience = audienceOf(viewer, belonging);
  const isInsider = isConcernedBy(viewer, belonging);
  let before: Installation = installation;
  return (await announcedOf(on, installation.id)).flatMap(({ changes, author, installationId: _, ...announced }) => {
    const after = applyChanges(recordDescription, before, changes);
    const [then, now] = [after, before].map((each) => visibleRecord(each, audience, installation));
    before = after;
    if (!then || !now) return [];
    const seen = changesBetween(recordDescription, now, then).filter((each) => !isReordering(recordDescription, each));
    const name = isInsider ? author.name : publicAuthorNames[author.kind];
    return seen.length > 0
      ? [{ ...announced, changes: seen, words: changeLines(seen), author: { name, kind: author.kind } }]
      : [];
  });
}
