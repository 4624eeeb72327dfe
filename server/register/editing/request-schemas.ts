/** Request bodies of writing calls, derived from the editable fields. check-values.ts checks the rules later, with the forms' messages. */
import { z } from '@hono/zod-openapi';
import type { FormValues } from '#core/platform/forms/field.ts';
import type { EditField } from '#core/register/editing/edit-fields.ts';

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

function valueSchema(field: EditField): z.ZodType {
  const description = field.required ? 'As in the record; required.' : 'As in the record; empty if there is none.';
  switch (field.kind) {
    case 'checkbox':
      return z.boolean().openapi({ description });
    case 'number':
      return z.number().nullable().openapi({ description });
    case 'date':
      return z
        .string()
        .nullable()
        .openapi({ description: `${description} A day (yyyy-mm-dd).` });
    case 'select':
    case 'radio':
    case 'combobox': {
      const values = field.options.map(({ value }) => value).join(', ');
      return z
        .string()
        .nullable()
        .openapi({ description: values ? `${description} One of: ${values}.` : description });
    }
    case 'choices': {
      const values = field.options.map(({ value }) => value).join(', ');
      return z.array(z.string()).openapi({ description: `${description} Any of: ${values}.` });
    }
    default:
      return z.string().openapi({ description });
  }
}

const objectSchema = (branch: Branch): z.ZodType<FormValues> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(branch).map(([name, part]) => [
        name,
        (isField(part) ? valueSchema(part) : objectSchema(part)).optional(),
      ]),
    ),
  );

/** Schema for the values of some fields, each of which is optional. */
export const valuesSchema = (fields: readonly EditField[]): z.ZodType<FormValues> => objectSchema(branches(fields));
