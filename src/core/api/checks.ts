/** Checks of answers: only what readers rely on, so that a broken answer becomes an error with a way on and no crash. */

/** Whether a value is an object whose members pass their checks. */
export function hasMembers(value: unknown, members: Record<string, (member: unknown) => boolean>): boolean {
  if (!isObject(value)) return false;
  return Object.entries(members).every(([name, check]) => check(Reflect.get(value, name)));
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** A check of lists whose every item passes. */
export function listOf<T>(item: (value: unknown) => value is T): (value: unknown) => value is T[] {
  return (value): value is T[] => Array.isArray(value) && value.every(item);
}
