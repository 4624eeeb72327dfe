/**
 * The one script a page needs (R10.2): `<script type="module" src="…/natippc.js">`. It defines the register's tags with their properties,
 * fetches the code of those that come into a document, in whatever shadow root, and shows the first results as the server sends them
 * while that is on its way. It knows no React. What it asks of the document it asks by the platform's own functions: a form or a
 * picture named `querySelector` stands in their place on `document`.
 */
import { configuredCalls, configureFromScript, ownAddress } from '../core/configuration/page-settings.ts';
import { sheetsAt, showFirstView, textAt } from './first-view.ts';
import { defineLightElements, waitingFor } from './light-element.ts';

export { configure } from '../core/configuration/page-settings.ts';

/** Scripts of a tag, relative to the loader: its entry first, then what that imports. */
type TagFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Put in by the build; addresses are relative to the loader, and in a version of it that has an address of its own each has the file's
 * checksum behind a blank: one that has another is not run. The style sheet with the styles that all code shares, the scripts of the
 * search, where those of all other tags are listed, what shows a fragment, the attributes that any of the tags has, the names of the tags
 * after their prefix, and how a server sends those filled that it can.
 */
declare const __NATIPPC_WIDGETS__: readonly [
  style: string,
  urgent: TagFiles,
  others: string,
  showFragment: string,
  attributes: string,
  tags: string,
  fragments: Readonly<Record<string, readonly [path: string, style?: string]>>,
];
const [commonStyle, urgent, others, fragmentCode, attributes, tagNames, fragments] = __NATIPPC_WIDGETS__;
const names = attributes.split(' ');
const tags = tagNames.split(' ').map((name) => `natippc-${name}`);

/** How often a failed import is retried, and the wait before the first retry in ms; each further wait is four times as long. */
const retries = 3;
const firstRetryDelay = 2_000;
/** For how long the code lets the first results go ahead, in ms. */
const longestWait = 800;
/** For how long other code lets that of tags whose results are shown go ahead, in ms. */
const longestTakeover = 5_000;
/** For how long code lets the first frame go ahead, in ms; of a page that nobody sees there is none. */
const longestFrame = 300;
const loading = new Set<string>();
/** Tags that came before it was their turn; undefined from then on. */
let early: Set<string> | undefined = new Set();

/** Where a file of the table lies, and its checksum, empty where it has none. */
function located(file: string): { href: string; integrity: string } {
  const [path = '', integrity = ''] = file.split(' ');
  return { href: new URL(path, ownAddress(import.meta.url)).href, integrity };
}

const { createElement, querySelector } = Document.prototype;

function find(selector: string): HTMLElement | undefined {
  const found: unknown = querySelector.call(document, selector);
  return found instanceof HTMLElement ? found : undefined;
}

/** The scripts of the application whose page this is; absent on other pages. */
const { application } = find('script[data-application]')?.dataset ?? {};

/** Asks once; after a failure, again. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask().catch((error) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}

const sheetsOf = (file: string) => sheetsAt(located(file));
const commonSheets = once(() => sheetsOf(commonStyle));
const otherFiles = once(async (): Promise<TagFiles> => JSON.parse(await textAt(located(others).href)));

/** Imports a file, which must be what its checksum says where it has one. */
function importAt(file: string) {
  const place = located(file);
  if (place.integrity)
    find('head')?.append(
      Object.assign(createElement.call(document, 'link'), {
        rel: 'modulepreload',
        nonce: find('script[nonce]')?.nonce ?? '',
        ...place,
      }),
    );
  return import(/* @vite-ignore */ place.href);
}

/** Runs the first of these files; the others, which it imports, come beside it. All code takes the sheets that it shares as given. */
async function bring([entry = '', ...imports]: readonly string[]): Promise<void> {
  for (const file of imports) importAt(file).catch(() => {}); // Then the first fails too.
  await commonSheets();
  await importAt(entry);
}

const bringTag = async (tag: string): Promise<void> => bring(urgent[tag] ?? (await otherFiles())[tag] ?? []);

/** Retries something after a delay, a few times. */
function later(run: (attempt: number) => void, attempt: number): void {
  if (attempt < retries) setTimeout(run, firstRetryDelay * 4 ** attempt, attempt + 1);
}

/**
 * Loads the code of a tag unless that has happened; an element of it that comes into a document does the same. A failure raises
 * `natippc-error` at each such element, whose content stays visible, and is tried again: after a while, when the browser is online
 * again, or with the next element of the name.
 */
export function load(tag: string, attempt = 0): void {
  if (loading.has(tag) || !waitingFor(tag)) return;
  loading.add(tag);
  bringTag(tag).catch((error: unknown) => {
    loading.delete(tag);
    const detail = { code: 'load', message: String(error) };
    for (const element of waitingFor(tag) ?? [])
      element.dispatchEvent(new CustomEvent('natippc-error', { detail, bubbles: true, composed: true }));
    later((next) => load(tag, next), attempt);
    addEventListener('online', () => load(tag), { once: true });
  });
}

/**
 * The first results of the bare tags that stand in the page. Their code waits for it, so that it does not take the line from what the
 * visitor waits for, but not for long.
 */
function showFirstViews(): Promise<void>[] {
  // A page that brings its data has nothing to ask for.
  if (find('script[data-natippc-prefill]')) return [];
  return Object.entries(fragments).flatMap(([tag, [path, style = commonStyle]]) => {
    const sheets = style === commonStyle ? commonSheets : () => sheetsOf(style);
    const bare = [...(waitingFor(tag) ?? [])].filter(({ shadowRoot }) => !shadowRoot);
    const isNamed = (host: Element) => host.hasAttribute('filter-id');
    // Of several tags without a filter id only the first is what a server makes of it.
    const first = bare.find((host) => !isNamed(host));
    return bare
      .filter((host) => host === first || isNamed(host))
      .map((host) =>
        showFirstView(host, { path, names }, configuredCalls(), sheets, () => importAt(fragmentCode)).catch(() => {}),
      );
  });
}

/** Runs the application; its own markup stays where its code does not come. */
function loadApplication(attempt = 0): void {
  if (application)
    bring(application.split(' ')).then(
      () => listens(document),
      () => later(loadApplication, attempt),
    );
}

/** What was pressed last before there was anything that heard it. */
let pressed: HTMLElement | undefined;
const listening = new WeakSet<Node>();

function noteClick(event: Event): void {
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-needs-script],[type=button]') : null;
  if (button && !listening.has(button.getRootNode())) pressed = button;
}

/** From now on presses in this part of the page are heard; one that came before is repeated. */
function listens(root: Node): void {
  listening.add(root);
  if (pressed?.getRootNode() !== root) return;
  pressed.click();
  pressed = undefined;
}

/**
 * Tags whose results stand in the page become alive before the code of any other tag, or of the application around them, is asked for.
 * An error is no reason to wait for longer, and neither is code that does not come.
 */
function begin(): void {
  const shown = tags.filter((tag) => [...(waitingFor(tag) ?? [])].some(({ shadowRoot }) => shadowRoot));
  const goOn = () => {
    const wanted = early;
    if (!wanted) return;
    early = undefined;
    loadApplication();
    for (const tag of wanted) load(tag);
  };
  if (!shown[0]) goOn();
  for (const event of ['natippc-ready', 'natippc-error']) addEventListener(event, goOn, { once: true });
  setTimeout(goOn, longestTakeover);
  // What stands in the page is painted before its code is asked for, which would take the line from the style sheets.
  const loadShown = () => {
    for (const tag of shown) load(tag);
  };
  requestAnimationFrame(() => setTimeout(loadShown));
  setTimeout(loadShown, longestFrame);
}

configureFromScript(import.meta.url);
addEventListener('click', noteClick);
if (!application) listening.add(document);
addEventListener('natippc-ready', ({ target }) => {
  if (target instanceof Element && target.shadowRoot) listens(target.shadowRoot);
});
defineLightElements(tags, names, (tag) => (early ? early.add(tag) : load(tag)));
// Whichever comes first; the second call finds nothing left to do.
Promise.all(showFirstViews()).then(begin);
setTimeout(begin, longestWait);
