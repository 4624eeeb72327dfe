import type { OverviewSelection } from '#core/account/session/own-overview.ts';
import { ownPartOf } from '#core/account/session/own-overview.ts';
import { product } from '#core/product.ts';
import { allProposalsQuery } from '#core/register/editing/editing-calls.ts';
import { concernsOf, mostUrgent, ownNewest } from '#core/search/search/home-figures.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { InstallationSearchResult, Search } from '#core/search/search/search-types.ts';
import { defaultFilterId } from '#core/search/search/url.ts';
import { parseView } from '#core/search/search/view-store.ts';
import { columnSetting, columnSettingKey } from '#core/search/views/result-columns.ts';
import { cmsPath } from '#core/site/content-editing/cms-page.ts';
import { cmsPageQuery, cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { editorQuery } from '#core/site/content-editing/page-addresses.ts';
import type { Route } from '#core/site/routing/route.ts';
import { effectiveRole, type SignedIn, userInfoAnswer } from '../../account/session/session-answer.ts';
import type { UserSettings } from '../../account/settings/user-settings.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { mayUseRegister, type Viewer } from '../../register/access/viewer.ts';
import { proposalsFor } from '../../register/editing/proposal-store.ts';
import type { Register } from '../../search/installations/installation-routes.ts';
import { listCmsPages, readCmsPage } from '../cms/pages.ts';
import type { PrefillEntry } from './prefill.ts';

interface Person {
  signedIn: SignedIn;
  viewer: Viewer;
  asker: Asker;
}

const isContentEditor = (signedIn: SignedIn): boolean => effectiveRole(signedIn)?.role === product.roles.contentEditor;

/** Data for what a page shows only to a signed-in user, depending on the role and the user's settings. */
export async function personalEntries(
  { component }: Pick<Route, 'component'>,
  address: URLSearchParams,
  person: Person,
  config: Pick<ServerConfig, 'audience'>,
  register: Register & { settings: UserSettings },
): Promise<PrefillEntry[]> {
  if (component === 'start') return homeEntries(person, config, register);
  if (component === 'installations' && parseView(address.toString(), defaultFilterId) === 'table') {
    return columnEntries(person, register.settings);
  }
  if (component !== 'contentEditor' || !isContentEditor(person.signedIn)) return [];
  const path = address.get(editorQuery.page) ?? '';
  if (!cmsPath.test(path)) return [await editedPagesEntry(register)];
  const page = await readCmsPage(register.database, path);
  return [{ key: cmsPageQuery(path).queryKey, json: JSON.stringify(page) }];
}

/** The columns that the user has chosen for tables of results, if any. */
async function columnEntries({ signedIn }: Person, settings: UserSettings): Promise<PrefillEntry[]> {
  const stored = await settings.read(signedIn.account.username, columnSetting.group);
  const chosen = stored.find(({ name }) => name === columnSetting.name);
  return chosen ? [{ key: columnSettingKey, json: JSON.stringify(chosen.value) }] : [];
}

/** What the start page shows besides the register's figures: the user's own part and pending tasks. */
async function homeEntries(
  { signedIn, viewer, asker }: Person,
  config: Pick<ServerConfig, 'audience'>,
  register: Register,
): Promise<PrefillEntry[]> {
  const part = mayUseRegister(config, viewer) ? ownPartOf(userInfoAnswer(signedIn)) : undefined;
  const [own, pages] = await Promise.all([
    part === undefined ? [] : ownEntries(part, viewer, register, asker),
    isContentEditor(signedIn) ? [await editedPagesEntry(register)] : [],
  ]);
  return [...own, ...pages];
}

const editedPagesEntry = async ({ database }: Register): Promise<PrefillEntry> => ({
  key: cmsPagesQuery.queryKey,
  json: JSON.stringify(await listCmsPages(database)),
});

async function ownEntries(
  part: Exclude<OverviewSelection, 'all'>,
  viewer: Viewer,
  { database, search }: Register,
  asker: Asker,
): Promise<PrefillEntry[]> {
  if (!(await search.isSoonReady())) return [];
  const entry = async (wanted: Search): Promise<PrefillEntry> => ({
    key: searchQuery(wanted).queryKey,
    json: await search.search(wanted, viewer, asker),
  });
  const [newest, proposals] = await Promise.all([entry(ownNewest(part)), proposalsFor(database, viewer, 'open')]);
  const result: InstallationSearchResult = JSON.parse(newest.json);
  const urgent = await Promise.all(concernsOf(result, part).map((concern) => entry(mostUrgent(concern.search))));
  return [newest, ...urgent, { key: allProposalsQuery('open').queryKey, json: JSON.stringify(proposals) }];
}
