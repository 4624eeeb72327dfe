/**
 * What the page has said about the product, kept where the store of the configuration finds it. The script tag's loader bundles
 * this file alone, so it imports nothing at run time (the loader would otherwise wait for a second file before it could ask
 * for the widgets), and nothing that widgets load may import it but for its types.
 */
import type { Configuration } from './configuration.ts';

/** The slot `shared('settings')`, filled by whichever comes first: the loader or the store. */
export interface PageSettings {
  script: Partial<Configuration>;
  page: Partial<Configuration>;
  /** What else the script's tag says, for the store to read. */
  said?: DOMStringMap | undefined;
  /** Set by the store: what was said has changed. */
  changed?: () => void;
}

/** As `shared` of core/page/shared.ts, which widgets load, and this file may not. */
export function slotOf<T>(name: string, create: () => T): T {
  const slot = Symbol.for(`natippc.v1.${name}`);
  if (!Object.hasOwn(globalThis, slot)) Object.defineProperty(globalThis, slot, { value: create() });
  return Reflect.get(globalThis, slot);
}

const pageSettings = () => slotOf<PageSettings>('settings', () => ({ script: {}, page: {} }));

/**
 * Sets the product up from the host page's script; part of the public interface of natippc.js. May be called repeatedly, each
 * call adds to the ones before.
 */
export function configure(configuration: Partial<Configuration>): void {
  const settings = pageSettings();
  settings.page = { ...settings.page, ...configuration };
  settings.changed?.();
}

/**
 * Takes the settings of the script tag that loaded the product: `data-context-path`, `data-portal-base`, `data-picture-origins`
 * (separated by blanks), `data-credentials`; without the first the context path is the script's own folder. Only the first copy of the script on a page counts.
 *
 * @param moduleUrl `import.meta.url` of natippc.js
 */
export function configureFromScript(moduleUrl: string): void {
  const settings = pageSettings();
  if (settings.script.contextPath !== undefined) return;
  const address = withoutQuery(moduleUrl);
  // A form named so stands in the place of `document.scripts`.
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

/** Where the product's script lies; a page may ask for one version of it by a folder of its own, such as `0.1.0-5f0c9a1b/natippc.js`. */
export const ownAddress = (moduleUrl: string): string => moduleUrl.replace(/\/\d+\.\d+\.\d+-\w+(?=\/[^/]*$)/, '');

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/** The page's own address: its `<base>` says where its links lead, not where the register is. Only a page without an address (srcdoc) has its base. */
const pageHref = (): string => (/^http/.test(location.href) ? location.href : document.baseURI);

/** What is to be known before the store is there: the context path as an address, and whether calls of other origins send cookies. */
export function configuredCalls(): { contextPath: string; credentials: RequestCredentials } {
  const { script, page } = pageSettings();
  const { contextPath = '', credentials = 'same-origin' } = { ...script, ...page };
  return { contextPath: new URL(contextPath, pageHref()).href, credentials };
}
