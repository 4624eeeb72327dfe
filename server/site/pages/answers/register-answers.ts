import { announcedQuery } from '#core/register/announced/announced-calls.ts';
import { batConclusionQuery, batConclusionsQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { documentsQuery } from '#core/register/documents/document-calls.ts';
import { documentSearchQuery } from '#core/register/documents/document-search-call.ts';
import { allProposalsQuery } from '#core/register/editing/editing-calls.ts';
import { installationsKey } from '#core/register/installation/installation-address.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { releasesQuery } from '#core/register/installation/pollutant-releases.ts';
import { ownerRequestsQuery } from '#core/register/owners/owner-request-calls.ts';
import { successionsQuery } from '#core/register/successions/succession-calls.ts';
import { changesQuery, versionQuery, versionsQuery } from '#core/register/versions/version-calls.ts';
import { densityQuery } from '#core/search/map/density.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import { searchChangesQuery } from '#core/search/views/search-changes.ts';
import { statisticsQuery } from '#core/search/views/statistics.ts';
import { ProblemError, problem } from '../../../platform/http/problem.ts';
import { seenBy } from '../../../register/access/viewer.ts';
import { readDocuments } from '../../../register/documents/installation-documents.ts';
import { announcedFor } from '../../../register/editing/announced-for.ts';
import { proposalsFor } from '../../../register/editing/proposal-store.ts';
import { requestsFor } from '../../../register/owners/requests.ts';
import { readReleases } from '../../../register/pollutant-releases/release-store.ts';
import { readInstallation, readInstallationOrDraft } from '../../../register/records/read-installation.ts';
import { batConclusionByCode } from '../../../register/reference-data/bat-conclusions.ts';
import { readChain } from '../../../register/successions/read-chain.ts';
import { asVersion, datedChanges } from '../../../register/versions/states.ts';
import { listBatConclusions, readBatConclusion } from '../../../search/bat-conclusions/list-conclusions.ts';
import { searchDocuments } from '../../../search/documents/spelling-correction.ts';
import type { SearchService } from '../../../search/index/search-service.ts';
import { readStatistics } from '../../../search/installations/branch-stats.ts';
import { readCriteria } from '../../../search/installations/criteria-query.ts';
import { filterMetadata } from '../../../search/installations/filter-metadata.ts';
import { withNamedChanges } from '../../../search/installations/named-changes.ts';
import { readSearchChanges } from '../../../search/installations/search-changes.ts';
import { type Answer, type AnswerContext, answer, answerEach, JsonAnswer } from './answer.ts';

/**
 * The search, once it has an index: after a start, a page does not wait for the first one but makes its calls itself.
 * @throws {ProblemError} if there is no index soon
 */
async function ready({ search }: AnswerContext): Promise<SearchService> {
  if (await search.isSoonReady()) return search;
  throw new ProblemError(problem('unavailable'));
}

const visible = async ({ database, viewer }: AnswerContext, id: string) =>
  seenBy(viewer, await readInstallationOrDraft(database, id));

/** The criteria of a search as parameters of a call, and in these keys. */
type CriteriaParameters = Readonly<Record<string, string>>;
const searchOf = (parameters: CriteriaParameters) => normalizeSearch(readCriteria(parameters));

/** What the register and its search answer. */
export const registerAnswers: readonly Answer[] = [
  answerEach([installationsKey, 'search'], searchQuery, 'audience', async (context, wanted) => {
    const search = await ready(context);
    const { database, viewer } = context;
    const found = await search.search(wanted, viewer, context.asker);
    return new JsonAnswer(await withNamedChanges(database, viewer, wanted, found));
  }),
  answer(densityQuery, 'audience', async (context) => (await ready(context)).density(context.viewer, context.asker)),
  answer(filterMetadataQuery, 'audience', async (context) => filterMetadata(await ready(context))),
  answerEach(
    [installationsKey, 'statistics'],
    (parameters: CriteriaParameters) => statisticsQuery(searchOf(parameters)),
    'audience',
    async (context, parameters) =>
      readStatistics(await ready(context), searchOf(parameters), context.viewer, context.asker),
  ),
  answerEach(
    [installationsKey, 'changes'],
    (parameters: CriteriaParameters) => searchChangesQuery(searchOf(parameters), parameters.seit ?? ''),
    'audience',
    async (context, { seit: since = '', ab: _, ...parameters }) => {
      await ready(context);
      return readSearchChanges(context, context.viewer, { search: searchOf(parameters), since }, context.asker);
    },
  ),
  answerEach([installationsKey, 'document-search'], documentSearchQuery, 'audience', async (context, wanted) => {
    await ready(context);
    return searchDocuments(context, context.viewer, wanted, context.asker);
  }),
  answerEach([installationsKey, 'detail'], installationQuery, 'audience', visible),
  answerEach([installationsKey, 'announced'], announcedQuery, 'audience', async ({ database, viewer }, id) => {
    const installation = await readInstallation(database, id);
    return installation && seenBy(viewer, installation) && announcedFor(database, viewer, installation);
  }),
  answerEach([installationsKey, 'successions'], successionsQuery, 'audience', async (context, id) => {
    const installation = await visible(context, id);
    return installation && readChain(context.database, context.viewer, id);
  }),
  answerEach([installationsKey, 'version'], versionQuery, 'audience', async ({ statesOf }, id, number) => {
    const states = await statesOf(id);
    return states?.find(({ stamp }) => stamp.number === number)?.record;
  }),
  answerEach([installationsKey, 'versions'], versionsQuery, 'audience', async ({ statesOf }, id) =>
    (await statesOf(id))?.map(asVersion),
  ),
  answerEach([installationsKey, 'changes'], changesQuery, 'audience', async ({ statesOf }, id, from, to) => {
    const states = await statesOf(id);
    return states && datedChanges(states, from, to);
  }),
  answerEach([installationsKey, 'documents'], documentsQuery, 'audience', async ({ database, viewer }, id) => {
    const documents = await readDocuments(database, viewer, id);
    return documents?.found.map(({ document }) => document);
  }),
  answerEach([installationsKey, 'releases'], releasesQuery, 'audience', async (context, id) => {
    const installation = await visible(context, id);
    return installation && readReleases(context.database, installation.facility);
  }),
  answerEach([installationsKey, 'allProposals'], allProposalsQuery, 'signedIn', ({ database, viewer }, state) =>
    proposalsFor(database, viewer, state),
  ),
  answerEach(['ownerRequests', 'all'], ownerRequestsQuery, 'signedIn', ({ database, viewer, signedIn }, state) =>
    requestsFor(database, viewer, signedIn, state),
  ),
  answer(batConclusionsQuery, 'open', ({ config, viewer, search, asker }) =>
    listBatConclusions(config, viewer, search, asker),
  ),
  answerEach(['bvt', 'conclusion'], batConclusionQuery, 'open', async (context, code) => {
    if (!batConclusionByCode(code)) return undefined;
    return readBatConclusion(context.config, context.viewer, await ready(context), code, context.asker);
  }),
];
