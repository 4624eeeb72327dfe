import { z } from '@hono/zod-openapi';
import { codesOf } from '#core/platform/description/codes.ts';
import {
  type ByKind,
  byKind,
  type Field,
  type FieldSet,
  isContainer,
  type LeafField,
  type ValueOf,
} from '#core/platform/description/field.ts';
import type { DocsOf, FieldDocs, GroupDocs, ListDocs, NamedDocs } from '#core/platform/description/field-docs.ts';
import type { GroupField } from '#core/platform/description/kinds/group.ts';
import type { ListField } from '#core/platform/description/kinds/list.ts';

type SchemaOf<Of> = Of extends { optional: true }
  ? z.ZodOptional<z.ZodType<ValueOf<Of>, ValueOf<Of>>>
  : z.ZodType<ValueOf<Of>, ValueOf<Of>>;

type ShapeOf<Fields> = { [Name in keyof Fields]: SchemaOf<Fields[Name]> };

/** The schemas that have a name in the API's description, each of which is registered once. */
const named = new Map<string, z.ZodObject>();

/** The schema of the fields of a described thing, or of a group in it. */
export function groupSchema<Fields extends FieldSet>(
  group: GroupField<Fields>,
  docs: GroupDocs<Fields>,
): z.ZodObject<ShapeOf<Fields>>;
export function groupSchema({ fields }: GroupField<FieldSet>, docs: GroupDocs<FieldSet>): z.ZodObject {
  return objectSchema(fields, docs.fields, docs);
}

/** The schema of the entries of a list. */
export function entrySchema<Fields extends FieldSet>(
  list: ListField<Fields>,
  docs: ListDocs<Fields>,
): z.ZodObject<ShapeOf<Fields>>;
export function entrySchema({ fields }: ListField<FieldSet>, docs: ListDocs<FieldSet>): z.ZodObject {
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
  if (!isContainer(field) && docs && !('fields' in docs)) return leafSchema(field, docs);
  throw new Error(`The documentation of “${field.label}” does not fit its kind, ${field.kind}.`);
}

/** The schema of a value. */
const schemas: ByKind<z.ZodType> = {
  text: () => z.string(),
  longText: () => z.string(),
  webAddress: () => z.string(),
  date: () => z.string(),
  flag: () => z.boolean(),
  number: () => z.number(),
  code: ({ terms }) => z.enum(codesOf(terms)),
  codes: ({ terms }) => z.array(z.enum(codesOf(terms))),
  reference: () => z.string(),
};

const leafSchema = (field: LeafField, { description, example }: FieldDocs): z.ZodType =>
  byKind(schemas, field).openapi({ description, ...(example !== undefined && { example }) });
