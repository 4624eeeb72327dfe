import type { DocumentedWidget } from '../documentation.ts';
import { attributeType } from './attribute-type.ts';

/** vscode.html-custom-data.json: tags and attributes for HTML in VS Code (`html.customData`), format 1.1. */
export function htmlCustomData(widgets: readonly DocumentedWidget[]) {
  return {
    version: 1.1,
    tags: widgets.map(({ tag, summary, attributes, examples }) => ({
      name: tag,
      description: {
        kind: 'markdown',
        value: [summary, ...examples.map(({ title, html }) => `${title}:\n\`\`\`html\n${html}\n\`\`\``)].join('\n\n'),
      },
      attributes: attributes.map(({ name, type, doc, values, default: initial }) => ({
        name,
        description: initial === undefined ? doc : `${doc} Default: ${JSON.stringify(initial)}.`,
        ...(type === 'boolean' && { valueSet: 'v' }),
        ...(values && { values: values.map((value) => ({ name: value })) }),
      })),
    })),
  };
}

/** web-types.json: the same for JetBrains IDEs, plus events, parts and custom properties. */
export function webTypes(widgets: readonly DocumentedWidget[], version: string) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'natippc',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: widgets.map(({ tag, summary, attributes, events, slots, parts, cssProperties }) => ({
          name: tag,
          description: summary,
          attributes: attributes.map((attribute) => ({
            name: attribute.name,
            description: attribute.doc,
            value: { type: attributeType(attribute), required: attribute.type !== 'boolean' },
            ...(attribute.default !== undefined && { default: JSON.stringify(attribute.default) }),
          })),
          slots: slots.map(({ name, doc }) => ({ name, description: doc })),
          js: {
            properties: attributes.map((attribute) => ({
              name: attribute.property,
              description: attribute.doc,
              type: attributeType(attribute),
            })),
            events: events.map(({ name, doc, detail }) => ({ name, description: doc, type: `CustomEvent<${detail}>` })),
          },
          css: {
            parts: parts.map(({ name, doc }) => ({ name, description: doc })),
            properties: cssProperties.map(({ name, doc }) => ({ name, description: doc })),
          },
        })),
      },
    },
  };
}
