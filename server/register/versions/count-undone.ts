import type { Audience } from '#core/platform/description/common-field.ts';
import { isReordering, pathParts } from '#core/platform/versions/record-change.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { isFieldFor } from '#core/register/record/visible-record.ts';
import { unpackedUndo } from '../../platform/entries/packed-changes.ts';

/**
 * How many fields and list entries an audience sees changed since a version, told from the stored changes alone: reading the records of a
 * whole register would take a minute. Undefined if anything was changed more than once, since only its values tell whether it is back at
 * what it was. For everyone it holds only where nothing is confidential.
 *
 * @param undos what turns each version after that one back into the one before, as stored
 */
export function countUndone(undos: readonly string[], audience: Audience): number | undefined {
  const paths = undos.flatMap((undo) =>
    unpackedUndo(undo).flatMap((change) => (isReordering(recordDescription, change) ? [] : [change.path])),
  );
  const known = new Set(paths);
  const isOfChangedEntry = (path: string): boolean => known.has(path.slice(0, Math.max(path.lastIndexOf('/'), 0)));
  if (known.size < paths.length || paths.some(isOfChangedEntry)) return undefined;
  return paths.filter((path) => isFieldFor(audience, fieldOf(path))).length;
}

/** The path of a change as that of a field in the record's description. */
function fieldOf(path: string): string {
  const parts = pathParts(path);
  if (!('list' in parts)) return parts.field;
  return parts.field === undefined ? parts.list : `${parts.list}/${parts.field}`;
}
