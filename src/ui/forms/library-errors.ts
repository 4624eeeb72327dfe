import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import {
  type FieldDefinition,
  type FieldFailure,
  namedFields,
  type ValidationContext,
} from '../../core/forms/field.ts';
import { validateForm } from '../../core/forms/validate.ts';
import { isRecord, valueAt } from '../../core/forms/values.ts';

type Values = Record<string, unknown>;

/** The rules of the fields as the library asks for them. */
export function resolverOf(fields: readonly FieldDefinition[], context: ValidationContext): Resolver<Values> {
  return (values) => {
    const failures = validateForm(fields, values, context);
    if (failures.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { id, rule, message } of failures) set(errors, id, { type: rule, message });
    return { values: {}, errors };
  };
}

/** The library's errors as failures, in the order of the fields. */
export function failuresOf(fields: readonly FieldDefinition[], errors: FieldErrors<Values>): FieldFailure[] {
  return namedFields(fields).flatMap(({ id, label }) => {
    const error = valueAt(errors, id);
    if (!isRecord(error) || typeof error.message !== 'string') return [];
    return [{ id, label, rule: error.type === 'server' ? 'server' : 'validate', message: error.message } as const];
  });
}
