import { type ChangedValue, inverseOf, type RecordChange } from '../../../src/core/versions/record-change.ts';

/** A change as it is stored: path, old and new value (null: absent), and the place of a list's entry. */
type PackedChange = readonly [string, ChangedValue | null, ChangedValue | null, number?];

/** Changes as compact JSON. */
export const packed = (changes: readonly RecordChange[]): string =>
  JSON.stringify(
    changes.map(
      ({ path, oldValue = null, newValue = null, position }): PackedChange =>
        position === undefined ? [path, oldValue, newValue] : [path, oldValue, newValue, position],
    ),
  );

/** The same, null where there are none. */
export const packedOrNull = (changes: readonly RecordChange[]): string | null =>
  changes.length > 0 ? packed(changes) : null;

/** Changes as `packed` wrote them. */
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

/** What takes a field or entry back: its path, its former value (null: absent), and the place of a list's entry. */
type PackedUndo = readonly [string, ChangedValue | null, number?];

/** What takes changes back, as compact JSON: new values are known from the state that they led to. */
export const packedUndo = (changes: readonly RecordChange[]): string =>
  JSON.stringify(
    inverseOf(changes).map(
      ({ path, newValue = null, position }): PackedUndo =>
        newValue === null || position === undefined ? [path, newValue] : [path, newValue, position],
    ),
  );

/** The changes that `packedUndo` wrote, to be applied to the state that came of the original ones. */
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
