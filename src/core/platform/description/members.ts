import { isObject } from '../api/checks.ts';

/** Whether a value has all members that are not optional, each of its field. */
export const hasMembers = (
  fields: object,
  value: unknown,
  { isValue }: { isValue(field: object, value: unknown): boolean },
): boolean =>
  isObject(value) &&
  Object.entries<object>({ ...fields }).every(([name, field]) =>
    value[name] === undefined ? 'optional' in field : isValue(field, value[name]),
  );
