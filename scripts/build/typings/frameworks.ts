import type { DocumentedWidget } from '../documentation.ts';
import { attributeType, className, writtenType } from './attribute-type.ts';

/**
 * natippc-react.d.ts: the tags in JSX, with attributes as in HTML, properties as objects, and event handlers as in React 19. React 18
 * supports attributes only, so objects have to be JSON text.
 */
export function reactDeclarations(widgets: readonly DocumentedWidget[]): string {
  return `// Made from the widgets' definitions by npm run build.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${namesOf(widgets)} } from './natippc.js';

type Tag<Element, Own> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${widgets.map((widget) => `      '${widget.tag}': Tag<${className(widget.tag)}, ${propsOf(widget, (event) => `'on${event}'`)}>;`).join('\n')}
    }
  }
}
`;
}

/**
 * src/shell/custom-elements.d.ts: the tags and attributes for the application's JSX; written by `npm run build`. Attributes that a tag
 * needs are required.
 */
export function shellDeclarations(widgets: readonly DocumentedWidget[]): string {
  return `// Made from the widgets' definitions by npm run build.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Tag<Own> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof Own> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${widgets.map((widget) => `      '${widget.tag}': Tag<${attributesOf(widget)}>;`).join('\n')}
    }
  }
}
`;
}

function attributesOf({ attributes, required }: DocumentedWidget): string {
  const nameOf = (name: string) => (name.includes('-') ? `'${name}'` : name);
  const lines = attributes.map((attribute) => {
    const type = attribute.type === 'json' ? 'string' : writtenType(attribute);
    return `        ${nameOf(attribute.name)}${required.includes(attribute.name) ? '' : '?'}: ${type};\n`;
  });
  return lines.length === 0 ? 'object' : `{\n${lines.join('')}      }`;
}

/**
 * natippc-vue.d.ts: the tags in Vue templates, with their attributes, properties and events. Vue checks an attribute by its name in
 * camelCase, so properties take what a template writes as text, too.
 */
export function vueDeclarations(widgets: readonly DocumentedWidget[]): string {
  return `// Made from the widgets' definitions by npm run build.
import type { DefineComponent, HTMLAttributes, ReservedProps } from 'vue';
import type { ${namesOf(widgets)} } from './natippc.js';

type Tag<Own> = DefineComponent<Omit<HTMLAttributes & ReservedProps, keyof Own> & Own>;

declare module 'vue' {
  interface GlobalComponents {
${widgets.map((widget) => `    '${widget.tag}': Tag<${propsOf(widget, (event) => `on${className(event)}`, writtenType)}>;`).join('\n')}
  }
}
`;
}

const namesOf = (widgets: readonly DocumentedWidget[]): string =>
  [...widgets.map(({ tag }) => className(tag)), 'HistoryDefinition', 'InstallationSearch', 'NatippcEvents'].join(', ');

function propsOf(
  { attributes, events }: DocumentedWidget,
  listener: (event: string) => string,
  typeOfProperty = attributeType,
): string {
  const members = [
    ...attributes.map((attribute) => `'${attribute.name}'?: ${writtenType(attribute)} | undefined`),
    ...attributes
      .filter(({ name, property }) => name !== property)
      .map((attribute) => `${attribute.property}?: ${typeOfProperty(attribute)} | undefined`),
    ...events.map(({ name }) => `${listener(name)}?: ((event: NatippcEvents['${name}']) => void) | undefined`),
  ];
  return `{ ${members.join('; ')} }`;
}
