import { type ChangedValue, inverseOf, type RecordChange } from '#core/platform/versions/record-change.ts';

/** A change as it is stored: path, old and new value (null: absent), and the position of a list entry. */
type PackedChange = readonly [string, ChangedValue | null, ChangedValue | null, number?];

/** Changes as compact JSON. */
export const packed = (changes: readonly RecordChange[]): string =>
  JSON.stringify(
    changes.map(
      ({ path, oldValue = null, newValue = null, position }): PackedChange =>
        position === undefined ? [path, oldValue, newValue] : [path, oldValue, newValue, position],
    ),
  );

/** The same; null if there are none. */
export const packedOrNull = (changes: readonly RecordChange[]): string | null =>
  changes.length > 0 ? packed(changes) : null;

/** The changes from `packed`. */
export function unpacked(text: string): RecordChange[] {
  const changes: PackedChange[] = JSON.parse(text);
  return changes.map(([path, oldValue, newValue, position]) => ({
    path,
    type: oldValue === null ? 'NEW' : newValue === null ? 'DELETED' : 'UPDATED',
    ...(oldValue !== null && { oldValue }),
    ...(newValue !== null && { newValue }),
    ...(position !== undefined && { position }),
  }));
}

/** Undoes a change to a field or entry: its path, former value (null: absent), and the position of a list entry. */
type PackedUndo = readonly [string, ChangedValue | null, number?];

/** The inverse of changes as compact JSON; the new values are left out because they are in the resulting state. */
export const packedUndo = (changes: readonly RecordChange[]): string =>
  JSON.stringify(
    inverseOf(changes).map(
      ({ path, newValue = null, position }): PackedUndo =>
        newValue === null || position === undefined ? [path, newValue] : [path, newValue, position],
    ),
  );

/** The changes from `packedUndo`, to be applied to the state that resulted from the original ones. */
export function unpackedUndo(text: string): RecordChange[] {
  const changes: PackedUndo[] = JSON.parse(text);
  return changes.map(([path, newValue, position]) => ({
    path,
    type: newValue === null ? 'DELETED' : position === undefined ? 'UPDATED' : 'NEW',
    ...(newValue !== null && { newValue }),
    ...(position !== undefined && { position }),
    ...(Array.isArray(newValue) && { oldValue: newValue }),
  }));
}
