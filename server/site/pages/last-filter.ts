import type { Context } from 'hono';
import { settingsReader } from '#core/account/portal/user-settings.ts';
import { normalizeCriteria } from '#core/search/criteria/criteria.ts';
import { filterProvider } from '#core/search/filters/filter-provider.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { defaultFilterId, hasSearch, writeSearch } from '#core/search/search/url.ts';
import { searchFilterDefinition } from '#core/search/search-filters/search-filter-definition.ts';
import type { UserSettings } from '../../account/settings/user-settings.ts';

const definition = searchFilterDefinition(defaultFilterId, () => undefined);

/**
 * Where the search page redirects a user who has selected a saved filter: to the address that the page itself would switch to after
 * reading the settings (R7.37). If it were rendered without the filter, its rows would be replaced while being read.
 *
 * @returns path and query; undefined if the address itself contains a search, or no restricting filter is selected
 */
export async function lastFilterAddress(
  c: Context,
  address: URL,
  username: string,
  settings: UserSettings,
): Promise<string | undefined> {
  if (hasSearch(address.searchParams) || comesFromItself(c, address)) return undefined;
  const provider = filterProvider(definition, readerOf(username, settings));
  const [stored, selected] = await Promise.all([provider.readAll(), provider.readSelectedKey()]);
  if (!stored.ok || !selected.ok || !Object.hasOwn(stored.value, selected.value)) return undefined;
  const { criterias } = stored.value[selected.value] ?? {};
  const query = writeSearch(address.search, normalizeSearch(normalizeCriteria(criterias ?? {})));
  return hasSearch(new URLSearchParams(query)) ? address.pathname + query : undefined;
}

/** Whether the page links to itself: an address without criteria then means that there should be none. */
function comesFromItself(c: Context, { origin, pathname }: URL): boolean {
  const from = c.req.header('referer') ?? '';
  return URL.canParse(from) && new URL(from).origin === origin && new URL(from).pathname === pathname;
}

const readerOf = (username: string, settings: UserSettings) =>
  settingsReader(
    (group) => settings.read(username, group),
    async (group, setting) => void (await settings.write(username, group, setting)),
  );
