/**
 * The page's settings for the product, kept where the configuration store finds them. The script tag's loader bundles only this file, so
 * it must not import anything at run time (otherwise the loader would have to wait for a second file before requesting the widgets), and
 * code loaded by widgets may import only its types.
 */
import type { Configuration } from './configuration.ts';

/** The slot `shared('settings')`, created by the loader or the store, whichever runs first. */
export interface PageSettings {
  script: Partial<Configuration>;
  page: Partial<Configuration>;
  /** The script tag's remaining attributes, parsed by the store. */
  said?: DOMStringMap | undefined;
  /** Set by the store; called when the settings have changed. */
  changed?: () => void;
}

/** Same as `shared` in core/platform/page/shared.ts, which widgets load and this file must not import. */
export function slotOf<T>(name: string, create: () => T): T {
  const slot = Symbol.for(`natippc.v2.${name}`);
  if (!Object.hasOwn(globalThis, slot)) Object.defineProperty(globalThis, slot, { value: create() });
  return Reflect.get(globalThis, slot);
}

const pageSettings = () => slotOf<PageSettings>('settings', () => ({ script: {}, page: {} }));

/**
 * Configures the product from the host page's script; part of the public API of natippc.js. May be called repeatedly; each call adds to the
 * previous ones.
 */
export function configure(configuration: Partial<Configuration>): void {
  const settings = pageSettings();
  settings.page = { ...settings.page, ...configuration };
  settings.changed?.();
}

/**
 * Reads the settings of the script tag that loaded the product: `data-context-path` (default: the script's folder), `data-portal-base`,
 * `data-picture-origins` (separated by blanks), `data-credentials`. Only the first copy of the script on a page counts.
 *
 * @param moduleUrl `import.meta.url` of natippc.js
 */
export function configureFromScript(moduleUrl: string): void {
  const settings = pageSettings();
  if (settings.script.contextPath !== undefined) return;
  const address = withoutQuery(moduleUrl);
  // Not `document.scripts`, which a form named "scripts" would shadow.
  const scripts: Iterable<unknown> = Document.prototype.querySelectorAll.call(document, 'script[src]');
  const isOwn = (script: unknown): script is HTMLScriptElement =>
    script instanceof HTMLScriptElement && withoutQuery(script.src) === address;
  const tag = [...scripts].find(isOwn);
  const { contextPath, credentials } = tag?.dataset ?? {};
  settings.script = {
    contextPath: new URL(contextPath ?? '.', contextPath === undefined ? ownAddress(moduleUrl) : pageHref()).href,
    ...(credentials === 'include' && { credentials }),
  };
  settings.said = tag?.dataset;
  settings.changed?.();
}

/** The URL of the product's script without a version folder, by which a page may pin a version, such as `0.1.0-5f0c9a1b/natippc.js`. */
export const ownAddress = (moduleUrl: string): string => moduleUrl.replace(/\/\d+\.\d+\.\d+-\w+(?=\/[^/]*$)/, '');

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/** The page's URL, not its base URI: `<base>` affects its links, not the register's location. Pages without a URL (srcdoc) use `<base>`. */
const pageHref = (): string => (/^http/.test(location.href) ? location.href : document.baseURI);

/** Settings needed before the store exists: the context path as a URL, and whether calls to other origins send cookies. */
export function callSettings(): { contextPath: string; credentials: RequestCredentials } {
  const { script, page } = pageSettings();
  const { contextPath = '', credentials = 'same-origin' } = { ...script, ...page };
  return { contextPath: new URL(contextPath.replace(/\/?$/, '/'), pageHref()).href, credentials };
}
