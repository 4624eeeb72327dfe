/**
 * The definition of one custom element as plain data: the one source for its behaviour (define-widget.ts), the Custom Elements
 * Manifest, the documentation and the attribute tests. An `element.ts` imports nothing at run time but constants of core, so that Node can read it.
 */

/** How an attribute's text becomes a property. `boolean` follows HTML: present is true, unless its value is "false". */
export type AttributeType = 'string' | 'number' | 'boolean' | 'json';

/** What an editor who does not write HTML reads of an attribute, in German; its field follows from the attribute's type. */
export interface EditorField {
  label: string;
  help?: string;
  /** Words for `values`. */
  values?: Readonly<Record<string, string>>;
  /** Whether few pages need it: forms keep it out of the way at first. */
  isRare?: true;
}

export interface WidgetAttribute<Props> {
  /** Kebab-case, never the name of a native attribute or property of HTMLElement. */
  name: string;
  /** The component's prop and the element's property of the same name. */
  property: Extract<keyof Props, string>;
  type: AttributeType;
  /** What holds while neither attribute nor property is set. */
  default?: string | number | boolean;
  /** All values a string attribute may have; another one is refused. */
  values?: readonly string[];
  /** The levels of headings that a number may be, both inclusive. */
  range?: readonly [least: number, most: number];
  /** TypeScript type of a `json` attribute's property, one of those in `scripts/build/typings/shapes.ts`. */
  shape?: 'InstallationSearch' | 'HistoryDefinition';
  /** For developers: manifest, typings, editors. */
  doc: string;
  /** The same in German, for the reference at doku/. */
  text: string;
  /** Absent where it is for developers only: the form for editors leaves it out. */
  editor?: EditorField;
}

export interface WidgetEvent<Props> {
  /** Begins with `natippc-`; bubbles and is composed. */
  name: `natippc-${string}`;
  /**
   * The callback prop through which the component raises it; it returns false when a cancelable event was cancelled. Absent for
   * events that building blocks dispatch themselves (a link's `natippc-navigate`).
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
  /** What only this tag has, besides what every tag has (below). */
  slots?: readonly WidgetFeature[];
  parts?: readonly WidgetFeature[];
  cssProperties?: readonly WidgetFeature[];
  /**
   * Path below `fragment/` at which a server sends the tag with its first results inside; `{name}` stands for the attribute of that
   * name, which must then be set. Absent: the tag is always rendered in the browser.
   */
  fragment?: string;
  /** What an editor reads where widgets are chosen, in German: a name and a sentence. */
  editor: {
    name: string;
    text: string;
    /** Whether it is among those that most pages want: forms offer these first. */
    isUsual?: true;
  };
  /** Snippets as an editor would paste them; the first shows the tag as it is mostly used. */
  examples: readonly { title: string; text: string; html: string }[];
}

/** Raised by every widget, besides its own. */
export const lifecycleEvents: readonly WidgetEvent<object>[] = [
  {
    name: 'natippc-ready',
    detail: '{}',
    cancelable: false,
    doc: 'After the first rendering: the content inside the tag has been replaced by the widget.',
    text: 'Nach der ersten Darstellung: Der Inhalt des Tags ist durch den Baustein ersetzt.',
  },
  {
    name: 'natippc-error',
    detail: "{ code: 'load' | 'attribute' | 'render', message: string, attribute?: string, member?: string }",
    cancelable: false,
    doc: 'The code could not be loaded, an attribute could not be understood (the old value stays; of an object the wrong member is left out), or the widget failed.',
    text: 'Der Code war nicht zu laden, ein Attribut nicht zu verstehen (der alte Wert bleibt; von einem Objekt fällt nur weg, was nicht stimmt), oder der Baustein ist gescheitert.',
  },
];

/** Offered by every widget, besides its own. */
export const commonSlots: readonly WidgetFeature[] = [
  {
    name: '',
    doc: 'Shown until the widget has rendered for the first time.',
    text: 'Zu sehen, bis der Baustein zum ersten Mal dargestellt ist.',
  },
  {
    name: 'error',
    doc: 'Shown in place of the widget when it has failed.',
    text: 'Zu sehen anstelle des Bausteins, wenn er gescheitert ist.',
  },
];

/** Offered by every widget, besides its own. */
export const commonParts: readonly WidgetFeature[] = [
  { name: 'root', doc: 'Everything.', text: 'Der ganze Baustein.' },
  {
    name: 'error',
    doc: 'What stands in place of a failed widget.',
    text: 'Was anstelle eines gescheiterten Bausteins steht.',
  },
];

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
