import { isIsoDate } from '../format/date.ts';
import { parseGermanDate } from '../format/german-date.ts';
import { controlCharacters } from './control-characters.ts';
import {
  type ChoicesField,
  type DateField,
  type DateLimit,
  type FieldDefinition,
  type FieldFailure,
  type FileField,
  type FormValues,
  isRequired,
  type NumberField,
  type RuleName,
  rangeHalves,
  type TextField,
  type ValidationContext,
} from './field.ts';
import { fieldMessages, fileSize } from './messages.ts';
import { readNumber } from './read-number.ts';
import { isEmpty, isPoint, valueAt } from './values.ts';

/** A violated rule with its default message. */
type Broken = readonly [rule: RuleName, message: string];

/**
 * Validates the values of a form, on the page and on the server, and returns the failures in field order. A hidden field is never required,
 * but its value must be valid.
 *
 * @param values may be anything: a wrong type is a failure like any other
 */
export function validateForm(
  fields: readonly FieldDefinition[],
  values: FormValues,
  context: ValidationContext,
): FieldFailure[] {
  return fields.flatMap((field) => validateField(field, values, context));
}

/** Validates one field: at most one failure, or one for each half of a range. */
export function validateField(field: FieldDefinition, values: FormValues, context: ValidationContext): FieldFailure[] {
  const value = valueAt(values, field.id);
  if (field.kind === 'dateRange') return validateRange(field, values, context);
  const broken =
    isEmpty(value) && !isWrongType(field, value) ? missing(field, values) : brokenRule(field, value, context);
  if (broken) return [failure(field, broken)];
  const message = isEmpty(value) ? undefined : field.validate?.(value, values, context);
  return message === undefined ? [] : [failure(field, ['validate', message])];
}

function missing(field: FieldDefinition, values: FormValues): Broken | undefined {
  const isDemanded = isRequired(field) || field.requiredWith?.some((id) => !isEmpty(valueAt(values, id)));
  return isDemanded && !field.hidden ? ['required', fieldMessages.required] : undefined;
}

const failure = ({ id, label, messages }: FieldDefinition, [rule, message]: Broken): FieldFailure => ({
  id,
  label,
  rule,
  message: messages?.[rule] ?? message,
});

/** The failure of an empty field in a form where the button that was pressed demands it. */
export const requiredFailure = (field: FieldDefinition): FieldFailure =>
  failure(field, ['required', fieldMessages.required]);

/** Whether an empty value has the wrong type, such as false for a text. */
function isWrongType({ kind }: FieldDefinition, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (kind === 'checkbox') return typeof value !== 'boolean';
  if (kind === 'choices') return !Array.isArray(value);
  return typeof value !== 'string';
}

function brokenRule(
  field: Exclude<FieldDefinition, { kind: 'dateRange' }>,
  value: unknown,
  context: ValidationContext,
): Broken | undefined {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'password':
      return brokenText(field, value);
    case 'number':
      return brokenNumber(field, value);
    case 'date':
      return brokenDate(field, value, context);
    case 'select':
    case 'combobox':
    case 'radio':
      return isOption(field.options, value) ? undefined : notAmong(field.options);
    case 'choices':
      return areOptions(field.options, value) ? undefined : notAmong(field.options);
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : ['type', fieldMessages.other];
    case 'point':
      return brokenPoint(value);
    case 'file':
      return brokenFile(field, value);
  }
}

const isOption = (options: readonly { value: string; isAction?: boolean }[], value: unknown): boolean =>
  options.some((option) => option.value === value && !option.isAction);

const areOptions = (options: ChoicesField['options'], value: unknown): boolean =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((each) => isOption(options, each));

/** Forms offer only what is allowed, so this reads who calls the server: the allowed values as they are sent. */
const notAmong = (options: readonly { value: string; isAction?: boolean }[]): Broken => [
  'type',
  fieldMessages.allowed(options.filter(({ isAction }) => !isAction).map(({ value }) => value)),
];

function brokenText({ kind, minLength, maxLength, pattern }: TextField, value: unknown): Broken | undefined {
  if (typeof value !== 'string') return ['type', fieldMessages.other];
  if (controlCharacters.test(value)) return ['type', fieldMessages.controlCharacters];
  if (kind !== 'textarea' && /[\r\n\u2028\u2029]/.test(value.trim())) return ['type', fieldMessages.oneLine];
  const length = lengthOf(value);
  if (minLength !== undefined && length < minLength) return ['minLength', fieldMessages.minLength(minLength)];
  if (maxLength !== undefined && length > maxLength) return ['maxLength', fieldMessages.maxLength(maxLength)];
  if (pattern && !matchesWhole(pattern, value.trim())) return ['pattern', fieldMessages.other];
  return undefined;
}

const matchesWhole = ({ source, flags }: RegExp, text: string): boolean =>
  new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')).test(text);

function brokenNumber({ min, max, decimals }: NumberField, value: unknown): Broken | undefined {
  if (typeof value === 'string') {
    const read = readNumber(value);
    return ['type', 'message' in read ? read.message : fieldMessages.number];
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return ['type', fieldMessages.number];
  if (decimals !== undefined && Number(value.toFixed(decimals)) !== value) {
    return ['type', decimals === 0 ? fieldMessages.wholeNumber : fieldMessages.decimals(decimals)];
  }
  if (min !== undefined && value < min) return ['min', fieldMessages.min(min)];
  if (max !== undefined && value > max) return ['max', fieldMessages.max(max)];
  return undefined;
}

/** A limit as an ISO date. */
export const dayOf = (limit: DateLimit | undefined, { today }: ValidationContext): string | undefined =>
  limit === 'today' ? today : limit;

function brokenPoint(value: unknown): Broken | undefined {
  if (!isPoint(value)) return ['type', fieldMessages.point];
  const isInRange = Math.abs(value.latitude) <= 90 && Math.abs(value.longitude) <= 180;
  return isInRange ? undefined : ['max', fieldMessages.degrees];
}

function brokenDate(field: DateField, value: unknown, context: ValidationContext): Broken | undefined {
  if (!isIsoDate(value)) {
    return ['type', brokenDateText(typeof value === 'string' ? value.trim() : '')];
  }
  const min = dayOf(field.min, context);
  const max = dayOf(field.max, context);
  if (min !== undefined && value < min) return ['min', fieldMessages.minDate(min)];
  if (max !== undefined && value > max) return ['max', fieldMessages.maxDate(max)];
  return undefined;
}

/** A form sends German dates in ISO form, so one that exists can only come from who calls the server. */
function brokenDateText(typed: string): string {
  if (!/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(typed)) return fieldMessages.date;
  const read = parseGermanDate(typed);
  return read ? fieldMessages.dateForm(read.first) : fieldMessages.noSuchDate(typed);
}

function validateRange(
  field: Extract<FieldDefinition, { kind: 'dateRange' }>,
  values: FormValues,
  context: ValidationContext,
): FieldFailure[] {
  const value = valueAt(values, field.id);
  if (value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value))) {
    return [failure(field, ['type', fieldMessages.other])];
  }
  const [from, to] = rangeHalves(field);
  const failures = [from, to].flatMap((half) => validateField(half, values, context));
  const first = valueAt(values, from.id);
  const last = valueAt(values, to.id);
  if (failures.length === 0 && isIsoDate(first) && isIsoDate(last) && last < first) {
    return [failure(to, ['min', fieldMessages.minDate(first)])];
  }
  if (failures.length > 0 || isEmpty(value)) return failures;
  const message = field.validate?.(value, values, context);
  return message === undefined ? [] : [failure(field, ['validate', message])];
}

/** A file as a browser or a server knows it. */
interface FileLike {
  name: string;
  /** Media type; empty if unknown. */
  type: string;
  size: number;
}

const isFileLike = (value: unknown): value is FileLike =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  'size' in value &&
  typeof value.size === 'number';

function brokenFile({ types, maxBytes }: FileField, value: unknown): Broken | undefined {
  if (!isFileLike(value)) return ['type', fieldMessages.file];
  const name = value.name.toLowerCase();
  const isOfType = types.some(
    ({ mediaType, extensions }) =>
      extensions.some((extension) => name.endsWith(extension)) && (value.type === '' || value.type === mediaType),
  );
  if (!isOfType) return ['type', fieldMessages.fileType(types.map((type) => type.name).join(' oder '))];
  if (value.size === 0) return ['min', fieldMessages.emptyFile];
  if (value.size > maxBytes) return ['max', fieldMessages.fileSize(fileSize(maxBytes))];
  return undefined;
}

/** A rule for `validate`: the day must not be before that of another field. */
export const notBefore =
  (id: string) =>
  (value: unknown, values: FormValues): string | undefined => {
    const first = valueAt(values, id);
    return isIsoDate(value) && isIsoDate(first) && value < first ? fieldMessages.minDate(first) : undefined;
  };

/** Length of a text in code points, without surrounding blanks. */
export const lengthOf = (text: string): number => [...text.trim()].length;
