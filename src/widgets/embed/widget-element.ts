/**
 * The definition of a custom element as plain data: the single source for its behaviour (define-widget.ts), the Custom Elements Manifest,
 * the documentation and the attribute tests. At run time, an `element.ts` imports only shared definitions and constants of core, so that
 * Node can read it.
 */

/** How an attribute's text becomes a property value. `boolean` follows HTML, where presence means true, except for the value "false". */
export type AttributeType = 'string' | 'number' | 'boolean' | 'json';

/** German texts about an attribute for editors who do not write HTML; the kind of field follows from the attribute's type. */
export interface EditorField {
  label: string;
  help?: string;
  /** Labels for `values`. */
  values?: Readonly<Record<string, string>>;
  /** Whether few pages need it: forms collapse it at first. */
  isRare?: true;
}

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
  /** TypeScript type of a `json` attribute's property, one of those in `scripts/build/typings/shapes.ts`. */
  shape?: 'InstallationSearch' | 'HistoryDefinition';
  /** For developers: manifest, typings, code editors. */
  doc: string;
  /** The same in German, for the reference at doku/. */
  text: string;
  /** Absent if the attribute is for developers only: the form for editors leaves it out. */
  editor?: EditorField;
}

export interface WidgetEvent<Props> {
  /** Starts with `natippc-`; the event bubbles and is composed. */
  name: `natippc-${string}`;
  /**
   * The callback prop through which the component dispatches the event; returns false if the event was cancelled. Absent for events that
   * building blocks dispatch themselves (a link's `natippc-navigate`).
   */
  property?: Extract<keyof Props, string>;
  /** TypeScript type of `detail`. */
  detail: string;
  cancelable: boolean;
  doc: string;
  /** The same in German. */
  text: string;
}

/** A slot, a CSS part or a CSS custom property. */
export interface WidgetFeature {
  name: string;
  doc: string;
  /** The same in German. */
  text: string;
  default?: string;
}

export interface WidgetElement<Props extends object> {
  tag: `natippc-${string}`;
  /** One sentence. */
  summary: string;
  attributes: readonly WidgetAttribute<Props>[];
  events: readonly WidgetEvent<Props>[];
  /** Features of this tag only, in addition to those of every tag (below). */
  slots?: readonly WidgetFeature[];
  parts?: readonly WidgetFeature[];
  cssProperties?: readonly WidgetFeature[];
  /**
   * Path below `fragment/` at which the server renders the tag with its first results; `{name}` is a placeholder for the attribute of that
   * name, which must be set. Absent: the tag is always rendered in the browser.
   */
  fragment?: string;
  /** German texts for editors who choose a widget: a name and a sentence. */
  editor: {
    name: string;
    text: string;
    /** Whether most pages want it: forms offer these widgets first. */
    isUsual?: true;
  };
  /** Snippets for editors to paste; the first shows the most common use. */
  examples: readonly { title: string; text: string; html: string }[];
}

/** Dispatched by every widget, in addition to its own events. */
export const lifecycleEvents: readonly WidgetEvent<object>[] = [
  {
    name: 'natippc-ready',
    detail: '{}',
    cancelable: false,
    doc: 'Dispatched after the first render: the widget has replaced the content inside the tag.',
    text: 'Nach der ersten Darstellung: Der Inhalt des Tags ist durch den Baustein ersetzt.',
  },
  {
    name: 'natippc-error',
    detail: "{ code: 'load' | 'attribute' | 'render', message: string, attribute?: string, member?: string }",
    cancelable: false,
    doc: 'The code could not be loaded, an attribute is invalid (the old value stays; only the invalid members of an object are dropped), or the widget failed.',
    text: 'Der Code war nicht zu laden, ein Attribut nicht zu verstehen (der alte Wert bleibt; von einem Objekt fällt nur weg, was nicht stimmt), oder der Baustein ist gescheitert.',
  },
];

/** Offered by every widget, in addition to its own. */
export const commonSlots: readonly WidgetFeature[] = [
  {
    name: '',
    doc: 'Shown until the widget has rendered for the first time.',
    text: 'Zu sehen, bis der Baustein zum ersten Mal dargestellt ist.',
  },
  {
    name: 'error',
    doc: 'Shown in place of the widget if it has failed.',
    text: 'Zu sehen anstelle des Bausteins, wenn er gescheitert ist.',
  },
];

/** Offered by every widget, in addition to its own. */
export const commonParts: readonly WidgetFeature[] = [
  { name: 'root', doc: 'The whole widget.', text: 'Der ganze Baustein.' },
  {
    name: 'error',
    doc: 'Shown in place of a failed widget.',
    text: 'Was anstelle eines gescheiterten Bausteins steht.',
  },
];

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
