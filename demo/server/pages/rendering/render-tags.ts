import { join } from 'node:path';
import { z } from 'zod';
import type { ServerPage } from '../../../../src/core/configuration/server-page.ts';
import { reportFault } from '../../log/report-fault.ts';
import type { PrefillEntry } from '../prefill.ts';
import { readTextFile } from '../template.ts';
import { compilePage } from './page-code.ts';

/** What the build says of each tag (scripts/build/widget-files.ts); files are relative to its output. */
const widgetFilesSchema = z.record(z.string(), z.object({ scripts: z.array(z.string()), style: z.string() }));
export type WidgetFiles = z.output<typeof widgetFilesSchema>;

/** The files of the widgets; none before the first build. */
export async function readWidgetFiles(distDir: string): Promise<WidgetFiles> {
  const text = await readTextFile(join(distDir, 'widgets.json'));
  return text === undefined ? {} : widgetFilesSchema.parse(JSON.parse(text));
}

let compiled: { code: string; make(address: URL): ServerPage } | undefined;

/** A page whose code is loaded and that knows its address and its data, ready to be rendered once. */
export interface BegunPage {
  page: ServerPage;
  files: WidgetFiles;
}

export interface PageRequest {
  address: URL;
  contextPath: string;
  portalPath: string;
  pictureOrigins: readonly string[];
  distDir: string;
  /** What the visitor may see, and nothing else: the page is rendered from it. */
  entries: readonly PrefillEntry[];
}

/** The page's code, loaded anew; undefined before the first build. */
export async function loadPage({
  address,
  distDir,
}: Pick<PageRequest, 'address' | 'distDir'>): Promise<BegunPage | undefined> {
  const file = join(distDir, 'server/page.cjs');
  const [code, files] = await Promise.all([readTextFile(file), readWidgetFiles(distDir)]);
  if (code === undefined) return undefined;
  if (compiled?.code !== code) compiled = { code, make: compilePage(code, file) };
  return { page: compiled.make(address), files };
}

/** Tells a page what it shows. */
export function tellPage(
  page: ServerPage,
  { contextPath, portalPath, pictureOrigins, entries }: Omit<PageRequest, 'address' | 'distDir'>,
): void {
  page.begin({
    configuration: { contextPath, portalBase: portalPath, pictureOrigins },
    data: entries.map(({ key, json }) => ({ key, data: JSON.parse(json) })),
  });
}

/** Loads the page's code anew and tells it what it shows; undefined before the first build. */
export async function beginPage(request: PageRequest): Promise<BegunPage | undefined> {
  const loaded = await loadPage(request);
  if (loaded) tellPage(loaded.page, request);
  return loaded;
}

export interface RenderedTags {
  html: string;
  /** Style sheets of what was rendered, as addresses. */
  styles: string[];
  /** Whether the data stands in the markup of a tag; else it is to be embedded elsewhere. */
  holdsData: boolean;
}

/**
 * Fills tags of the register in a page; whatever cannot be rendered is left to the browser and reported.
 *
 * @param tags those for which the page has data
 * @param data the page's data as JSON text
 */
export function renderTags(
  html: string,
  tags: readonly string[],
  data: string,
  contextPath: string,
  { page, files }: BegunPage,
): RenderedTags {
  const styles = new Set<string>();
  const styleOf = (tag: string) => {
    const style = files[tag]?.style;
    if (style === undefined) return undefined;
    styles.add(contextPath + style);
    return contextPath + style;
  };
  const rendered = page.renderWidgets(html, { tags, styleOf, data });
  for (const { tag, error } of rendered.faults) reportFault(`rendering <${tag}>`, error);
  return { html: rendered.html, styles: [...styles], holdsData: rendered.holdsData };
}
