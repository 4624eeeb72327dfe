import type { FieldDefinition, FormValues, PointValue } from './field.ts';

/** Whether a value is an object with nested values. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** Whether a value is a position, in range or not. */
export const isPoint = (value: unknown): value is PointValue =>
  isRecord(value) && Number.isFinite(value.longitude) && Number.isFinite(value.latitude);

/** The value at the path given by a field's id; undefined if absent. */
export function valueAt(values: FormValues, id: string): unknown {
  let value: unknown = values;
  for (const part of id.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

/** Returns the values with one of them replaced. */
export function withValue(values: FormValues, id: string, value: unknown): FormValues {
  const [first = id, ...rest] = id.split('.');
  if (rest.length === 0) return { ...values, [first]: value };
  const inner = values[first];
  return { ...values, [first]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** The value of an empty field. */
function emptyValue({ kind }: FieldDefinition): unknown {
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'password':
      return '';
    case 'checkbox':
      return false;
    case 'choices':
      return [];
    case 'dateRange':
      return { from: null, to: null };
    default:
      return null;
  }
}

/** Whether a value is empty; white space counts as empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && 'from' in value && 'to' in value && isEmpty(value.from) && isEmpty(value.to);
}

/** Values for all fields, and only those: the given ones or the empty values. */
export function initialValues(fields: readonly FieldDefinition[], given: FormValues = {}): FormValues {
  let values: FormValues = {};
  for (const field of fields) {
    const value = valueAt(given, field.id);
    values = withValue(values, field.id, value ?? emptyValue(field));
  }
  return values;
}

/**
 * Values as they are sent and stored: only those of the fields; text (except passwords) trimmed and with normalised line endings; missing
 * values as the empty value of their field.
 */
export function cleanValues(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  let cleaned: FormValues = {};
  for (const field of fields) {
    cleaned = withValue(cleaned, field.id, cleanValue(field, valueAt(values, field.id)));
  }
  return cleaned;
}

function cleanValue(field: FieldDefinition, value: unknown): unknown {
  if (value === undefined) return emptyValue(field);
  if (field.kind === 'choices' && Array.isArray(value)) {
    return field.options.map((option) => option.value).filter((each) => value.includes(each));
  }
  if (field.kind === 'point' && isPoint(value)) {
    const { longitude, latitude, accuracy } = value;
    return { longitude, latitude, ...(accuracy !== undefined && { accuracy }) };
  }
  if (typeof value !== 'string' || field.kind === 'password') return value;
  const text = value.replace(/\r\n?/g, '\n').trim();
  return text === '' ? emptyValue(field) : text;
}
