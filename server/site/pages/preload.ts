import { join } from 'node:path';
import { z } from 'zod';
import { escapeHtml } from '../../platform/http/html.ts';
import type { WidgetFiles } from './rendering/render-page.ts';
import { readTextFile } from './template.ts';

/** The part of Vite's manifest.json that is used here. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
export type BuildManifest = z.output<typeof manifestSchema>;

const shellStylesSchema = z.object({ style: z.string(), start: z.string() });
export type ShellStyles = z.output<typeof shellStylesSchema>;

/** The style sheets of the application's markup and the start page; undefined if there are only those of the manifest. */
export async function readShellStyles(distDir: string): Promise<ShellStyles | undefined> {
  const text = await readTextFile(join(distDir, 'shell.json'));
  return text === undefined ? undefined : shellStylesSchema.parse(JSON.parse(text));
}

/** The build's manifest; undefined before the first build. */
export async function readManifest(distDir: string): Promise<BuildManifest | undefined> {
  const text = await readTextFile(join(distDir, 'manifest.json'));
  return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text));
}

/** The style sheet of the pages that work without script; undefined before the first build. */
export const readPlainStyle = async (distDir: string): Promise<string | undefined> =>
  (await readManifest(distDir))?.['src/shell/plain-pages/plain-pages.css']?.file;

const shellEntry = 'src/shell/main.tsx';
const staticPageEntry = 'src/shell/static-page.ts';
const loaderEntry = 'src/widgets/loader.ts';

/** Source of a custom element's code: natippc-faq is src/widgets/faq/faq.tsx. */
const widgetEntry = (tag: string): string => tag.replace(/^natippc-(.*)$/, 'src/widgets/$1/$1.tsx');

/** An entry's files including all its imports, each once, imports first. */
function filesOf(manifest: BuildManifest, entries: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const entry of entries) visit(entry);
  return { scripts, styles };
}

/**
 * Links that preload the code of tags while the page is being read. Visitors do not wait for it: the markup is shown without it, and
 * its styles come first.
 */
export function scriptLinks(files: WidgetFiles, contextPath: string, tags: readonly string[]): string {
  return preloadLinks(new Set(tags.flatMap((tag) => files[tag]?.scripts ?? []).map((file) => contextPath + file)));
}

/** Links that preload scripts at low priority, after everything that is needed for painting. */
export const preloadLinks = (addresses: Iterable<string>): string =>
  Array.from(
    addresses,
    (address) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(address)}">`,
  ).join('\n    ');

/** Addresses of the files that a page of the application needs besides its markup. */
export interface ApplicationFiles {
  /** The styles of its markup. */
  styles: string[];
  /** Scripts of the custom elements on the page. */
  elements: string[];
  /** The application's own scripts, its entry first. */
  application: string[];
  /** The script that runs in place of the application until it is used, its entry first. */
  staticPage: string[];
}

/**
 * The files of a page of the application.
 *
 * @param sheets style sheets with all its styles (scripts/build/widget-files.ts); undefined during development
 */
export function applicationFiles(
  manifest: BuildManifest,
  sheets: readonly string[] | undefined,
  contextPath: string,
  elements: readonly string[],
): ApplicationFiles {
  const paths = (files: Iterable<string>) => Array.from(files, (file) => contextPath + file);
  const ofElements = filesOf(manifest, elements.map(widgetEntry));
  const own = filesOf(manifest, [shellEntry]);
  ofElements.scripts.delete(manifest[loaderEntry]?.file ?? '');
  return {
    styles: paths(sheets ?? own.styles),
    elements: paths(ofElements.scripts),
    // An entry comes last among its files.
    application: paths([...own.scripts].reverse()),
    staticPage: paths([...filesOf(manifest, [staticPageEntry]).scripts].reverse()),
  };
}
