/**
 * Checks of responses and stored values. They cover only what callers rely on, so that a broken response becomes an error the visitor
 * can recover from instead of a crash.
 */

/** Whether a value is an object whose members pass their checks. */
export function hasMembers(value: unknown, members: Record<string, (member: unknown) => boolean>): boolean {
  if (!isObject(value)) return false;
  return Object.entries(members).every(([name, check]) => check(value[name]));
}

/** Whether a value is an object with members, all of them unknown. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Returns a check for arrays in which every item passes `item`. */
export function listOf<T>(item: (value: unknown) => value is T): (value: unknown) => value is T[] {
  return (value): value is T[] => Array.isArray(value) && value.every(item);
}
