/**
 * The one script a page needs (R10.2): `<script type="module" src="…/natippc.js">`. It finds the register's tags, also those added
 * later and those inside open shadow roots that exist when their host is found, and fetches only the code of the tags in use.
 * It knows no React and stays below 2 kB (brotli).
 */
import { configureFromScript } from '../core/configuration/page-settings.ts';

export { configure } from '../core/configuration/page-settings.ts';

/** Put in by the build: for each tag its file and the files that one imports, relative to the loader. */
declare const __NATIPPC_WIDGETS__: Record<string, readonly [entry: string, ...imports: string[]]>;
const widgets = __NATIPPC_WIDGETS__;

/** Waiting times in ms before a failed import is tried again by itself. */
const retryDelays = [2_000, 8_000, 30_000];
const loading = new Set<string>();

/** Lets the browser fetch a file and what it imports at the same time. */
function preload(files: readonly string[]): void {
  // A host with a nonce in its CSP expects it at every script that is asked for.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(file, import.meta.url).href;
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
  const files = widgets[tag];
  if (!files || loading.has(tag) || customElements.get(tag)) return;
  loading.add(tag);
  preload(files);
  import(/* @vite-ignore */ new URL(files[0], import.meta.url).href).catch((error: unknown) => {
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
    // The register's own widgets hold no further tags.
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

configureFromScript(import.meta.url);
observe(document);
