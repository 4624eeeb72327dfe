/**
 * The definition of one custom element as plain data: the one source for its behaviour (define-widget.ts), the Custom Elements
 * Manifest, the documentation and the attribute tests. An `element.ts` has no imports at run time, so that Node can read it.
 */

/** How an attribute's text becomes a property. `boolean` follows HTML: present is true, unless its value is "false". */
export type AttributeType = 'string' | 'number' | 'boolean' | 'json';

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
