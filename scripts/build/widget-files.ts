import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';
import { type AnyElement, readDefinitions } from './definitions.ts';
import { stylesOf } from './first-view-styles.ts';

const widgets = new URL('../../src/widgets/', import.meta.url);
/** The loader itself lists its scripts, because most pages show it, and it is shown before any code has loaded. */
const search = 'natippc-installations';

/** Returns whether a file's styles are only for the start page, which has the only search field outside the widgets. */
const isOfStart = (file: string): boolean => /\/src\/(shell\/start\/|ui\/search\/|ui\/content\/grid\.css)/.test(file);

/** Returns whether a file's styles are for error messages and spinners, which are never server-rendered: their scripts include the CSS. */
const isOfMessages = (file: string): boolean => /\/src\/ui\/feedback\/(alert|fault-report|spinner)\.css/.test(file);

/**
 * All styles of the search's views other than the list, after the order of the layers, since the sheet outlives that of the first view, and
 * the property that shows markup waiting for it (installations.css).
 */
function viewStyles(entry: string, moduleOf: Parameters<typeof stylesOf>[1]): string {
  const views = entry.replace(/[^/]*$/, 'other-view.tsx');
  const of = (file: string) => !isOfMessages(file);
  return `@layer base,blocks;.natippc-root{--_deferred:block}${stylesOf(views, moduleOf, { isNamed: true, of })}`;
}

/** The source of a tag's script, which defines the tag. */
export const sourceOf = (folder: string): string => `src/widgets/${folder}/${folder}.tsx`;

/**
 * The entry of each widget, by folder. `content` comes first: modules are written in the order in which entries need them, and files are
 * smallest if they begin with what all widgets have in common, which is what it imports first.
 */
export function widgetEntries(): Record<string, string> {
  const folders = readdirSync(widgets).filter((folder) => existsSync(new URL(`${folder}/element.ts`, widgets)));
  return Object.fromEntries(['content', ...folders].map((folder) => [folder, sourceOf(folder)]));
}

/** An entry of `widgets.json`; files are relative to the output folder. */
export interface WidgetFiles {
  /** The tag's script, then everything that it imports statically. */
  scripts: string[];
  /** The styles of its first view in one sheet, for markup that is there before the script. */
  style: string;
  /** The further styles of parts that servers render, but whose code is loaded after that of the tag. */
  deferredStyle?: string;
}

/**
 * Vite plugin: writes the style sheet of each widget's first view, and lists the files that each tag needs: in the loader, so that it
 * fetches them in parallel, and in `widgets.json` for servers. Vite's own preload helper would be a chunk shared with other entries, which
 * the loader would have to fetch before it could request anything else.
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
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${sourceOf(folder)}`));
        if (!entry?.facadeModuleId) return this.error(`No chunk was made for ${sourceOf(folder)}`);
        const moduleOf = (id: string) => this.getModuleInfo(id);
        const emit = (name: string, css: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source: css }));
        const source = entry.facadeModuleId;
        const isSearch = element.tag === search;
        files[element.tag] = {
          scripts: [entry.fileName, ...importsOf(entry, bundle)],
          style: emit(`${folder}.css`, stylesOf(source, moduleOf, { isNamed: isSearch })),
          ...(isSearch && { deferredStyle: emit('views.css', viewStyles(source, moduleOf)) }),
        };
      }
      // The application's markup is also there before its script. One sheet loads sooner than two; only the start page has a second one.
      const shell = chunks.find(({ name, isEntry }) => isEntry && name === 'shell');
      if (shell?.facadeModuleId) {
        const entry = shell.facadeModuleId;
        const own = [...(shell.viteMetadata?.importedCss ?? [])].map((file) => textOf(bundle[file]));
        const emit = (name: string, of: (file: string) => boolean, before: readonly string[] = []) => {
          const source = [...before, stylesOf(entry, (id) => this.getModuleInfo(id), { of })].join('\n');
          return this.getFileName(this.emitFile({ type: 'asset', name, source }));
        };
        const styles = {
          style: emit('application.css', (file) => !isOfStart(file) && !isOfMessages(file), own),
          start: emit('start.css', isOfStart),
        };
        this.emitFile({ type: 'asset', fileName: 'shell.json', source: JSON.stringify(styles) });
      }
      this.emitFile({ type: 'asset', fileName: 'widgets.json', source: JSON.stringify(files) });
      const others = Object.fromEntries(
        Object.entries(files).flatMap(([tag, { scripts }]) => (tag === search ? [] : [[tag, scripts]])),
      );
      const list = this.emitFile({ type: 'asset', name: 'tags.json', source: JSON.stringify(others) });
      const further = {
        style: files[search]?.style ?? '',
        others: this.getFileName(list),
        showFragment: chunks.find(({ name, isEntry }) => isEntry && name === 'show-fragment')?.fileName ?? '',
      };
      this.emitFile({ type: 'asset', fileName: 'loader-files.json', source: JSON.stringify(further) });
      loader.code = loader.code.replace(placeholder, () => loaderTable(definitions, files, further));
      if (loader.code.includes(placeholder)) this.error('The loader names the widgets more than once.');
    },
  };
}

/** Files that belong to no single tag: the shared styles, the list of files, and the script that shows a fragment. */
const loaderFilesSchema = z.object({ style: z.string(), others: z.string(), showFragment: z.string() });
export type LoaderFiles = z.output<typeof loaderFilesSchema>;

/** Reads them from a build. */
export const readLoaderFiles = async (dist: URL): Promise<LoaderFiles> =>
  loaderFilesSchema.parse(JSON.parse(await readFile(new URL('loader-files.json', dist), 'utf8')));

/**
 * What the loader knows about each tag, see there. The scripts of all tags except the search are listed in a separate file, fetched in
 * parallel with what all tags need: their names would make up a third of the loader.
 *
 * @param checksums by file name; if given, the table has the files of all tags, each with its checksum
 */
export function loaderTable(
  definitions: readonly { element: Pick<AnyElement, 'tag' | 'fragment' | 'attributes'> }[],
  files: Readonly<Record<string, WidgetFiles>>,
  { style, others, showFragment }: LoaderFiles,
  checksums?: Readonly<Record<string, string>>,
): string {
  const checked = (file: string) => `${file} ${checksums?.[file] ?? ''}`.trim();
  const names = new Set<string>();
  const fragments: Record<string, string[]> = {};
  for (const { element } of definitions) {
    const { tag, fragment, attributes } = element;
    for (const { name, property } of attributes) {
      if (name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) !== property)
        throw new Error(`<${tag}>: the property of ${name} is ${property}, but the loader derives another name.`);
      names.add(name);
    }
    const own = files[tag]?.style;
    if (fragment !== undefined)
      fragments[tag] = [fragment, ...(own === undefined || own === style ? [] : [checked(own)])];
  }
  const tags = definitions.map(({ element: { tag } }) => tag.replace('natippc-', '')).join(' ');
  const known = Object.entries(files).filter(([tag]) => tag === search || checksums);
  const urgent = Object.fromEntries(known.map(([tag, { scripts }]) => [tag, scripts.map(checked)]));
  return JSON.stringify([checked(style), urgent, others, checked(showFragment), [...names].join(' '), tags, fragments]);
}

const textOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' && typeof file.source === 'string' ? file.source : '';

/** All files that a chunk imports statically, directly or indirectly. */
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
