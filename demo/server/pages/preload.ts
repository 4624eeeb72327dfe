import { join } from 'node:path';
import { z } from 'zod';
import { escapeHtml } from '../http/html.ts';
import type { WidgetFiles } from './rendering/render-tags.ts';
import { readTextFile } from './template.ts';

/** What of vite's manifest.json is used here. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
export type BuildManifest = z.output<typeof manifestSchema>;

const shellFilesSchema = z.object({ style: z.string() });

/** The style sheet of the building blocks that the application's markup uses; undefined before the first build. */
export async function readBlockStyle(distDir: string): Promise<string | undefined> {
  const text = await readTextFile(join(distDir, 'shell.json'));
  return text === undefined ? undefined : shellFilesSchema.parse(JSON.parse(text)).style;
}

/** The build's manifest; undefined before the first build. */
export async function readManifest(distDir: string): Promise<BuildManifest | undefined> {
  const text = await readTextFile(join(distDir, 'manifest.json'));
  return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text));
}

const shellEntry = 'src/shell/main.tsx';
const loaderEntry = 'src/widgets/loader.ts';

/** Source of a custom element's code: natippc-bvt-conclusions is src/widgets/bvt-conclusions/index.ts. */
const widgetEntry = (tag: string): string => `src/widgets/${tag.replace(/^natippc-/, '')}/index.ts`;

/** An entry's file with all it imports, each once, what is imported first. */
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
 * Links that fetch the code of tags while the page is read. It is not what the visitor waits for: the markup is there without it, and
 * its styles come first.
 */
export function scriptLinks(files: WidgetFiles, contextPath: string, tags: readonly string[]): string {
  const scripts = new Set(tags.flatMap((tag) => files[tag]?.scripts ?? []));
  return [...scripts]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(contextPath + file)}">`)
    .join('\n    ');
}

/**
 * Links that fetch, side by side with the page, the code of the custom elements on it; with `shell` also the application's script
 * and styles themselves.
 */
export function codeLinks(
  manifest: BuildManifest,
  contextPath: string,
  { shell, elements }: { shell: boolean; elements: readonly string[] },
): string {
  const path = (file: string) => escapeHtml(`${contextPath}${file}`);
  const own = shell ? [shellEntry] : [];
  // What the visitor came for goes first; where that is the application itself, its script.
  const { scripts } = filesOf(manifest, elements.length > 0 ? elements.map(widgetEntry) : own);
  const entry = manifest[shellEntry]?.file;
  scripts.delete(entry ?? '');
  scripts.delete(manifest[loaderEntry]?.file ?? '');
  return [
    ...[...filesOf(manifest, own).styles].map((file) => `<link rel="stylesheet" href="${path(file)}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="${path(file)}">`),
    ...(shell && entry
      ? [`<script type="module"${elements.length > 0 ? ' fetchpriority="low"' : ''} src="${path(entry)}"></script>`]
      : []),
  ].join('\n    ');
}
