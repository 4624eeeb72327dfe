import { lifecycleEvents } from '../../src/widgets/embed/widget-element.ts';
import { attributeType } from './attribute-type.ts';
import type { Definition } from './definitions.ts';
import { className } from './manifest.ts';

/** natippc.d.ts: elements, their events and their tags in JSX, for pages written in TypeScript. */
export function typeDeclarations(definitions: { element: Definition }[]): string {
  const elements = definitions.map(({ element }) => element);
  const events = new Map(
    [...elements.flatMap(({ events }) => events), ...lifecycleEvents].map(({ name, detail }) => [name, detail]),
  );
  return `// Made from the widgets' definitions by npm run build.

/** What other widgets and the address call a search, as sent to the server. */
export type InstallationSearch = Record<string, unknown>;

/** Handlers and addresses for all widgets of the page; tag attributes override them. */
export declare function configure(configuration: Record<string, unknown>): void;
/** Loads the code of a tag inside a shadow root that was attached after its host was added. */
export declare function load(tag: string): void;

${elements.map(elementInterface).join('\n\n')}

declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag }) => `    '${tag}': ${className(tag)};`).join('\n')}
  }
  interface HTMLElementEventMap {
${[...events].map(([name, detail]) => `    '${name}': CustomEvent<${detail}>;`).join('\n')}
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(jsxElement).join('\n')}
    }
  }
}
`;
}

function elementInterface({ tag, summary, attributes }: Definition): string {
  const fields = attributes.map(
    (attribute) => `  /** ${attribute.doc} */\n  ${attribute.property}: ${attributeType(attribute)};`,
  );
  return `/** ${summary} */\nexport interface ${className(tag)} extends HTMLElement {\n${fields.join('\n')}\n}`;
}

function jsxElement({ tag, attributes }: Definition): string {
  const fields = attributes.map(
    (attribute) => `'${attribute.name}'?: ${attribute.type === 'json' ? 'string' : attributeType(attribute)}`,
  );
  return `      '${tag}': import('react').HTMLAttributes<${className(tag)}> & { ${fields.join('; ')} };`;
}
