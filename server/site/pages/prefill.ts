import { type Overviews, overviewsKey } from '#core/account/session/overview-choices.ts';
import { initialOverview, overviewChoices } from '#core/account/session/own-overview.ts';
import { parseSession, parseUserInfo } from '#core/account/session/session.ts';
import { registrationQuery, sessionQuery, userInfoQuery } from '#core/account/session/session-calls.ts';
import { dayKey } from '#core/platform/environment/clock.ts';
import { environmentQuery } from '#core/platform/environment/environment.ts';
import { type LinkTemplateName, linkTemplateKey } from '#core/platform/environment/link-templates.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import { batConclusionQuery, batConclusionsQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { documentsQuery } from '#core/register/documents/document-calls.ts';
import type { DocumentSearch } from '#core/register/documents/document-search.ts';
import { documentSearchQuery } from '#core/register/documents/document-search-call.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { releasesQuery } from '#core/register/installation/pollutant-releases.ts';
import type { RecordView } from '#core/register/record-history/record-view.ts';
import { changesQuery, versionQuery, versionsQuery } from '#core/register/versions/version-calls.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { Search } from '#core/search/search/search-types.ts';
import type { SearchView } from '#core/search/search/view-store.ts';
import { defaultSince, searchChangesQuery } from '#core/search/views/search-changes.ts';
import { statisticsQuery } from '#core/search/views/statistics.ts';
import { cmsQuery } from '#core/site/content/cms-call.ts';
import { publishedPagesQuery } from '#core/site/content/published-pages.ts';
import { type SignedIn, sessionAnswer, userInfoAnswer } from '../../account/session/session-answer.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { seenBy, type Viewer } from '../../register/access/viewer.ts';
import { readDocuments } from '../../register/documents/installation-documents.ts';
import { readReleases } from '../../register/pollutant-releases/release-store.ts';
import { readInstallation } from '../../register/records/read-installation.ts';
import { asVersion, datedChanges, readStates } from '../../register/versions/states.ts';
import { listBatConclusions, readBatConclusion } from '../../search/bat-conclusions/list-conclusions.ts';
import { searchDocuments } from '../../search/documents/spelling-correction.ts';
import { readStatistics } from '../../search/installations/branch-stats.ts';
import { filterMetadata } from '../../search/installations/filter-metadata.ts';
import type { Register } from '../../search/installations/installation-routes.ts';
import { readSearchChanges } from '../../search/installations/search-changes.ts';
import { listPublishedPages } from '../cms/pages.ts';
import { readCmsFragment } from '../cms/read-fragment.ts';
import { environmentInfo } from '../environment/environment.ts';

/** What a page's first render will request: the key of the page's own query and its data as JSON text. */
export interface PrefillEntry {
  key: readonly unknown[];
  json: string;
}

export async function environmentEntry(config: ServerConfig, { search }: Register): Promise<PrefillEntry> {
  return { key: environmentQuery.queryKey, json: JSON.stringify(await environmentInfo(config, search)) };
}

/** The current day of the clock, which determines whether dates in the markup are past or future. */
export const dayEntry = async ({ clock }: Register): Promise<PrefillEntry> => ({
  key: dayKey,
  json: JSON.stringify(isoDateOf(await clock.now())),
});

/** The result of a search, and the metadata of its criteria. */
export async function searchEntries(
  wanted: Search,
  viewer: Viewer,
  { search }: Register,
  asker: Asker,
): Promise<PrefillEntry[]> {
  const [json, metadata] = await Promise.all([search.search(wanted, viewer, asker), filterMetadata(search)]);
  return [
    { key: searchQuery(wanted).queryKey, json },
    { key: filterMetadataQuery.queryKey, json: JSON.stringify(metadata) },
  ];
}

/** The view of a search's results. */
export interface ShownResults {
  view: SearchView;
  /** ISO date since which changes are shown, if one has been chosen. */
  since: string | undefined;
}

/** The data of a view beyond the rows of the list and the table; the points of a map are too many. */
export async function viewEntries(
  { view, since }: ShownResults,
  wanted: Search,
  viewer: Viewer,
  register: Register,
  asker: Asker,
): Promise<PrefillEntry[]> {
  const { search, database, clock } = register;
  if (view === 'statistics') {
    const statistics = await readStatistics(search, wanted, viewer, asker);
    return [{ key: statisticsQuery(wanted).queryKey, json: JSON.stringify(statistics) }];
  }
  if (view === 'changes') {
    const from = since ?? defaultSince(isoDateOf(await clock.now()));
    const changes = await readSearchChanges(database, search, viewer, { search: wanted, since: from }, asker);
    return [{ key: searchChangesQuery(wanted, from).queryKey, json: JSON.stringify(changes) }];
  }
  return [];
}

/** The record of an installation; undefined if there is none that the viewer may see. */
export async function installationEntry(
  id: string,
  viewer: Viewer,
  { database }: Register,
): Promise<(PrefillEntry & { name: string }) | undefined> {
  const installation = seenBy(viewer, await readInstallation(database, id));
  if (!installation) return undefined;
  return { key: installationQuery(id).queryKey, json: JSON.stringify(installation), name: installation.name };
}

/**
 * A former state of an installation with its versions and, if requested, the changes since another version. Undefined if there is no
 * such state that the viewer may see.
 */
export async function formerStateEntries(
  id: string,
  { version, since }: Required<Pick<RecordView, 'version'>> & RecordView,
  viewer: Viewer,
  { database }: Register,
): Promise<PrefillEntry[] | undefined> {
  const states = await readStates(database, viewer, id);
  const state = states?.find(({ stamp }) => stamp.number === version);
  if (!states || !state) return undefined;
  const versions = states.map(asVersion);
  const changes = since === undefined ? undefined : datedChanges(states, since, version);
  return [
    { key: versionQuery(id, version).queryKey, json: JSON.stringify(state.record) },
    { key: versionsQuery(id).queryKey, json: JSON.stringify(versions) },
    ...(since !== undefined && changes
      ? [{ key: changesQuery(id, since, version).queryKey, json: JSON.stringify(changes) }]
      : []),
  ];
}

/** The documents of an installation that the viewer may see. */
export async function documentEntries(id: string, viewer: Viewer, { database }: Register): Promise<PrefillEntry[]> {
  const documents = await readDocuments(database, viewer, id);
  if (!documents) return [];
  const json = JSON.stringify(documents.found.map(({ document }) => document));
  return [{ key: documentsQuery(id).queryKey, json }];
}

/** The documents of all installations that a search finds. */
export async function documentSearchEntry(
  wanted: DocumentSearch,
  viewer: Viewer,
  register: Register,
  asker: Asker,
): Promise<PrefillEntry> {
  const found = await searchDocuments(register, viewer, wanted, asker);
  return { key: documentSearchQuery(wanted).queryKey, json: JSON.stringify(found) };
}

/** The pollutant releases of the installation's facility. */
export async function releaseEntries(id: string, viewer: Viewer, { database }: Register): Promise<PrefillEntry[]> {
  const installation = seenBy(viewer, await readInstallation(database, id));
  if (!installation) return [];
  const releases = await readReleases(database, installation.facility);
  return [{ key: releasesQuery(id).queryKey, json: JSON.stringify(releases) }];
}

/** Templates of the links to other applications. */
export const linkTemplateEntries = (
  { linkTemplates }: Pick<ServerConfig, 'linkTemplates'>,
  ...names: LinkTemplateName[]
): PrefillEntry[] => names.map((name) => ({ key: linkTemplateKey(name), json: JSON.stringify(linkTemplates[name]) }));

/** The fragment of a content page as the page's own query stores it: null if it is empty. No entry if there is no such document. */
export async function cmsEntries(path: string, { database }: Register): Promise<PrefillEntry[]> {
  const html = await readCmsFragment(database, path);
  return html === undefined ? [] : [{ key: cmsQuery(path).queryKey, json: JSON.stringify(html || null) }];
}

/** The titles of the content pages. */
export const pageListEntry = async ({ database }: Register): Promise<PrefillEntry> => ({
  key: publishedPagesQuery.queryKey,
  json: JSON.stringify(await listPublishedPages(database)),
});

/** The list of BAT conclusions, with the numbers of installations this viewer sees. */
export async function batConclusionsEntry(
  config: Pick<ServerConfig, 'audience'>,
  viewer: Viewer,
  { search }: Register,
  asker: Asker,
): Promise<PrefillEntry> {
  const conclusions = await listBatConclusions(config, viewer, search, asker);
  return { key: batConclusionsQuery.queryKey, json: JSON.stringify(conclusions) };
}

/** One BAT conclusion; undefined for an unknown code. */
export async function batConclusionEntry(
  code: string,
  config: Pick<ServerConfig, 'audience'>,
  viewer: Viewer,
  { search }: Register,
  asker: Asker,
): Promise<PrefillEntry | undefined> {
  const found = await readBatConclusion(config, viewer, search, code, asker);
  return found && { key: batConclusionQuery(code).queryKey, json: JSON.stringify(found) };
}

/** The session and the user's access to the register, as the page's own calls would return them. */
export function sessionEntries(signedIn: SignedIn | undefined, viewer: Viewer): PrefillEntry[] {
  const session = { key: sessionQuery.queryKey, json: JSON.stringify(parseSession(sessionAnswer(signedIn))) };
  if (signedIn === undefined) return [session];
  return [
    session,
    { key: userInfoQuery.queryKey, json: JSON.stringify(parseUserInfo(userInfoAnswer(signedIn)) ?? null) },
    { key: registrationQuery('any').queryKey, json: JSON.stringify(viewer.kind !== 'anonymous') },
    { key: overviewsKey, json: JSON.stringify(overviewsOf(signedIn)) },
  ];
}

/** The parts of the register that a user may search, and the initial one (R4.9). */
export function overviewsOf(signedIn: SignedIn | undefined): Overviews {
  const [session, userInfo] = [parseSession(sessionAnswer(signedIn)), parseUserInfo(userInfoAnswer(signedIn))];
  return { initial: initialOverview(session, userInfo), choices: overviewChoices(session, userInfo) };
}

/** The entries as JSON text that cannot close a script element, since `<` is escaped. Empty if there are none. */
export function prefillJson(entries: readonly PrefillEntry[], now: number = Date.now()): string {
  if (entries.length === 0) return '';
  const list = entries.map(({ key, json }) => `{"key":${JSON.stringify(key)},"data":${json},"updatedAt":${now}}`);
  return `[${list.join(',')}]`.replaceAll('<', '\\u003c');
}

/** The script block that core/query reads on load (R7.9). */
export function prefillBlock(entries: readonly PrefillEntry[]): string {
  const json = prefillJson(entries);
  return json && `<script type="application/json" data-natippc-prefill>${json}</script>`;
}
