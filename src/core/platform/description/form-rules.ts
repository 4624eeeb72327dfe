import { valueAt } from '../forms/values.ts';
import type { CommonField, FormContext } from './common-field.ts';

/** The part of a form field that is the same for all kinds: id, label, and what the description says of every field. */
export const formRules = (
  { help, required, hidden, messages, rule }: CommonField,
  { id, label, beside }: FormContext,
) => ({
  id,
  label,
  ...(help !== undefined && { help }),
  ...(required && { required }),
  ...(hidden && { hidden }),
  ...(messages && { messages }),
  ...(rule && {
    validate: (value: unknown, values: Readonly<Record<string, unknown>>) =>
      rule(String(value).trim(), (name) => valueAt(values, beside(name))),
  }),
});

/** Limits and other options that the form field has under the same name; those without a value are left out. */
export const given = <Of extends object, Name extends keyof Of>(
  field: Of,
  ...names: readonly Name[]
): { [Each in Name]?: Exclude<Of[Each], undefined> } => {
  const result: { [Each in Name]?: Exclude<Of[Each], undefined> } = {};
  for (const name of names) if (field[name] !== undefined) Object.assign(result, { [name]: field[name] });
  return result;
};
