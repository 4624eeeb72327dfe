import type { WidgetAttribute } from './widget-element.ts';

/** The value of an attribute's text (undefined: not set), or why it cannot be understood. */
export function parseAttribute<Props>(
  attribute: WidgetAttribute<Props>,
  text: string | null,
): { value: unknown } | { error: string } {
  if (text === null) return { value: undefined };
  switch (attribute.type) {
    case 'boolean':
      return { value: text !== 'false' };
    case 'number':
      if (text.trim() === '' || !Number.isFinite(Number(text)))
        return { error: `${attribute.name}="${text}" is no number` };
      return { value: Number(text) };
    case 'json':
      try {
        return { value: JSON.parse(text) };
      } catch (error) {
        return { error: `${attribute.name} holds no JSON: ${String(error)}` };
      }
    case 'string':
      if (attribute.values && !attribute.values.includes(text)) {
        return { error: `${attribute.name}="${text}" is none of ${attribute.values.join(', ')}` };
      }
      return { value: text };
  }
}
