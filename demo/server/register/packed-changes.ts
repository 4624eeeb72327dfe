import type { ChangedValue, RecordChange } from '../../../src/core/versions/record-change.ts';

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
