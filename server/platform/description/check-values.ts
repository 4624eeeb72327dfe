import type { EditField } from '#core/platform/description/form-fields.ts';
import type { FormValues, ValidationContext } from '#core/platform/forms/field.ts';
import { validateForm } from '#core/platform/forms/validate.ts';
import { cleanValues, isPoint, valueAt, withValue } from '#core/platform/forms/values.ts';
import type { ChangedValue, RecordChange } from '#core/platform/versions/record-change.ts';
import { ProblemError, problem } from '../http/problem.ts';

/** The submitted fields and how to check them. */
interface Check extends ValidationContext {
  fields: readonly EditField[];
  sent: FormValues;
  /** Current values of the fields that were not submitted; absent: none, and every rule applies. */
  current?: FormValues;
  /** JSON pointer to the values in the request's body: '/values'. */
  within?: string;
}

/** 'operator.name' → '/operator/name' (RFC 6901). */
const pointerOf = (id: string): string =>
  id
    .split('.')
    .map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

/**
 * The values of the submitted fields, validated and normalized; undefined: the member is to be removed.
 * @throws {ProblemError} 400 naming each field that breaks a rule
 */
export function checkedValues({ fields, sent, current, within = '', ...context }: Check): Map<string, unknown> {
  const given = fields.filter(({ id }) => current === undefined || valueAt(sent, id) !== undefined);
  const ids = new Set(given.map(({ id }) => id));
  let values: FormValues = current ?? {};
  for (const { id } of given) values = withValue(values, id, valueAt(sent, id));
  const failures = validateForm(fields, values, context).filter(({ id }) => ids.has(id));
  if (failures.length > 0) {
    const errors = failures.map(({ id, message }) => ({ field: within + pointerOf(id), message }));
    throw new ProblemError(problem('validation', { errors }));
  }
  const cleaned = cleanValues(given, values);
  return new Map(given.map((field) => [field.id, storedValue(field, valueAt(cleaned, field.id))]));
}

/** Records contain no null: an unknown value is absent, an empty string or an empty list. */
const storedValue = ({ absentWhenEmpty }: EditField, value: unknown): unknown =>
  value === null || (absentWhenEmpty && (value === '' || (Array.isArray(value) && value.length === 0)))
    ? undefined
    : value;

const isStored = (value: unknown): value is ChangedValue =>
  isPoint(value) ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** The changes that set the fields to their values; `path` maps a field's id to its path in the record. */
export const changesOf = (values: ReadonlyMap<string, unknown>, path: (id: string) => string): RecordChange[] =>
  [...values].map(([id, value]): RecordChange => {
    if (isStored(value)) return { path: path(id), type: 'UPDATED', newValue: value };
    return { path: path(id), type: 'DELETED' };
  });
