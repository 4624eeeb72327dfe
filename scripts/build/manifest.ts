import {
  commonCssProperties,
  commonParts,
  commonSlots,
  lifecycleEvents,
  type WidgetFeature,
} from '../../src/widgets/embed/widget-element.ts';
import { attributeType } from './attribute-type.ts';
import type { Definition } from './definitions.ts';
import { readTokenDefaults } from './token-defaults.ts';

/**
 * The Custom Elements Manifest (schema 2.1.0) of all widgets, R10.4. Made from the definitions, since analyzers see no
 * attributes in classes that are made at run time.
 */
export function customElementsManifest(definitions: { folder: string; element: Definition }[]) {
  const tokens = readTokenDefaults();
  return {
    schemaVersion: '2.1.0',
    modules: definitions.map(({ folder, element }) => ({
      kind: 'javascript-module',
      path: 'natippc.js',
      summary: `src/widgets/${folder}`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: className(element.tag),
          tagName: element.tag,
          summary: element.summary,
          superclass: { name: 'HTMLElement' },
          attributes: element.attributes.map((attribute) => ({
            name: attribute.name,
            fieldName: attribute.property,
            type: { text: attributeType(attribute) },
            ...(attribute.default !== undefined && { default: JSON.stringify(attribute.default) }),
            description: attribute.doc,
          })),
          members: element.attributes.map((attribute) => ({
            kind: 'field',
            name: attribute.property,
            attribute: attribute.name,
            type: { text: attributeType(attribute) },
            description: attribute.doc,
          })),
          events: [...element.events, ...lifecycleEvents].map((event) => ({
            name: event.name,
            type: { text: `CustomEvent<${event.detail}>` },
            description: event.doc + (event.cancelable ? ' Cancelable.' : ''),
          })),
          slots: [...commonSlots, ...element.slots].map(({ name, doc }) => ({ name, description: doc })),
          cssParts: withOwn(commonParts, element.parts).map(({ name, doc }) => ({ name, description: doc })),
          cssProperties: withOwn(commonCssProperties, element.cssProperties).map(({ name, doc, default: initial }) => ({
            name,
            description: doc,
            default: initial ?? tokens.get(name),
          })),
          examples: element.examples,
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: className(element.tag), module: 'natippc.js' },
        },
      ],
    })),
  };
}

/** What all widgets offer, then what only this one does; of two of one name the widget's own words. */
function withOwn(common: readonly WidgetFeature[], own: readonly WidgetFeature[]): WidgetFeature[] {
  const features = new Map<string, WidgetFeature>();
  for (const feature of [...common, ...own]) features.set(feature.name, { ...features.get(feature.name), ...feature });
  return [...features.values()];
}

/** natippc-installations → NatippcInstallations */
export function className(tag: string): string {
  return tag.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());
}
