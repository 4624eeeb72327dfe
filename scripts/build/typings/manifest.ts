import type { DocumentedWidget } from '../documentation.ts';
import { attributeType, className } from './attribute-type.ts';

/**
 * The Custom Elements Manifest (schema 2.1.0) of all widgets, R10.4. Generated from the definitions, because analyzers cannot see the
 * attributes of classes that are created at run time.
 */
export function customElementsManifest(widgets: readonly DocumentedWidget[]) {
  return {
    schemaVersion: '2.1.0',
    modules: widgets.map((widget) => ({
      kind: 'javascript-module',
      path: 'natippc.js',
      summary: `src/widgets/${widget.folder}`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: className(widget.tag),
          tagName: widget.tag,
          summary: widget.summary,
          superclass: { name: 'HTMLElement' },
          attributes: widget.attributes.map((attribute) => ({
            name: attribute.name,
            fieldName: attribute.property,
            type: { text: attributeType(attribute) },
            ...(attribute.default !== undefined && { default: JSON.stringify(attribute.default) }),
            description: attribute.doc,
          })),
          members: widget.attributes.map((attribute) => ({
            kind: 'field',
            name: attribute.property,
            attribute: attribute.name,
            type: { text: attributeType(attribute) },
            description: attribute.doc,
          })),
          events: widget.events.map((event) => ({
            name: event.name,
            type: { text: `CustomEvent<${event.detail}>` },
            description: event.doc + (event.cancelable ? ' Cancelable.' : ''),
          })),
          slots: widget.slots.map(({ name, doc }) => ({ name, description: doc })),
          cssParts: widget.parts.map(({ name, doc }) => ({ name, description: doc })),
          cssProperties: widget.cssProperties.map(({ name, doc, default: initial }) => ({
            name,
            description: doc,
            default: initial,
          })),
          examples: widget.examples.map(({ title, html }) => ({ title, html })),
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: widget.tag,
          declaration: { name: className(widget.tag), module: 'natippc.js' },
        },
      ],
    })),
  };
}
