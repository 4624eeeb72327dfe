import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
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
