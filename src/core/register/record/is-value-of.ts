import type { Field, ValueOf } from './field.ts';

/** Whether a value is one of the field: all of its members are there and of the right type. Rules of forms do not count. */
export function isValueOf<Of extends Field>(field: Of, value: unknown): value is ValueOf<Of> {
  return isOfKind(field, value);
}

function isOfKind(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'group':
      return hasMembers(field.fields, value);
    case 'list':
      return Array.isArray(value) && value.every((entry) => hasMembers(field.fields, entry));
    case 'codes':
      return Array.isArray(value) && value.every((code) => Object.hasOwn(field.terms, code));
    case 'code':
      return typeof value === 'string' && Object.hasOwn(field.terms, value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === 'string';
  }
}

function hasMembers(fields: Readonly<Record<string, Field>>, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(fields).every(([name, field]) =>
    members[name] === undefined ? field.optional === true : isOfKind(field, members[name]),
  );
}
