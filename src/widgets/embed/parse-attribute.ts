import type { WidgetAttribute } from './widget-element.ts';

/** By a member of its own: a page may have given every object an `error`. */
export type ParsedAttribute = { ok: true; value: unknown } | { ok: false; error: string };

/** The value of an attribute's text (undefined: not set), or why it cannot be understood. */
export function parseAttribute<Props>(attribute: WidgetAttribute<Props>, text: string | null): ParsedAttribute {
  if (text === null) return { ok: true, value: undefined };
  switch (attribute.type) {
    case 'boolean':
      return { ok: true, value: text !== 'false' };
    case 'number':
      if (text.trim() === '' || !Number.isFinite(Number(text)))
        return { ok: false, error: `${attribute.name}="${text}" is no number` };
      return { ok: true, value: Number(text) };
    case 'json':
      try {
        return { ok: true, value: JSON.parse(text) };
      } catch (error) {
        return { ok: false, error: `${attribute.name} holds no JSON: ${String(error)}` };
      }
    case 'string':
      // Only its own: a page may have given every object `values`.
      if (Object.hasOwn(attribute, 'values') && attribute.values && !attribute.values.includes(text)) {
        return { ok: false, error: `${attribute.name}="${text}" is none of ${attribute.values.join(', ')}` };
      }
      return { ok: true, value: text };
  }
}
