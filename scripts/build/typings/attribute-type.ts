import type { DocumentedAttribute as Attribute } from '../documentation.ts';

/** The TypeScript type of an attribute's property. */
export function attributeType({ type, values, shape }: Attribute): string {
  if (type === 'json') return shape ?? 'object';
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  return type === 'address' ? 'string' : type;
}

/** The type that a template may use for an attribute, as text or as a value. */
export function writtenType(attribute: Attribute): string {
  const type = attributeType(attribute);
  if (attribute.type === 'boolean') return "boolean | '' | 'true' | 'false'";
  if (attribute.type === 'number') return 'number | string';
  return attribute.type === 'json' ? `${type} | string` : type;
}

/** natippc-installations → NatippcInstallations */
export function className(tag: string): string {
  return tag.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());
}
