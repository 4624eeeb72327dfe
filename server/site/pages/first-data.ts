import type { OverviewSelection } from '#core/account/session/own-overview.ts';
import { comparedParameter, readCompared } from '#core/register/comparison/comparison-address.ts';
import { type DocumentSearch, parseDocumentSearch } from '#core/register/documents/document-search.ts';
import { type RecordView, readRecordView } from '#core/register/record-history/record-view.ts';
import { overviewParameter } from '#core/search/criteria/overview.ts';
import { newestSearch } from '#core/search/search/newest-search.ts';
import { beginWith } from '#core/search/search/search-transitions.ts';
import type { Search } from '#core/search/search/search-types.ts';
import { defaultFilterId, fieldName, parseSearch } from '#core/search/search/url.ts';
import { parseView } from '#core/search/search/view-store.ts';
import { parseSince, sinceName } from '#core/search/views/search-changes.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { reportFault } from '../../platform/log/report-fault.ts';
import { mayUseRegister, type Viewer } from '../../register/access/viewer.ts';
import { batConclusionByCode } from '../../register/reference-data/bat-conclusions.ts';
import type { Register } from '../../search/installations/installation-routes.ts';
import {
  batConclusionEntry,
  batConclusionsEntry,
  cmsEntries,
  dayEntry,
  documentEntries,
  documentSearchEntry,
  environmentEntry,
  formerStateEntries,
  installationEntry,
  linkTemplateEntries,
  type PrefillEntry,
  pageListEntry,
  releaseEntries,
  type ShownResults,
  searchEntries,
  viewEntries,
} from './prefill.ts';

/** What a page shows from the register. */
export interface Shown {
  search?: Search;
  /** How its results are shown; default is the list. */
  results?: ShownResults;
  /** Public id of an installation. */
  installation?: string;
  /** The version of the installation to show. */
  view?: RecordView;
  /** Path of a CMS page. */
  content?: string;
  /** The titles of all CMS pages. */
  pageList?: true;
  /** Public ids of the installations being compared. */
  compared?: string[];
  batConclusions?: true;
  /** Search among the documents of all installations. */
  documents?: DocumentSearch;
  /** Code of a BAT conclusion. */
  batConclusion?: string;
}

/** Whether a page shows no results, or only as a list. */
export const isListed = ({ results }: Shown): boolean => results === undefined || results.view === 'list';

/** Reads the view from the query of a page's address. */
export const shownResults = (query: string, filterId: string): ShownResults => ({
  view: parseView(query, filterId),
  since: parseSince(query, sinceName(filterId)),
});

/** Facts about a page besides its elements. */
interface PageFacts {
  /** The query of its address. */
  address: URLSearchParams;
  installation?: string | undefined;
  batConclusion?: string | undefined;
  content?: string | undefined;
  /** The part of the register to which the viewer's searches are restricted at first. */
  overview?: OverviewSelection;
}

const textElements = ['natippc-content', 'natippc-environmental-inspection', 'natippc-faq'];

/** What the custom elements on a page show at first. */
export function shownBy(
  elements: readonly string[],
  { address, installation, batConclusion, content, overview = 'all' }: PageFacts,
): Shown {
  return {
    ...(elements.includes('natippc-open-data') && { search: newestSearch }),
    ...(elements.includes('natippc-installations') && {
      search: searchAt(address, overview),
      results: shownResults(address.toString(), defaultFilterId),
    }),
    ...(elements.includes('natippc-comparison') && { compared: readCompared(address.get(comparedParameter) ?? '') }),
    ...(elements.includes('natippc-documents') && { documents: parseDocumentSearch(address) }),
    ...(elements.includes('natippc-installation') && {
      installation: installation ?? '',
      view: readRecordView(address),
    }),
    ...(elements.some((element) => textElements.includes(element)) && content !== undefined && { content }),
    ...(elements.includes('natippc-bvt-conclusions') &&
      (batConclusion === undefined ? { batConclusions: true as const } : { batConclusion })),
  };
}

function searchAt(address: URLSearchParams, overview: OverviewSelection): Search {
  const search = parseSearch(address);
  return address.has(fieldName(defaultFilterId, overviewParameter)) ? search : beginWith(search, overview);
}

/** The data that a page's first rendering will request. */
export interface FirstData {
  entries: PrefillEntry[];
  /** The requested installation; `unknown` if none was requested or the register could not tell whether it exists. */
  installation: { state: 'unknown' } | { state: 'missing' } | { state: 'found'; name: string };
  /** Whether the requested content does not exist. */
  isMissing: boolean;
}

/** Reads what a page shows, as far as this viewer may see it (R7.9). Anything that cannot be read is omitted. */
export async function firstData(
  {
    search,
    results: shown,
    installation,
    view = {},
    compared = [],
    content,
    pageList,
    batConclusions,
    batConclusion,
    documents: wanted,
  }: Shown,
  config: ServerConfig,
  viewer: Viewer,
  register: Register,
  asker: Asker,
): Promise<FirstData> {
  // Content pages and the Commission's decisions are public; everything else is only for users with access to the register.
  const isOpen = mayUseRegister(config, viewer);
  const [environment, text, conclusions, conclusion, results, listed, found, documents, releases, besides] =
    await Promise.all([
      attempt(() => Promise.all([environmentEntry(config, register), dayEntry(register)])),
      content === undefined
        ? []
        : attempt(async () => [
            ...(await cmsEntries(content, register)),
            ...(pageList ? [await pageListEntry(register)] : []),
          ]),
      batConclusions
        ? attempt(async () => [
            await batConclusionsEntry(config, viewer, register, asker),
            ...linkTemplateEntries(config, 'edmLinkTemplateBvtDmsDocument'),
          ])
        : [],
      batConclusion === undefined
        ? []
        : attempt(async () => [await conclusionEntryIfReady(batConclusion, config, viewer, register, asker)]),
      search && isOpen ? attempt(() => searchEntriesIfReady(search, shown, viewer, register, asker)) : [],
      wanted && isOpen ? attempt(() => documentEntriesIfReady(wanted, viewer, register, asker)) : [],
      installation !== undefined && isOpen
        ? attempt(async () => [await recordEntries(installation, view, viewer, register)])
        : [],
      installation !== undefined && isOpen ? attempt(() => documentEntries(installation, viewer, register)) : [],
      installation !== undefined && isOpen ? attempt(() => releaseEntries(installation, viewer, register)) : [],
      isOpen
        ? attempt(async () => {
            const records = compared.map((id) => installationEntry(id, viewer, register));
            const released = compared.map((id) => releaseEntries(id, viewer, register));
            const all = [...(await Promise.all(records)), ...(await Promise.all(released)).flat()];
            return all.flatMap((entry) => entry ?? []);
          })
        : [],
    ]);
  const known = conclusion.flatMap((entry) =>
    entry ? [entry, ...linkTemplateEntries(config, 'edmLinkTemplateBvtDmsDocument')] : [],
  );
  const others = [...environment, ...text, ...conclusions, ...known, ...results, ...listed, ...besides];
  // A page without a route of its own exists if its text does.
  const isMissing =
    (batConclusion !== undefined && !batConclusionByCode(batConclusion)) || (pageList === true && text.length < 2);
  if (found.length === 0) return { entries: others, installation: { state: 'unknown' }, isMissing };
  const [record] = found;
  const links = linkTemplateEntries(
    config,
    'edmLinkTemplateBvtDmsDocument',
    'edmlinkTemplateAnlageDetails',
    'mailtoTemplateVorlageUiBericht',
  );
  return record
    ? {
        entries: [...others, ...record.entries, ...documents, ...releases, ...links],
        installation: { state: 'found', name: record.name },
        isMissing,
      }
    : { entries: others, installation: { state: 'missing' }, isMissing: true };
}

/** An installation in the requested state; undefined if there is none that the viewer may see. */
async function recordEntries(
  id: string,
  { version, since }: RecordView,
  viewer: Viewer,
  register: Register,
): Promise<{ name: string; entries: PrefillEntry[] } | undefined> {
  const current = await installationEntry(id, viewer, register);
  if (!current || version === undefined) return current && { name: current.name, entries: [current] };
  const former = await formerStateEntries(id, { version, ...(since !== undefined && { since }) }, viewer, register);
  return former && { name: current.name, entries: [current, ...former] };
}

/** After a start, a page does not wait for the first index but requests its results itself. */
async function searchEntriesIfReady(
  wanted: Search,
  shown: ShownResults | undefined,
  viewer: Viewer,
  register: Register,
  asker: Asker,
): Promise<PrefillEntry[]> {
  if (!(await register.search.isSoonReady())) return [];
  const [results, view] = await Promise.all([
    searchEntries(wanted, viewer, register, asker),
    shown ? attempt(() => viewEntries(shown, wanted, viewer, register, asker)) : [],
  ]);
  return [...results, ...view];
}

/** Nor for a search among documents, which the same index answers. */
async function documentEntriesIfReady(...asked: Parameters<typeof documentSearchEntry>): Promise<PrefillEntry[]> {
  const [, , { search }] = asked;
  return (await search.isSoonReady()) ? [await documentSearchEntry(...asked)] : [];
}

/** Nor does it wait for a conclusion's counts. */
async function conclusionEntryIfReady(
  ...asked: Parameters<typeof batConclusionEntry>
): Promise<PrefillEntry | undefined> {
  const [, , , { search }] = asked;
  return (await search.isSoonReady()) ? batConclusionEntry(...asked) : undefined;
}

/** Embedded data is optional: without it, the page makes its calls and reports errors itself. */
export async function attempt<Entry>(entries: () => Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await entries();
  } catch (error) {
    // Too many searches, for example, which is not a bug.
    if (!(error instanceof ProblemError)) reportFault('embedded data of a page', error);
    return [];
  }
}
