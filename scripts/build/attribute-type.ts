import type { Definition } from './definitions.ts';

/** The TypeScript type of an attribute's property. */
export function attributeType({ type, values }: Definition['attributes'][number]): string {
  if (type === 'json') return 'object';
  return values ? values.map((value) => `'${value}'`).join(' | ') : type;
}
