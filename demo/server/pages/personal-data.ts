import { cmsPath } from '../../../src/core/content-editing/cms-page.ts';
import { cmsPageQuery, cmsPagesQuery } from '../../../src/core/content-editing/editing-calls.ts';
import { editorQuery } from '../../../src/core/content-editing/page-addresses.ts';
import { allProposalsQuery } from '../../../src/core/editing/editing-calls.ts';
import { product } from '../../../src/core/product.ts';
import type { Route } from '../../../src/core/routing/route.ts';
import { concernsOf, mostUrgent, ownNewest } from '../../../src/core/search/home-figures.ts';
import { searchQuery } from '../../../src/core/search/search-calls.ts';
import type { InstallationSearchResult, Search } from '../../../src/core/search/search-types.ts';
import { defaultFilterId } from '../../../src/core/search/url.ts';
import { parseView } from '../../../src/core/search/view-store.ts';
import type { OverviewSelection } from '../../../src/core/session/own-overview.ts';
import { ownPartOf } from '../../../src/core/session/own-overview.ts';
import { columnSetting, columnSettingKey } from '../../../src/core/views/result-columns.ts';
import { listCmsPages, readCmsPage } from '../cms/pages.ts';
import type { ServerConfig } from '../config/config.ts';
import { proposalsFor } from '../editing/proposal-store.ts';
import type { Asker } from '../http/turn-queue.ts';
import type { Register } from '../installations/installation-routes.ts';
import { mayUseRegister, type Viewer } from '../register/viewer.ts';
import { effectiveRole, type SignedIn, userInfoAnswer } from '../session/session-answer.ts';
import type { UserSettings } from '../settings/user-settings.ts';
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
