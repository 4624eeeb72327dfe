import type { FieldDefinition, FormValues } from './field.ts';
import { cleanValues, isEmpty, valueAt, withValue } from './values.ts';

/** A field to which two people have given different values. */
export interface FieldConflict {
  field: FieldDefinition;
  /** What both have started from; absent if that is not known. */
  before?: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface Merged {
  /** The changed value of each field, from either side; for conflicts the local one. */
  values: FormValues;
  conflicts: readonly FieldConflict[];
  /** The fields that only the others changed. */
  taken: readonly FieldDefinition[];
}

/**
 * Merges the local input with what others have saved in the meantime, so that no change is lost (three-way merge).
 *
 * @param base the values on which the input is based; if undefined, every difference is a conflict
 */
export function mergeValues(
  fields: readonly FieldDefinition[],
  { base, mine, theirs }: { base: FormValues | undefined; mine: FormValues; theirs: FormValues },
): Merged {
  const [cleanBase, cleanMine, cleanTheirs] = [
    base && cleanValues(fields, base),
    cleanValues(fields, mine),
    cleanValues(fields, theirs),
  ];
  const conflicts: FieldConflict[] = [];
  const taken: FieldDefinition[] = [];
  let values = mine;
  for (const field of fields) {
    const [was, here, there] = [cleanBase, cleanMine, cleanTheirs].map((each) => each && valueAt(each, field.id));
    if (isSame(here, there)) continue;
    if (cleanBase && isSame(was, here)) {
      values = withValue(values, field.id, there);
      taken.push(field);
    } else if (!cleanBase || !isSame(was, there)) {
      conflicts.push({ field, ...(cleanBase && { before: was }), theirs: there, mine: here });
    }
  }
  return { values, conflicts, taken };
}

/** Whether two sets of values say the same in all of these fields. */
export function saySame(fields: readonly FieldDefinition[], one: FormValues, other: FormValues): boolean {
  const [cleanOne, cleanOther] = [cleanValues(fields, one), cleanValues(fields, other)];
  return fields.every(({ id }) => isSame(valueAt(cleanOne, id), valueAt(cleanOther, id)));
}

const isSame = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
