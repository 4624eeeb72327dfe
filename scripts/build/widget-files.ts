import { existsSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { readDefinitions } from './definitions.ts';

const widgets = new URL('../../src/widgets/', import.meta.url);

/** The entry of each widget, by folder. */
export function widgetEntries(): Record<string, string> {
  const folders = readdirSync(widgets).filter((folder) => existsSync(new URL(`${folder}/element.ts`, widgets)));
  return Object.fromEntries(folders.map((folder) => [folder, `src/widgets/${folder}/index.ts`]));
}

/**
 * Vite plugin: tells the loader which files a tag needs, so that it fetches them side by side. Vite's own helper for this would be
 * a file shared with other entries, which the loader had to wait for before it could ask for anything.
 */
export function widgetFiles(): Plugin {
  const placeholder = '__NATIPPC_WIDGETS__';
  return {
    name: 'natippc-widget-files',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const loader = chunks.find(({ name, isEntry }) => isEntry && name === 'natippc');
      if (!loader) return;
      const files: Record<string, string[]> = {};
      for (const { folder, element } of await readDefinitions(widgets)) {
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/widgets/${folder}/index.ts`));
        if (!entry) this.error(`No chunk was made for src/widgets/${folder}/index.ts`);
        files[element.tag] = [entry.fileName, ...importsOf(entry, bundle)].map((file) => `./${file}`);
      }
      // What many tags need stands first and in one order: the loader compresses better.
      const uses = (file: string) => Object.values(files).filter((list) => list.includes(file)).length;
      for (const [tag, [entry = '', ...imports]] of Object.entries(files)) {
        files[tag] = [entry, ...imports.sort((one, other) => uses(other) - uses(one) || (one < other ? -1 : 1))];
      }
      loader.code = loader.code.replace(placeholder, JSON.stringify(files));
      if (loader.code.includes(placeholder)) this.error('The loader names the widgets more than once.');
    },
  };
}

/** All files a chunk imports statically, directly and not. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>();
  const visit = ({ imports }: Rolldown.OutputChunk) => {
    for (const file of imports) {
      const imported = bundle[file];
      if (seen.has(file) || imported?.type !== 'chunk') continue;
      seen.add(file);
      visit(imported);
    }
  };
  visit(chunk);
  return [...seen];
}
