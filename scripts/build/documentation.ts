import { commonCssProperties } from '../../src/embed/theme-properties.docs.ts';
import {
  type AttributeDocs,
  commonParts,
  commonSlots,
  type EventDocs,
  lifecycleEvents,
  type WidgetFeature,
} from '../../src/embed/widget-element.docs.ts';
import type { EditorField } from '../../src/embed/widget-element.form.ts';
import type { AnyElement, Definition } from './definitions.ts';
import { readTokenDefaults } from './typings/token-defaults.ts';

export type DocumentedAttribute = AnyElement['attributes'][number] & AttributeDocs & { field: EditorField | undefined };
export type DocumentedEvent = AnyElement['events'][number] & EventDocs;

/** Everything a widget offers, including what all widgets have in common, with what people read about it. */
export interface DocumentedWidget
  extends Pick<AnyElement, 'tag' | 'fragment'>,
    Pick<Definition['docs'], 'summary' | 'examples'> {
  /** Folder of its source in src/widgets. */
  folder: string;
  attributes: readonly DocumentedAttribute[];
  events: readonly DocumentedEvent[];
  slots: readonly WidgetFeature[];
  parts: readonly WidgetFeature[];
  cssProperties: readonly WidgetFeature[];
  form: Pick<Definition['form'], 'name' | 'text' | 'isUsual'>;
  /** Attributes without which there is nothing to show: those that appear in the path of its server-rendered fragment. */
  required: readonly string[];
}

/** Everything a widget offers; used for manifest, typings, editor data and reference. */
export function documentedWidgets(definitions: readonly Definition[]): DocumentedWidget[] {
  return definitions.map(({ folder, element, docs, form }) => ({
    ...element,
    folder,
    summary: docs.summary,
    examples: docs.examples,
    form,
    attributes: element.attributes.map((attribute) => ({
      ...attribute,
      ...withRange(entryOf(docs.attributes, attribute.property), attribute.range),
      field: form.fields[attribute.property],
    })),
    events: [...element.events.map((event) => ({ ...event, ...entryOf(docs.events, event.name) })), ...lifecycleEvents],
    slots: [...commonSlots, ...(docs.slots ?? [])],
    parts: withOwn(commonParts, docs.parts),
    cssProperties: withDefaults(withOwn(commonCssProperties, docs.cssProperties)),
    required: Array.from((element.fragment ?? '').matchAll(/\{([^}]+)\}/g), ([, name = '']) => name),
  }));
}

/** An entry of the documentation; the types of the definitions make sure that it exists. */
function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry {
  const entry = entries[name];
  if (entry === undefined) throw new Error(`There is no documentation of ${name}.`);
  return entry;
}

/** Puts the range of an attribute into its sentences. */
function withRange(docs: AttributeDocs, [least, most]: readonly number[] = []): AttributeDocs {
  const filled = (sentence: string) => sentence.replace('{least}', String(least)).replace('{most}', String(most));
  return { ...docs, doc: filled(docs.doc), text: filled(docs.text) };
}

/** Adds the defaults from the tokens to custom properties. */
export function withDefaults(properties: readonly WidgetFeature[]): WidgetFeature[] {
  const tokens = readTokenDefaults();
  return properties.map((property) => {
    const initial = property.default ?? tokens.get(property.name);
    return initial === undefined ? property : { ...property, default: initial };
  });
}

/** Common features, then the widget's own; for the same name, the widget's description wins. */
function withOwn(common: readonly WidgetFeature[], own: readonly WidgetFeature[] = []): WidgetFeature[] {
  const features = new Map<string, WidgetFeature>();
  for (const feature of [...common, ...own]) features.set(feature.name, { ...features.get(feature.name), ...feature });
  return [...features.values()];
}
