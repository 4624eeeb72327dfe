/**
 * The definition of a custom element as plain data, as far as pages need it: the source for its behaviour (define-widget.ts). What people
 * read about it stands beside it and is typed over it: for developers in `element.docs.ts`, for editors in `element.form.ts`. At run time,
 * these files import only shared definitions and constants of core, so that Node can read them.
 */

/** How an attribute's text becomes a property value. `boolean` follows HTML, where presence means true, except for the value "false". */
export type AttributeType = 'string' | 'number' | 'boolean' | 'json';

export interface WidgetAttribute<Props> {
  /** Kebab-case, never the name of a native attribute or property of HTMLElement. */
  name: string;
  /** The component's prop and the element's property of the same name. */
  property: Extract<keyof Props, string>;
  type: AttributeType;
  /** Value while neither the attribute nor the property is set. */
  default?: string | number | boolean;
  /** All values a string attribute may have; any other is rejected. */
  values?: readonly string[];
  /** Range of heading levels for a number attribute, inclusive. */
  range?: readonly [least: number, most: number];
}

export interface WidgetEvent<Props> {
  /** Starts with `natippc-`; the event bubbles and is composed. */
  name: `natippc-${string}`;
  /**
   * The callback prop through which the component dispatches the event; returns false if the event was cancelled. Absent for events that
   * building blocks dispatch themselves (a link's `natippc-navigate`).
   */
  property?: Extract<keyof Props, string>;
  cancelable: boolean;
}

export interface WidgetElement<Props extends object> {
  tag: `natippc-${string}`;
  attributes: readonly WidgetAttribute<Props>[];
  events: readonly WidgetEvent<Props>[];
  /**
   * Path below `fragment/` at which the server renders the tag with its first results; `{name}` is a placeholder for the attribute of that
   * name, which must be set. Absent: the tag is always rendered in the browser.
   */
  fragment?: string;
}

/** Discriminated by `ok`, because a page may have added an `error` property to every object. */
export type ParsedAttribute = { ok: true; value: unknown } | { ok: false; error: string };

/** Returns the value of an attribute's text (undefined: not set), or why it is invalid. */
export function parseAttribute<Props>(attribute: WidgetAttribute<Props>, text: string | null): ParsedAttribute {
  if (text === null) return { ok: true, value: undefined };
  switch (attribute.type) {
    case 'boolean':
      return { ok: true, value: text !== 'false' };
    case 'number':
      if (text.trim() === '' || !Number.isFinite(Number(text)))
        return { ok: false, error: `${attribute.name}="${text}" is not a number` };
      return { ok: true, value: Number(text) };
    case 'json':
      try {
        return { ok: true, value: JSON.parse(text) };
      } catch (error) {
        return { ok: false, error: `${attribute.name} is not valid JSON: ${String(error)}` };
      }
    case 'string':
      // Own properties only, because a page may have added `values` to every object.
      if (Object.hasOwn(attribute, 'values') && attribute.values && !attribute.values.includes(text)) {
        return { ok: false, error: `${attribute.name}="${text}" is not one of ${attribute.values.join(', ')}` };
      }
      return { ok: true, value: text };
  }
}
