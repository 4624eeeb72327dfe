import { z } from '@hono/zod-openapi';
import { codesOf } from '#core/register/record/codes.ts';
import type { Field, FieldSet, GroupField, LeafField, ListField, ValueOf } from '#core/register/record/field.ts';
import type { DocsOf, FieldDocs, GroupDocs, ListDocs, NamedDocs } from '#core/register/record/field-docs.ts';

type SchemaOf<Of> = Of extends { optional: true }
  ? z.ZodOptional<z.ZodType<ValueOf<Of>, ValueOf<Of>>>
  : z.ZodType<ValueOf<Of>, ValueOf<Of>>;

type ShapeOf<Fields> = { [Name in keyof Fields]: SchemaOf<Fields[Name]> };

/** The schemas that have a name in the API's description, each of which is registered once. */
const named = new Map<string, z.ZodObject>();

/** The schema of the fields of a group of the record's description. */
export function groupSchema<Fields extends FieldSet>(
  group: GroupField<Fields>,
  docs: GroupDocs<Fields>,
): z.ZodObject<ShapeOf<Fields>>;
export function groupSchema({ fields }: GroupField, docs: GroupDocs<FieldSet>): z.ZodObject {
  return objectSchema(fields, docs.fields, docs);
}

/** The schema of the entries of a list of the record's description. */
export function entrySchema<Fields extends FieldSet>(
  list: ListField<Fields>,
  docs: ListDocs<Fields>,
): z.ZodObject<ShapeOf<Fields>>;
export function entrySchema({ fields }: ListField, docs: ListDocs<FieldSet>): z.ZodObject {
  return objectSchema(fields, docs.fields, docs.entry);
}

function objectSchema(
  fields: FieldSet,
  docs: Record<string, DocsOf<Field>>,
  { schema: name, description }: NamedDocs,
): z.ZodObject {
  const known = name === undefined ? undefined : named.get(name);
  if (known) return known;
  const shape = Object.entries(fields).map(([member, field]) => {
    const schema = fieldSchema(field, docs[member]);
    return [member, field.optional ? schema.optional() : schema] as const;
  });
  const object = z.object(Object.fromEntries(shape));
  const texts = description === undefined ? {} : { description };
  if (name === undefined) return object.openapi(texts);
  const registered = object.openapi(name, texts);
  named.set(name, registered);
  return registered;
}

function fieldSchema(field: Field, docs: DocsOf<Field> | undefined): z.ZodType {
  if (field.kind === 'list' && docs && 'entry' in docs)
    return z.array(entrySchema(field, docs)).openapi({ description: docs.description });
  if (field.kind === 'group' && docs && 'fields' in docs && !('entry' in docs)) return groupSchema(field, docs);
  if (field.kind !== 'list' && field.kind !== 'group' && docs && !('fields' in docs)) return leafSchema(field, docs);
  throw new Error(`The documentation of “${field.label}” does not fit its kind, ${field.kind}.`);
}

function leafSchema(field: LeafField, { description, example }: FieldDocs): z.ZodType {
  return valueSchema(field).openapi({ description, ...(example !== undefined && { example }) });
}

function valueSchema(field: LeafField): z.ZodType {
  switch (field.kind) {
    case 'code':
      return z.enum(codesOf(field.terms));
    case 'codes':
      return z.array(z.enum(codesOf(field.terms)));
    case 'flag':
      return z.boolean();
    case 'number':
      return z.number();
    default:
      return z.string();
  }
}
