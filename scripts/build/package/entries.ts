import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const widgets = fileURLToPath(new URL('../../../src/widgets/', import.meta.url));
const settings = fileURLToPath(new URL('../../../src/core/platform/configuration/page-settings.ts', import.meta.url));
const prefix = 'package-entry:';

/** The entries of all widgets and of their common code, as Vite's input. */
export const packageEntries = (folders: readonly string[]): Record<string, string> =>
  Object.fromEntries([['natippc', `${prefix}natippc`], ...folders.map((folder) => [folder, prefix + folder])]);

/**
 * Vite plugin: the package's exports for bundlers. Importing a file has no side effects; `define()` registers the tag. Since there is no
 * loader to fetch the notices that widgets need, `define()` does that as well.
 */
export function entriesOfPackage(tags: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'natippc-package-entries',
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    load: (id) => {
      if (id === `${prefix}natippc`) return mainEntry(tags);
      return id.startsWith(prefix) ? widgetEntry(id.slice(prefix.length)) : null;
    },
    transform(code, id) {
      const [, folder] = /^(.*)\/\1\.tsx$/.exec(id.slice(widgets.length)) ?? [];
      if (!id.startsWith(widgets) || folder === undefined || !Object.values(tags).includes(folder)) return null;
      const later = code.replace(/^defineWidget\(/gm, 'export const define = () => defineWidget(');
      if (later.split('export const define').length !== 2) return this.error(`${id} does not define one widget.`);
      return { code: later, map: null };
    },
  };
}

const mainEntry = (tags: Readonly<Record<string, string>>): string => `export { configure } from '${settings}';
const widgets = {
${Object.entries(tags)
  .map(([tag, folder]) => `  '${tag}': () => import('${prefix}${folder}'),`)
  .join('\n')}
};
export function load(tag) {
  widgets[tag]?.().then(({ define }) => define());
}
`;

const widgetEntry = (
  folder: string,
): string => `import { define as defineOwn } from '${widgets}${folder}/${folder}.tsx';
export function define() {
  if (typeof customElements === 'undefined') return;
  defineOwn();
  ${folder === 'notices' ? '' : `import('${prefix}notices').then(({ define }) => define());`}
}
`;
