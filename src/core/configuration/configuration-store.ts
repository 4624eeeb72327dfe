import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { type Configuration, defaultConfiguration, mergeConfiguration } from './configuration.ts';
import type { PageSettings } from './page-settings.ts';

/** The configuration of the page: defaults, then script attributes, then `configure()` (both in page-settings.ts). */
export const $configuration: ReadableAtom<Configuration> = shared('configuration', () => {
  const settings = shared<PageSettings>('settings', () => ({ script: {}, page: {} }));
  const merged = () => mergeConfiguration(defaultConfiguration, settings.script, settings.page);
  const $merged = atom(merged());
  settings.changed = () => $merged.set(merged());
  return $merged;
});
