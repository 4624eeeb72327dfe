/**
 * The one script a page needs (R10.2): `<script type="module" src="…/natippc.js">`. It finds the register's tags, also those added
 * later and those inside open shadow roots that exist when their host is found, and fetches only the code of the tags in use.
 * While that is on its way it shows the first
 * results as the server sends them. It knows no React and stays near 2.5 kB (brotli); most of that are the names of files.
 */
import { configuredCalls, configureFromScript, ownAddress } from '../core/configuration/page-settings.ts';
import { type FragmentSource, showFirstView } from './first-view.ts';

export { configure } from '../core/configuration/page-settings.ts';

/** Put in by the build: for each tag its file and the files that one imports, relative to the loader, and how a server sends it filled. */
declare const __NATIPPC_WIDGETS__: Record<
  string,
  readonly [scripts: readonly [entry: string, ...imports: string[]], fragment?: FragmentSource]
>;
const widgets = __NATIPPC_WIDGETS__;

/** Waiting times in ms before a failed import is tried again by itself. */
const retryDelays = [2_000, 8_000, 30_000];
/** For how long the code lets the first results go ahead, in ms. */
const longestWait = 800;
/** For how long other code lets that of tags whose results are shown go ahead, in ms. */
const longestTakeover = 5_000;
/** For how long code lets the first frame go ahead, in ms; of a page that nobody sees there is none. */
const longestFrame = 300;
const loading = new Set<string>();

const addressOf = (file: string): string => new URL(file, ownAddress(import.meta.url)).href;

/** Lets the browser fetch a file and what it imports at the same time; addresses are complete, or relative to the loader. */
function preload(files: readonly string[]): void {
  // A host with a nonce in its CSP expects it at every script that is asked for.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = addressOf(file);
    if (nonce) link.nonce = nonce;
    if (!document.head.querySelector(`link[rel=modulepreload][href="${link.href}"]`)) document.head.append(link);
  }
}

/**
 * Loads the code of a tag unless that has happened. Pages need this only for tags inside shadow roots that are attached
 * after their host was added. A failure raises `natippc-error` at each such tag, whose content stays visible, and is
 * tried again: after a while, when the browser is online again, or with the next tag of the name.
 */
export function load(tag: string, attempt = 0): void {
  const [files] = widgets[tag] ?? [];
  if (!files || loading.has(tag) || customElements.get(tag)) return;
  loading.add(tag);
  preload(files);
  import(/* @vite-ignore */ addressOf(files[0])).catch((error: unknown) => {
    loading.delete(tag);
    const detail = { code: 'load', message: String(error) };
    for (const element of document.querySelectorAll(tag)) {
      element.dispatchEvent(new CustomEvent('natippc-error', { detail, bubbles: true, composed: true }));
    }
    const delay = retryDelays[attempt];
    if (delay !== undefined) setTimeout(load, delay, tag, attempt + 1);
    addEventListener('online', () => load(tag), { once: true });
  });
}

function discover(node: Node): void {
  if (node instanceof Element) {
    load(node.localName);
    // The register's own widgets hold no further tags, but for texts that are shown later (see below).
    if (node.shadowRoot && !widgets[node.localName]) observe(node.shadowRoot);
  }
}

function discoverAll(root: Element | Document | ShadowRoot): void {
  discover(root);
  for (const element of root.querySelectorAll('*')) discover(element);
}

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) discoverAll(node);
});

function observe(root: Document | ShadowRoot): void {
  observer.observe(root, { childList: true, subtree: true });
  discoverAll(root);
}

/**
 * The first results of the bare tags that stand in the page. Their code waits for it, so that it does not take the line from what the
 * visitor waits for, but not for long.
 */
function showFirstViews(): Promise<void>[] {
  // A page that brings its data has nothing to ask for.
  if (document.querySelector('script[data-natippc-prefill]')) return [];
  // Of several tags without a filter id only the first is what a server makes of it.
  const unnamed = new Set<string>();
  const shown: Promise<void>[] = [];
  for (const host of document.querySelectorAll(Object.keys(widgets).join())) {
    const tag = host.localName;
    const [, fragment] = widgets[tag] ?? [];
    if (!fragment || host.shadowRoot || unnamed.has(tag) || customElements.get(tag)) continue;
    if (!host.hasAttribute('filter-id')) unnamed.add(tag);
    shown.push(showFirstView(host, fragment, configuredCalls(), addressOf(fragment.style)).catch(() => {}));
  }
  return shown;
}

/** Runs the application whose page this is, where the page names one; its own markup stays where its code does not come. */
function loadApplication(attempt = 0): void {
  const files = document.querySelector<HTMLScriptElement>('script[data-application]')?.dataset.application?.split(' ');
  if (!files?.[0]) return;
  preload(files);
  import(/* @vite-ignore */ addressOf(files[0])).then(
    () => listens(document),
    () => {
      const delay = retryDelays[attempt];
      if (delay !== undefined) setTimeout(loadApplication, delay, attempt + 1);
    },
  );
}

/** What was pressed last before there was anything that heard it. */
let early: Element | undefined;
const listening = new WeakSet<Node>();

function noteClick(event: Event): void {
  const [pressed] = event.composedPath();
  const button = pressed instanceof Element ? pressed.closest('[data-needs-script],[type=button]') : null;
  if (button && !listening.has(button.getRootNode())) early = button;
}

/** From now on presses in this part of the page are heard; one that came before is repeated. */
function listens(root: Node): void {
  listening.add(root);
  if (early?.getRootNode() !== root) return;
  if (early instanceof HTMLElement) early.click();
  early = undefined;
}

/** What stands in the page is painted before any code is asked for that makes it alive: it would take the line from the style sheets. */
function afterFirstFrame(run: () => void): void {
  let isFirst = true;
  const runOnce = () => {
    if (isFirst) run();
    isFirst = false;
  };
  requestAnimationFrame(() => setTimeout(runOnce));
  setTimeout(runOnce, longestFrame);
}

/**
 * Tags whose results stand in the page become alive before the code of any other tag, or of the application around them, is asked for.
 * An error is no reason to wait for longer, and neither is code that does not come.
 */
function begin(): void {
  const shown = [...document.querySelectorAll(Object.keys(widgets).join())].filter(({ shadowRoot }) => shadowRoot);
  let isFirst = true;
  const goOn = () => {
    if (isFirst) loadApplication();
    isFirst = false;
    observe(document);
  };
  if (shown.length === 0) {
    goOn();
    return;
  }
  const tags = new Set(shown.map(({ localName }) => localName));
  for (const event of ['natippc-ready', 'natippc-error']) document.addEventListener(event, goOn, { once: true });
  setTimeout(goOn, longestTakeover);
  afterFirstFrame(() => {
    for (const tag of tags) load(tag);
  });
}

configureFromScript(import.meta.url);
document.addEventListener('click', noteClick);
if (!document.querySelector('script[data-application]')) listening.add(document);
document.addEventListener('natippc-ready', ({ target }) => {
  if (target instanceof Element && target.shadowRoot) listens(target.shadowRoot);
});
// A text that is shown may have tags of the register in it.
document.addEventListener('natippc-loaded', (event) => {
  const [host] = event.composedPath();
  if (host instanceof Element && host.shadowRoot) observe(host.shadowRoot);
});
const firstViews = showFirstViews();
if (firstViews.length > 0) {
  Promise.race([Promise.all(firstViews), new Promise((done) => setTimeout(done, longestWait))]).then(begin);
} else begin();
