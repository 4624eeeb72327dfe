import { normalizeCriteria } from '../criteria/criteria.ts';
import { filterProvider } from '../filters/filter-provider.ts';
import { withParameters } from '../page/query-string.ts';
import type { SettingsReader } from '../portal/settings-providers.ts';
import { normalizeSearch } from '../search/normalize.ts';
import { defaultFilterId, hasSearch, linkToSearch } from '../search/url.ts';
import { searchFilterDefinition } from './filter-definition.ts';

/**
 * The query of a search's page with the saved filter that was selected last, as the page itself restores it: whoever knows the settings
 * before the page is there can lead to it at once.
 *
 * @param query of an address, with or without its '?'
 * @returns with '?'; undefined where the address asks for something itself, or no saved filter that restricts is selected
 */
export async function withLastFilter(query: string, settings: SettingsReader): Promise<string | undefined> {
  if (hasSearch(new URLSearchParams(query), defaultFilterId)) return undefined;
  const definition = searchFilterDefinition(
    defaultFilterId,
    { updateMode: 'live', disableFilterManagement: false },
    () => undefined,
  );
  const provider = filterProvider(definition, settings);
  const [stored, selected] = await Promise.all([provider.readAll(), provider.readSelectedKey()]);
  if (!stored.ok || !selected.ok || !Object.hasOwn(stored.value, selected.value)) return undefined;
  const own = linkToSearch(normalizeSearch(normalizeCriteria(stored.value[selected.value]?.criterias ?? {})));
  return own && withParameters(query, () => false, [...new URLSearchParams(own)]);
}
