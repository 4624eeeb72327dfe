import type { FieldSet } from '#core/register/record/field.ts';
import { record } from '#core/register/record/record.ts';

/**
 * A stored record with its members in the order of the record's description, in which answers and differences have them: the database
 * keeps its own. Any that only a later version of the program knows come last.
 */
export const inMemberOrder = (stored: unknown): unknown => ordered(stored, record.fields);

function ordered(value: unknown, fields: FieldSet): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => ordered(item, fields));
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name)) continue;
    const member: unknown = Reflect.get(value, name);
    result[name] = 'fields' in field ? ordered(member, field.fields) : member;
  }
  for (const [name, other] of Object.entries(value)) if (!Object.hasOwn(fields, name)) result[name] = other;
  return result;
}
