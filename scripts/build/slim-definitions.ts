import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import type { Definition } from './definitions.ts';

/** Vite plugin: strips the parts of widget definitions that only the documentation needs from the bundles. */
export function slimDefinitions(): Plugin {
  return {
    name: 'natippc-slim-definitions',
    enforce: 'pre',
    async transform(_code, id) {
      if (!/\/src\/widgets\/[^/]+\/element\.ts$/.test(id)) return null;
      // The query makes an edited file a new module during development.
      const address = `${pathToFileURL(id).href}?${statSync(id).mtimeMs}`;
      const { element }: { element: Definition } = await import(address);
      const slim = {
        tag: element.tag,
        attributes: element.attributes.map(({ doc, text, editor, range, shape, ...rest }) => rest),
        events: element.events
          .filter(({ property }) => property)
          .map(({ name, property, cancelable }) => ({ name, property, cancelable })),
      };
      return { code: `export const element = ${JSON.stringify(slim)};`, map: null };
    },
  };
}

/** Vite plugin: strips the descriptions of search criteria, which only the API's description needs, from the bundles. */
export function slimCriteria(): Plugin {
  return {
    name: 'natippc-slim-criteria',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/core\/criteria\/[^/]+\.ts$/.test(id)) return null;
      const described: { start: number; end: number }[] = [];
      new Visitor({
        Property({ key, value }) {
          if (key.type === 'Identifier' && key.name === 'description' && isText(value)) described.push(value);
        },
      }).visit(parseSync(id, code).program);
      const slim = described.reduceRight((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
      return { code: slim, map: null };
    },
  };
}

const isText = ({ type }: ESTree.Node): boolean => type === 'Literal' || type === 'TemplateLiteral';
