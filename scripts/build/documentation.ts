import { commonCssProperties } from '../../src/widgets/embed/theme-properties.ts';
import {
  commonParts,
  commonSlots,
  lifecycleEvents,
  type WidgetEvent,
  type WidgetFeature,
} from '../../src/widgets/embed/widget-element.ts';
import type { Definition } from './definitions.ts';
import { readTokenDefaults } from './typings/token-defaults.ts';

export interface DocumentedWidget extends Definition {
  /** Folder of its source below src/widgets. */
  folder: string;
  /** All it offers, what every widget has included. */
  events: readonly WidgetEvent<Record<string, unknown>>[];
  slots: readonly WidgetFeature[];
  parts: readonly WidgetFeature[];
  cssProperties: readonly WidgetFeature[];
  /** Attributes without which there is nothing to show: those that stand in the path of what a server makes of it. */
  required: readonly string[];
}

/** Everything a widget offers, for all that describes it: manifest, typings, editors' data, reference, forms. */
export function documentedWidgets(definitions: readonly { folder: string; element: Definition }[]): DocumentedWidget[] {
  return definitions.map(({ folder, element }) => ({
    ...element,
    folder,
    events: [...element.events, ...lifecycleEvents],
    slots: [...commonSlots, ...(element.slots ?? [])],
    parts: withOwn(commonParts, element.parts),
    cssProperties: withDefaults(withOwn(commonCssProperties, element.cssProperties)),
    required: Array.from((element.fragment ?? '').matchAll(/\{([^}]+)\}/g), ([, name = '']) => name),
  }));
}

/** Custom properties with the defaults that the tokens give them. */
export function withDefaults(properties: readonly WidgetFeature[]): WidgetFeature[] {
  const tokens = readTokenDefaults();
  return properties.map((property) => {
    const initial = property.default ?? tokens.get(property.name);
    return initial === undefined ? property : { ...property, default: initial };
  });
}

/** What all widgets offer, then what only this one does; of two of one name the widget's own words. */
function withOwn(common: readonly WidgetFeature[], own: readonly WidgetFeature[] = []): WidgetFeature[] {
  const features = new Map<string, WidgetFeature>();
  for (const feature of [...common, ...own]) features.set(feature.name, { ...features.get(feature.name), ...feature });
  return [...features.values()];
}
