import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { type Configuration, defaultConfiguration, mergeConfiguration } from './configuration.ts';

interface Layers {
  script: Partial<Configuration>;
  page: Partial<Configuration>;
}

const state = shared('configuration', () => ({
  layers: { script: {}, page: {} } as Layers,
  $configuration: atom(defaultConfiguration),
}));

/** The configuration of the page: defaults, then script attributes, then `configure()`. */
export const $configuration: ReadableAtom<Configuration> = state.$configuration;

function setLayer(name: keyof Layers, layer: Partial<Configuration>): void {
  state.layers[name] = { ...state.layers[name], ...layer };
  state.$configuration.set(mergeConfiguration(defaultConfiguration, state.layers.script, state.layers.page));
}

/**
 * Sets the product up from the host page's script; part of the public interface of natippc.js. May be called repeatedly, each
 * call adds to the ones before.
 */
export function configure(settings: Partial<Configuration>): void {
  setLayer('page', settings);
}

/**
 * Takes the settings of the script tag that loaded the product: `data-context-path`, `data-portal-base`; without them the context
 * path is the script's own folder. Only the first copy of the script on a page counts.
 *
 * @param moduleUrl `import.meta.url` of natippc.js
 */
export function configureFromScript(moduleUrl: string): void {
  if (state.layers.script.contextPath !== undefined) return;
  const address = withoutQuery(moduleUrl);
  const tag = [...document.scripts].find((script) => withoutQuery(script.src) === address);
  const { contextPath, portalBase } = tag?.dataset ?? {};
  setLayer('script', {
    contextPath: contextPath === undefined ? new URL('.', moduleUrl).href : new URL(contextPath, document.baseURI).href,
    ...(portalBase === undefined ? {} : { portalBase }),
  });
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}
