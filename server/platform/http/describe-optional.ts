import { z } from '@hono/zod-openapi';

/**
 * Marks members and parameters that may be absent as such for the generator of the OpenAPI document. It asks a schema whether it accepts
 * `undefined`, which an exact optional one does not: it would be described as required (asteasolutions/zod-to-openapi#363).
 *
 * @param described anything that contains schemas, such as the definitions of routes
 */
export function describeOptional(described: unknown): void {
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isExactOptional(value)) add(value, { param: { required: false } });
    if (value instanceof z.ZodObject && Object.values(value.shape).some(isExactOptional))
      add(value, { required: requiredMembers(value) });
    if (value instanceof z.ZodLazy) visit(value.unwrap());
    // A schema is made of those in its definition, a route of those in its members.
    for (const part of Object.values(value instanceof z.ZodType ? value.def : value)) visit(part);
  };
  visit(described);
}

const isExactOptional = (value: unknown): value is z.ZodExactOptional => value instanceof z.ZodExactOptional;

const requiredMembers = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((name) => shape[name]?._zod.optin === undefined);

const add = (schema: z.ZodType, metadata: Record<string, unknown>): void =>
  void z.globalRegistry.add(schema, { ...schema.meta(), ...metadata });

/**
 * Drops what the generator requires of the members that `extend` adds to a named schema, which it describes apart, in `allOf`: the list
 * that `describeOptional` has put beside it is complete.
 */
export function dropRequiredOfExtensions(described: unknown): void {
  if (typeof described !== 'object' || described === null) return;
  if ('allOf' in described && Array.isArray(described.allOf) && 'required' in described)
    for (const part of described.allOf) delete part.required;
  for (const part of Object.values(described)) dropRequiredOfExtensions(part);
}
