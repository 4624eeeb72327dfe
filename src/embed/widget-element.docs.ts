/**
 * What developers read about a custom element: manifest, typings and code editors in English, the reference at doku/ in German. Read by
 * the build only.
 */
import type { AttributeType, WidgetEvent } from './widget-element.ts';

/** What documentation refers to in the definition of an element. */
interface Documented {
  readonly attributes: readonly { readonly property: string; readonly type: AttributeType }[];
  readonly events: readonly { readonly name: string }[];
}

export interface Sentences {
  /** In English. */
  doc: string;
  /** The same in German. */
  text: string;
}

/** Its sentences may contain `{least}` and `{most}`, the attribute's range. */
export interface AttributeDocs extends Sentences {
  /** TypeScript type of a `json` attribute's property, one of those in `scripts/build/typings/shapes.ts`. */
  shape?: 'InstallationSearch' | 'HistoryDefinition';
}

export interface EventDocs extends Sentences {
  /** TypeScript type of `detail`. */
  detail: string;
}

/** A slot, a CSS part or a CSS custom property. */
export interface WidgetFeature extends Sentences {
  name: string;
  default?: string;
}

/** An entry for each attribute, by its property, and for each event of an element. */
export interface ElementDocs<Element extends Documented> {
  /** One sentence in English. */
  summary: string;
  attributes: {
    readonly [Attribute in Element['attributes'][number] as Attribute['property']]: Attribute['type'] extends 'json'
      ? Required<AttributeDocs>
      : AttributeDocs;
  };
  events: { readonly [Event in Element['events'][number] as Event['name']]: EventDocs };
  /** Features of this tag only, in addition to those of every tag (below). The build compares them with the markup and the styles. */
  slots?: readonly WidgetFeature[];
  parts?: readonly WidgetFeature[];
  cssProperties?: readonly WidgetFeature[];
  /** Snippets for editors to paste; the first shows the most common use. */
  examples: readonly { title: string; text: string; html: string }[];
}

type CommonEvent = WidgetEvent<object> & EventDocs;

/** Dispatched by every widget, in addition to its own events. */
export const lifecycleEvents: readonly CommonEvent[] = [
  {
    name: 'natippc-hydrating',
    detail: '{}',
    cancelable: false,
    doc: 'Dispatched when the widget takes over what the server has rendered: from then on it handles what is pressed.',
    text: 'Wenn der Baustein übernimmt, was der Server dargestellt hat: Ab da behandelt er, was gedrückt wird.',
  },
  {
    name: 'natippc-ready',
    detail: '{}',
    cancelable: false,
    doc: 'Dispatched after the first render: the widget has replaced the content inside the tag.',
    text: 'Nach der ersten Darstellung: Der Inhalt des Tags ist durch den Baustein ersetzt.',
  },
  {
    name: 'natippc-error',
    detail: "{ code: 'load' | 'attribute' | 'render' | 'call', message: string, attribute?: string, member?: string }",
    cancelable: false,
    doc: 'The code could not be loaded, an attribute is invalid (the old value stays; only the invalid members of an object are dropped), the widget failed, or the settings of the page do not lead to the register (`call`).',
    text: 'Der Code war nicht zu laden, ein Attribut nicht zu verstehen (der alte Wert bleibt; von einem Objekt fällt nur weg, was nicht stimmt), der Baustein ist gescheitert, oder die Einstellungen der Seite führen nicht zum Register (`call`).',
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
