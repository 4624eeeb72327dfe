import { initialOverview } from '#core/account/session/own-overview.ts';
import { dayKey } from '#core/platform/environment/clock.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { namesOverview, readSearch } from '#core/search/search/search-address.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import { beginWith } from '#core/search/search/search-transitions.ts';
import type { Search } from '#core/search/search/search-types.ts';
import { defaultFilterId } from '#core/search/search/url.ts';
import { parseView } from '#core/search/search/view-store.ts';
import { columnSettingKey } from '#core/search/views/result-columns.ts';
import { defaultSince, parseSince, searchChangesQuery, sinceName } from '#core/search/views/search-changes.ts';
import { statisticsQuery } from '#core/search/views/statistics.ts';
import { type ElementView, type FirstQuery, followedBy } from '#core/site/first-view/first-query.ts';
import type { InstallationsProps } from './installations.tsx';

type Attributes = Partial<Pick<InstallationsProps, 'filterId' | 'urlState' | 'preset'>>;

/** What `<natippc-installations>` requests first (R7.9): its search, the criteria, and what else its view shows. */
export function queries({ attributes, address, viewer }: ElementView<Attributes>): readonly FirstQuery[] {
  const { urlState, preset, filterId } = attributes;
  const id = filterId || defaultFilterId;
  const query = urlState === 'off' ? '' : address.toString();
  const read = readSearch(query, id, normalizeSearch(preset ?? {}));
  const isChosen = preset?.overview !== undefined || namesOverview(query, id);
  const search = isChosen ? read : beginWith(read, initialOverview(viewer.session, viewer.userInfo));
  return [searchQuery(search), filterMetadataQuery, ...ofView(search, id, query, viewer)];
}

/** What a view shows besides the rows of the list; the points of a map are too many. */
function ofView(
  search: Search,
  filterId: string,
  query: string,
  { session }: ElementView<Attributes>['viewer'],
): readonly FirstQuery[] {
  switch (parseView(query, filterId)) {
    case 'table':
      return session.isLoggedIn ? [{ queryKey: columnSettingKey }] : [];
    case 'statistics':
      return [statisticsQuery(search)];
    case 'changes': {
      const since = parseSince(query, sinceName(filterId));
      if (since !== undefined) return [searchChangesQuery(search, since)];
      return [followedBy<string>({ queryKey: dayKey }, (today) => [searchChangesQuery(search, defaultSince(today))])];
    }
    default:
      return [];
  }
}
