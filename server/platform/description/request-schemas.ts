/** Request bodies of writing calls, derived from the editable fields. check-values.ts checks the rules later, with the forms' messages. */
import { z } from '@hono/zod-openapi';
import type { EditField } from '#core/platform/description/form-fields.ts';
import {
  type ByControl,
  byControl,
  type ChoiceField,
  type FieldDefinition,
  type FormValues,
} from '#core/platform/forms/field.ts';

interface Branch {
  [name: string]: EditField | Branch;
}

const isField = (part: EditField | Branch): part is EditField => typeof part.kind === 'string';

/** The fields as a tree by the parts of their ids: 'address.city' is below 'address'. */
function branches(fields: readonly EditField[]): Branch {
  const root: Branch = {};
  for (const field of fields) {
    const names = field.id.split('.');
    const last = names.pop() ?? '';
    let branch = root;
    for (const name of names) {
      const inner = branch[name];
      const next: Branch = inner && !isField(inner) ? inner : {};
      branch[name] = next;
      branch = next;
    }
    branch[last] = field;
  }
  return root;
}

const oneOf = ({ options }: ChoiceField, description: string): z.ZodType =>
  z
    .string()
    .nullable()
    .openapi({ description: options.length > 0 ? `${description} One of: ${valuesOf(options)}.` : description });

const valuesOf = (options: ChoiceField['options']): string => options.map(({ value }) => value).join(', ');

const text = (_field: FieldDefinition, description: string): z.ZodType => z.string().openapi({ description });

/** The schema of a submitted value, by the kind of its form field. Ranges and files are in no description. */
const schemas: ByControl<z.ZodType, [description: string]> = {
  text,
  textarea: text,
  password: text,
  dateRange: text,
  file: text,
  point: (_field, description) =>
    z
      .strictObject({
        longitude: z.number().openapi({ description: 'Degrees, WGS 84.' }),
        latitude: z.number().openapi({ description: 'Degrees, WGS 84.' }),
        accuracy: z
          .enum(['exact', 'municipality'])
          .optional()
          .openapi({ description: 'Of a point that stays as it is; any other is exact.' }),
      })
      .nullable()
      .openapi({ description }),
  checkbox: (_field, description) => z.boolean().openapi({ description }),
  number: (_field, description) => z.number().nullable().openapi({ description }),
  date: (_field, description) =>
    z
      .string()
      .nullable()
      .openapi({ description: `${description} A day (yyyy-mm-dd).` }),
  select: oneOf,
  radio: oneOf,
  combobox: oneOf,
  choices: ({ options }, description) =>
    z.array(z.string()).openapi({ description: `${description} Any of: ${valuesOf(options)}.` }),
};

const valueSchema = (field: EditField): z.ZodType =>
  byControl(
    schemas,
    field,
    field.required ? 'As in the record; required.' : 'As in the record; empty if there is none.',
  );

const objectSchema = (branch: Branch, isWhole: boolean): z.ZodType<FormValues> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(branch).map(([name, part]) => {
        const schema = isField(part) ? valueSchema(part) : objectSchema(part, isWhole);
        return [name, isWhole ? schema : schema.optional()];
      }),
    ),
  );

/** Schema for the values of some fields, each of which is optional. */
export const valuesSchema = (fields: readonly EditField[]): z.ZodType<FormValues> =>
  objectSchema(branches(fields), false);

/** Schema for the values of all fields. */
export const wholeSchema = (fields: readonly EditField[]): z.ZodType<FormValues> =>
  objectSchema(branches(fields), true);
