import type { FieldOption } from '../forms/field.ts';
import { valueAt } from '../forms/values.ts';
import type { CommonField } from './common-field.ts';

/** Where a field is in a form, and what the form has beside it. */
export interface FormContext {
  id: string;
  label: string;
  /** Id of the field with a name beside it. */
  beside(name: string): string;
  /** The options of a list by its name, none if the form does not have the list. */
  optionsOf(list: string): readonly FieldOption[];
}

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
