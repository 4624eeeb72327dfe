import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageAddress } from '#core/platform/page/page-address.ts';
import type { PageStyle, RenderedShell, ServerPage } from '#core/site/first-view/server-page.ts';
import { reportFault } from '../../../platform/log/report-fault.ts';
import type { InlineStyles } from '../inline-styles.ts';
import { type PrefillEntry, prefillJson } from '../prefill-block.ts';
import { readTextFile } from '../template.ts';
import { CachedRenderings } from './cached-renderings.ts';
import { loadPage, type PageCode } from './page-code.ts';

/** The build's description of each tag (scripts/build/widget-files.ts); paths are relative to its output. */
const widgetFilesSchema = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), style: z.string(), deferredStyle: z.string().optional() }),
);
export type WidgetFiles = z.output<typeof widgetFilesSchema>;

/** The files of the widgets; none before the first build. */
export async function readWidgetFiles(distDir: string): Promise<WidgetFiles> {
  const text = await readTextFile(join(distDir, 'widgets.json'));
  return text === undefined ? {} : widgetFilesSchema.parse(JSON.parse(text));
}

export interface RenderedTags {
  html: string;
  /** Addresses of the style sheets that the rendered markup links. */
  styles: readonly string[];
  /** Whether a tag contains its first view. */
  isFilled: boolean;
  /** Whether a tag's markup contains the data; otherwise it must be embedded elsewhere. */
  holdsData: boolean;
}

/** A page of the application, or a redirect to another address. */
export type RenderedApplication = { redirect: string } | (RenderedTags & Pick<RenderedShell, 'head'>);

/** A build's code for rendering pages, with its caches. */
export interface Renderer extends PageCode {
  text: string;
  tags: CachedRenderings<RenderedTags & { isWhole: boolean }>;
  applications: CachedRenderings<RenderedApplication & { isWhole: boolean }>;
}

let current: Renderer | undefined;

/** The renderer of the build; undefined before the first build. */
export async function readRenderer(distDir: string): Promise<Renderer | undefined> {
  const file = join(distDir, 'server/page.cjs');
  const text = await readTextFile(file);
  if (text === undefined) return undefined;
  if (current?.text !== text) {
    current = { ...loadPage(file), text, tags: new CachedRenderings(), applications: new CachedRenderings() };
  }
  return current;
}

export interface PageRequest {
  /** Its origin is "null" if it is unknown: links then get the register's full address. */
  address: PageAddress;
  contextPath: string;
  portalPath: string;
  pictureOrigins: readonly string[];
  /** Data that this visitor may see; the page is rendered from nothing else. */
  entries: readonly PrefillEntry[];
  /** The tags to render: those for which there is data. */
  tags: readonly string[];
  files: WidgetFiles;
  /** Style sheets to inline instead of linking them. */
  inlineStyles?: InlineStyles;
  /** Whether only this visitor may see it, in which case it is not cached. */
  isPersonal: boolean;
}

/** Everything that a rendering depends on. */
const sourcesOf = (request: PageRequest, further: readonly string[]): string[] => {
  const { address, contextPath, portalPath, pictureOrigins, entries, tags, files, inlineStyles = {} } = request;
  const styles = [
    ...tags.flatMap((tag) => [files[tag]?.style, files[tag]?.deferredStyle]),
    ...Object.values(inlineStyles).map(({ source }) => source),
  ];
  return [
    address.href,
    JSON.stringify([contextPath, portalPath, pictureOrigins, tags, styles]),
    ...further,
    ...entries.flatMap(({ key, json }) => [JSON.stringify(key), json]),
  ];
};

/** A page with its address and data, to be rendered once. */
function beginPage(
  { make }: Renderer,
  { address, contextPath, portalPath, pictureOrigins, entries }: PageRequest,
): ServerPage {
  const page = make(address);
  page.begin({
    configuration: { contextPath, portalBase: portalPath, pictureOrigins },
    data: entries.map(({ key, json }) => ({ key, data: JSON.parse(json) })),
  });
  return page;
}

/** Renders the application's page at an address. Parts that cannot be rendered are reported and left to the browser. */
export function renderApplication(
  renderer: Renderer,
  request: PageRequest,
  missing: boolean,
): Promise<RenderedApplication> {
  const render = async () => {
    const page = beginPage(renderer, request);
    const shell = await page.renderShell(missing);
    if ('redirect' in shell) return { ...shell, isWhole: true };
    if (shell.fault !== undefined) reportFault('rendering a page', shell.fault);
    const filled = await fill(page, shell.html, '', request);
    return { ...filled, head: shell.head, isWhole: shell.fault === undefined && filled.isWhole };
  };
  if (request.isPersonal) return render();
  return renderer.applications.of(sourcesOf(request, [String(missing)]), render, ({ isWhole }) => isWhole);
}

/** Placeholder for the data, which contain the time they were read; random, so that text in the register cannot contain it. */
const dataPlace = randomUUID();

/** Renders tags of the register in a page and puts their data into the first of them; what cannot be rendered is left to the browser. */
export async function renderTags(renderer: Renderer, html: string, request: PageRequest): Promise<RenderedTags> {
  const data = prefillJson(request.entries);
  const render = () => fill(beginPage(renderer, request), html, data && dataPlace, request);
  const filled = await (request.isPersonal
    ? render()
    : renderer.tags.of(sourcesOf(request, [html]), render, ({ isWhole }) => isWhole));
  return { ...filled, html: filled.html.replace(dataPlace, () => data) };
}

async function fill(
  page: ServerPage,
  html: string,
  data: string,
  { contextPath, tags, files, inlineStyles = {} }: PageRequest,
) {
  const styles = new Set<string>();
  let isFilled = false;
  const styleAt = (file: string): PageStyle => {
    const address = contextPath + file;
    const inlined = inlineStyles[address]?.text;
    if (inlined === undefined) styles.add(address);
    return { address, ...(inlined !== undefined && { inlined }) };
  };
  const stylesOf = (tag: string, isDeferred: boolean) => {
    const { style, deferredStyle } = files[tag] ?? {};
    if (style === undefined) return undefined;
    isFilled = true;
    return {
      firstView: styleAt(style),
      deferred: isDeferred && deferredStyle !== undefined ? styleAt(deferredStyle) : undefined,
    };
  };
  const rendered = await page.renderWidgets(html, { tags, stylesOf, data });
  for (const { tag, error } of rendered.faults) reportFault(`rendering <${tag}>`, error);
  return {
    html: rendered.html,
    styles: [...styles],
    isFilled,
    holdsData: rendered.holdsData,
    isWhole: rendered.faults.length === 0,
  };
}
