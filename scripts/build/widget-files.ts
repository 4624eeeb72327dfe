import { existsSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { layered } from '../../src/ui/root/use-styles.ts';
import { type Definition, readDefinitions } from './definitions.ts';

const widgets = new URL('../../src/widgets/', import.meta.url);

/** The entry of each widget, by folder. */
export function widgetEntries(): Record<string, string> {
  const folders = readdirSync(widgets).filter((folder) => existsSync(new URL(`${folder}/element.ts`, widgets)));
  return Object.fromEntries(folders.map((folder) => [folder, `src/widgets/${folder}/index.ts`]));
}

/** What `widgets.json` says of a tag; files are relative to the output folder. */
export interface WidgetFiles {
  /** Its script, then all that one imports statically. */
  scripts: string[];
  /** The styles of its first view in one sheet, for markup that stands before the script. */
  style: string;
}

/**
 * Vite plugin: writes the style sheet of each widget's first view, tells the loader which files a tag needs, so that it fetches them
 * side by side, and servers the same by `widgets.json`. Vite's own helper for this would be a file shared with other entries, which the
 * loader had to wait for before it could ask for anything.
 */
export function widgetFiles(): Plugin {
  const placeholder = '__NATIPPC_WIDGETS__';
  return {
    name: 'natippc-widget-files',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const loader = chunks.find(({ name, isEntry }) => isEntry && name === 'natippc');
      if (!loader) return;
      const files: Record<string, WidgetFiles> = {};
      const definitions = await readDefinitions(widgets);
      for (const { folder, element } of definitions) {
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/widgets/${folder}/index.ts`));
        if (!entry?.facadeModuleId) return this.error(`No chunk was made for src/widgets/${folder}/index.ts`);
        const source = stylesOf(entry.facadeModuleId, (id) => this.getModuleInfo(id));
        const style = this.getFileName(this.emitFile({ type: 'asset', name: `${folder}.css`, source }));
        files[element.tag] = { scripts: [entry.fileName, ...importsOf(entry, bundle)], style };
      }
      // The application's own markup stands before its script too; one sheet is there sooner than two.
      const shell = chunks.find(({ name, isEntry }) => isEntry && name === 'shell');
      if (shell?.facadeModuleId) {
        const own = [...(shell.viteMetadata?.importedCss ?? [])].map((file) => textOf(bundle[file]));
        const source = [...own, stylesOf(shell.facadeModuleId, (id) => this.getModuleInfo(id))].join('\n');
        const style = this.getFileName(this.emitFile({ type: 'asset', name: 'application.css', source }));
        this.emitFile({ type: 'asset', fileName: 'shell.json', source: JSON.stringify({ style }) });
      }
      // What many tags need stands first and in one order: the loader compresses better.
      const uses = (file: string) => Object.values(files).filter(({ scripts }) => scripts.includes(file)).length;
      for (const each of Object.values(files)) {
        const [entry = '', ...imports] = each.scripts;
        each.scripts = [entry, ...imports.sort((one, other) => uses(other) - uses(one) || (one < other ? -1 : 1))];
      }
      this.emitFile({ type: 'asset', fileName: 'widgets.json', source: JSON.stringify(files) });
      loader.code = loader.code.replace(placeholder, () => loaderTable(definitions, (tag) => files[tag]));
      if (loader.code.includes(placeholder)) this.error('The loader names the widgets more than once.');
    },
  };
}

/**
 * What the loader knows of each tag, see there. Of tags that no server sends filled it is the entry, and what the others need too: all
 * names of files would be a third of the loader, and a browser finds the rest in the entry.
 *
 * @param checksums of files by their names; given, the table has all files, each with its checksum
 */
export function loaderTable(
  definitions: readonly { element: Pick<Definition, 'tag' | 'fragment' | 'attributes'> }[],
  filesOf: (tag: string) => WidgetFiles | undefined,
  checksums?: Readonly<Record<string, string>>,
): string {
  const all: string[] = [];
  const urgent = new Set(
    definitions.flatMap(({ element: { tag, fragment } }) =>
      fragment === undefined ? [] : (filesOf(tag)?.scripts ?? []),
    ),
  );
  const tags = definitions.map(({ element: { tag, fragment, attributes } }) => {
    for (const { name, property } of attributes)
      if (name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) !== property)
        throw new Error(`<${tag}>: the property of ${name} is ${property}, the loader takes it for another.`);
    const { scripts = [], style = '' } = filesOf(tag) ?? {};
    const known = scripts.filter((file, at) => at === 0 || urgent.has(file) || checksums);
    const places = known.map((file) => {
      if (!all.includes(file)) all.push(file);
      return String.fromCharCode(48 + all.indexOf(file));
    });
    const names = attributes.map(({ name }) => name).join(' ');
    return [tag.replace('natippc-', ''), names, places.join(''), ...(fragment === undefined ? [] : [fragment, style])];
  });
  return JSON.stringify([checksums ? all.map((file) => `${file} ${checksums[file] ?? ''}`.trim()) : all, tags]);
}

const textOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' && typeof file.source === 'string' ? file.source : '';

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

/** The CSS texts a module imports statically, each once, in the order in which they are evaluated. */
function stylesOf(entry: string, moduleOf: (id: string) => Rolldown.ModuleInfo | null): string {
  const seen = new Set<string>();
  const texts: { id: string; css: string }[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const module = moduleOf(id);
    for (const imported of module?.importedIds ?? []) visit(imported);
    const text = /\.css\?inline$/.test(id) && /^export default (".*");?\s*$/s.exec(module?.code ?? '')?.[1];
    if (text) texts.push({ id, css: JSON.parse(text) });
  };
  visit(entry);
  return texts
    .map(({ id, css }) => ({ css, layer: layerOf(id) }))
    .toSorted((one, other) => order.indexOf(one.layer) - order.indexOf(other.layer))
    .map(({ css, layer }) => (layer === 'tokens' ? css : layered(css, layer)))
    .join('\n');
}

/** Tokens come before all, as define-widget.ts adopts them; between layers the order of the sheets decides nothing. */
const order = ['tokens', 'base', 'blocks', 'own'] as const;

/** Where `useStyles` and `defineWidget` put a CSS file: building blocks lie in src/ui, each widget's own styles beside it. */
function layerOf(id: string): (typeof order)[number] {
  if (id.includes('/src/ui/theme/')) return id.endsWith('/tokens.css?inline') ? 'tokens' : 'base';
  return id.includes('/src/ui/') ? 'blocks' : 'own';
}
