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
  /** Folder of its source in src/widgets. */
  folder: string;
  /** Everything it offers, including what all widgets have in common. */
  events: readonly WidgetEvent<Record<string, unknown>>[];
  slots: readonly WidgetFeature[];
  parts: readonly WidgetFeature[];
  cssProperties: readonly WidgetFeature[];
  /** Attributes without which there is nothing to show: those that appear in the path of its server-rendered fragment. */
  required: readonly string[];
}

/** Everything a widget offers; used for manifest, typings, editor data, reference and forms. */
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
