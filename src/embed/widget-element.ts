/**
 * The definition of a custom element as plain data, as far as pages need it: the source for its behaviour (define-widget.ts). What
 * developers and editors read about it stands beside it, in `element.docs.ts`, and is typed over it. At run time, these files import only
 * shared definitions and constants of core, so that Node can read them.
 */

/**
 * How an attribute's text becomes a property value. `boolean` follows HTML, where presence means true, except for the value "false". An
 * `address` is a text with a scheme of the web or none, since links to `javascript:` do nothing.
 */
export type AttributeType = 'string' | 'address' | 'number' | 'boolean' | 'json';

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

export interface WidgetElement<Props extends object = Record<string, unknown>> {
  tag: `natippc-${string}`;
  attributes: readonly WidgetAttribute<Props>[];
  events: readonly WidgetEvent<Props>[];
  /**
   * Path below `fragment/` at which the server renders the tag with its first results; `{name}` is a placeholder for the attribute of that
   * name, which must be set. Absent: the tag is always rendered in the browser.
   */
  fragment?: string;
}

/**
 * Returns the value of an attribute's text; the value is undefined if the attribute is not set.
 *
 * @returns undefined if the text is invalid (refused-values.ts says why)
 */
export function parseAttribute<Props>(
  { type, values, range }: WidgetAttribute<Props>,
  text: string | null,
): { value: unknown } | undefined {
  if (text === null) return { value: undefined };
  switch (type) {
    case 'boolean':
      return { value: text !== 'false' };
    case 'number': {
      const value = text.trim() ? Number(text) : Number.NaN;
      const [least, most] = range ?? [-Infinity, Infinity];
      return value >= least && value <= most ? { value } : undefined;
    }
    case 'json':
      try {
        return { value: JSON.parse(text) };
      } catch {
        return undefined;
      }
    case 'address':
      return /^\s*(?!https?:)[a-z][\w\s+.-]*:/i.test(text) ? undefined : { value: text };
    case 'string':
      // A page may have added `values` to every object; ours are arrays.
      return Array.isArray(values) && !values.includes(text) ? undefined : { value: text };
  }
}
