import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { type Configuration, defaultConfiguration, mergeConfiguration } from './configuration.ts';
import type { PageSettings } from './page-settings.ts';

/** The script attributes that the loader does not need and therefore leaves unparsed. */
function furtherScriptSettings({ portalBase, pictureOrigins }: DOMStringMap): Partial<Configuration> {
  return {
    ...(portalBase !== undefined && { portalBase }),
    ...(pictureOrigins !== undefined && { pictureOrigins: pictureOrigins.split(/\s+/).filter(Boolean) }),
  };
}

/** The configuration of the page: defaults, then script attributes, then `configure()` (both in page-settings.ts). */
export const $configuration: ReadableAtom<Configuration> = shared('configuration', () => {
  const settings = shared<PageSettings>('settings', () => ({ script: {}, page: {} }));
  const merged = () =>
    mergeConfiguration(
      defaultConfiguration,
      settings.script,
      furtherScriptSettings(settings.said ?? {}),
      settings.page,
    );
  const $merged = atom(merged());
  settings.changed = () => $merged.set(merged());
  return $merged;
});
