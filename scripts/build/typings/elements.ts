import type { DocumentedWidget } from '../documentation.ts';
import { attributeType, className } from './attribute-type.ts';
import { shapes } from './shapes.ts';

/**
 * natippc.d.ts: elements, events, searches and settings for pages written in TypeScript, with any framework. It imports no package, so
 * that it compiles anywhere.
 */
export function typeDeclarations(widgets: readonly DocumentedWidget[]): string {
  const events = new Map(widgets.flatMap(({ events }) => events).map(({ name, detail }) => [name, detail]));
  return `// Made from the widgets' definitions by npm run build.

${shapes()}

/**
 * Handlers and addresses for all widgets of the page; tag attributes override them. May be called repeatedly, each call adds to the
 * ones before.
 */
export declare function configure(configuration: Partial<Configuration>): void;
/** Loads the code of a tag inside a shadow root that was attached after its host was added. */
export declare function load(tag: keyof NatippcTags): void;

${widgets.map(elementInterface).join('\n\n')}

/** The element of each tag. */
export interface NatippcTags {
${widgets.map(({ tag }) => `  '${tag}': ${className(tag)};`).join('\n')}
}

/** The type of each event. */
export interface NatippcEvents {
${[...events].map(([name, detail]) => `  '${name}': CustomEvent<${detail}>;`).join('\n')}
}

declare global {
  interface HTMLElementTagNameMap extends NatippcTags {}
  interface HTMLElementEventMap extends NatippcEvents {}
  interface DocumentEventMap extends NatippcEvents {}
  interface WindowEventMap extends NatippcEvents {}
}
`;
}

function elementInterface({ tag, summary, attributes }: DocumentedWidget): string {
  const fields = attributes.map((attribute) => {
    const isOptional = attribute.default === undefined;
    return `  /** ${attribute.doc} */\n  ${attribute.property}: ${attributeType(attribute)}${isOptional ? ' | undefined' : ''};`;
  });
  return `/** ${summary} */\nexport interface ${className(tag)} extends HTMLElement {\n${fields.join('\n')}\n}`;
}
