import { isObject, isString } from '../api/checks.ts';
import { type ByKind, byKind, type Field, type FieldSet, isContainer, type ValueOf } from './field.ts';

/** Whether a value is of the type of a field. */
const checks: ByKind<boolean, [value: unknown]> = {
  text: (_field, value) => isString(value),
  longText: (_field, value) => isString(value),
  webAddress: (_field, value) => isString(value),
  date: (_field, value) => isString(value),
  flag: (_field, value) => typeof value === 'boolean',
  number: (_field, value) => typeof value === 'number',
  code: ({ terms }, value) => isString(value) && Object.hasOwn(terms, value),
  codes: ({ terms }, value) => Array.isArray(value) && value.every((code) => Object.hasOwn(terms, code)),
  reference: (_field, value) => isString(value),
};

/** Whether a value is one of the field: all of its members are there and of the right type. Rules of forms do not count. */
export function isValueOf<Of extends Field>(field: Of, value: unknown): value is ValueOf<Of> {
  return isOfType(field, value);
}

function isOfType(field: Field, value: unknown): boolean {
  if (!isContainer(field)) return byKind(checks, field, value);
  if (field.kind === 'group') return hasMembers(field.fields, value);
  return Array.isArray(value) && value.every((entry) => hasMembers(field.fields, entry));
}

const hasMembers = (fields: FieldSet, value: unknown): boolean =>
  isObject(value) &&
  Object.entries(fields).every(([name, field]) =>
    value[name] === undefined ? field.optional === true : isOfType(field, value[name]),
  );
