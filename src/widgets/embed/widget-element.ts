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
  doc: string;
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
}

/** A slot, a CSS part or a CSS custom property. */
export interface WidgetFeature {
  name: string;
  doc: string;
  default?: string;
}

export interface WidgetElement<Props extends object> {
  tag: `natippc-${string}`;
  /** One sentence. */
  summary: string;
  attributes: readonly WidgetAttribute<Props>[];
  events: readonly WidgetEvent<Props>[];
  slots: readonly WidgetFeature[];
  parts: readonly WidgetFeature[];
  cssProperties: readonly WidgetFeature[];
  /**
   * Path below `fragment/` at which a server sends the tag with its first results inside; `{name}` stands for the attribute of that
   * name, which must then be set. Absent: the tag is always rendered in the browser.
   */
  fragment?: string;
  /** What an editor reads where widgets are chosen, in German: a name and a sentence. */
  editor: { name: string; text: string };
  /** Snippets as an editor would paste them. */
  examples: readonly { title: string; html: string }[];
}

/** Raised by every widget, besides its own. */
export const lifecycleEvents: readonly WidgetEvent<object>[] = [
  {
    name: 'natippc-ready',
    detail: '{}',
    cancelable: false,
    doc: 'After the first rendering: the content inside the tag has been replaced by the widget.',
  },
  {
    name: 'natippc-error',
    detail: "{ code: 'load' | 'attribute' | 'render', message: string, attribute?: string }",
    cancelable: false,
    doc: 'The code could not be loaded, an attribute could not be understood (the old value stays), or the widget failed.',
  },
];

/** Offered by every widget, besides its own. */
export const commonSlots: readonly WidgetFeature[] = [
  { name: '', doc: 'Shown until the widget has rendered for the first time.' },
  { name: 'error', doc: 'Shown in place of the widget when it has failed.' },
];

/** Offered by every widget, besides its own. */
export const commonParts: readonly WidgetFeature[] = [
  { name: 'root', doc: 'Everything.' },
  { name: 'error', doc: 'What stands in place of a failed widget.' },
];

/**
 * What every widget draws its looks from; set on the tag or any ancestor. A widget's own words about one take precedence. Defaults stand
 * in ui/theme/tokens.css, from where the build takes them; here only those that are none of its.
 */
export const commonCssProperties: readonly WidgetFeature[] = [
  { name: '--natippc-background', doc: 'Ground of the widget itself.', default: 'transparent' },
  { name: '--natippc-color-text', doc: 'Text.' },
  { name: '--natippc-color-muted', doc: 'Text of lesser weight.' },
  { name: '--natippc-color-ground', doc: 'Ground of fields and layers.' },
  { name: '--natippc-color-quiet', doc: 'Ground of rows pointed at and of quiet areas.' },
  { name: '--natippc-color-line', doc: 'Lines between things.' },
  { name: '--natippc-color-line-strong', doc: 'Borders of fields and buttons.' },
  { name: '--natippc-color-action', doc: 'Links, buttons, selection.' },
  { name: '--natippc-color-action-hover', doc: 'The same, pointed at.' },
  { name: '--natippc-color-action-pressed', doc: 'The same, pressed.' },
  { name: '--natippc-color-on-action', doc: 'Text on the colour of action.' },
  { name: '--natippc-color-danger', doc: 'Errors and what deletes.' },
  { name: '--natippc-color-danger-ground', doc: 'Ground of error messages.' },
  { name: '--natippc-color-info', doc: 'Information.' },
  { name: '--natippc-color-info-ground', doc: 'Ground of information.' },
  { name: '--natippc-color-success', doc: 'Success.' },
  { name: '--natippc-color-success-ground', doc: 'Ground of messages of success.' },
  { name: '--natippc-color-warning', doc: 'Warnings.' },
  { name: '--natippc-color-warning-ground', doc: 'Ground of warnings.' },
  { name: '--natippc-color-mark', doc: 'Ground of matched words.' },
  { name: '--natippc-color-focus', doc: 'Ring around what has the focus, beside its outline.' },
  { name: '--natippc-font-family', doc: 'Font of the widget.', default: "the page's" },
  { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
  {
    name: '--natippc-ideal-width',
    doc: 'Width where the place has none of its own, such as a flex item, a float or a table cell; never more than there is room for.',
    default: '960px, of panels 320px',
  },
  { name: '--natippc-radius', doc: 'Rounding of fields and buttons.' },
];
