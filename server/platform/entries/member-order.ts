import type { FieldSet } from '#core/platform/description/field.ts';

/**
 * A stored value with its members in the order of its description, in which answers and differences have them: the database keeps its own.
 * Any that only a later version of the program knows come last.
 */
export function inMemberOrder(value: unknown, fields: FieldSet): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inMemberOrder(item, fields));
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name)) continue;
    const member: unknown = Reflect.get(value, name);
    result[name] = 'fields' in field ? inMemberOrder(member, field.fields) : member;
  }
  for (const [name, other] of Object.entries(value)) if (!Object.hasOwn(fields, name)) result[name] = other;
  return result;
}
