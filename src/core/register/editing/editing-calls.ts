/**
 * Calls that edit a record. Each sends the version that the editor has loaded and returns the changed record. They reject with a
 * ResponseError: 412 if the record has changed in the meantime (see `conflictOf`), 400 with the fields in `errors` for invalid values.
 */
import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import { fetchWithProgress } from '../../platform/api/fetch-with-progress.ts';
import type { FormValues } from '../../platform/forms/field.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { isInstallation } from '../installation/installation-call.ts';
import type { Installation, PlausibilityFinding } from '../installation/installation-record.ts';
import { recordTag } from '../versions/version.ts';
import type { Amendment } from './amendment.ts';
import type { PointChoice } from './coordinates/point-choice.ts';
import type { Decision, ListedState, Proposal } from './proposal.ts';
import type { AuthoritySection, EditableList, OwnerSection } from './section-layout.ts';
import { sectionsWithConsequences } from './sections.ts';

/** The address of a call about an installation. */
export const addressOf = (id: string, ...parts: (string | number)[]): string =>
  [`${product.api.installations}/${encodeURIComponent(id)}`, ...parts.map(encodeURIComponent)].join('/');

/** Query that confirms consequences, by their codes. */
export const confirming = (confirmed: readonly string[]) => ({ confirm: confirmed.join(',') });

/** Query that says how an edit is meant; absent: a change since today. */
const meaning = (amendment: Amendment | undefined) => ({ ...amendment });

/** Query of an edit of a section or list. */
const queryOf = (
  section: AuthoritySection | EditableList,
  amendment: Amendment | undefined,
  confirmed: readonly string[],
) => ({ ...meaning(amendment), ...(sectionsWithConsequences.includes(section) && confirming(confirmed)) });

/**
 * PATCH …/{id}/sections/{section}: values by field id; omitted fields stay unchanged. An edit of the address that moves the installation,
 * or of the company register number by which people act for it, is refused until its consequences are confirmed (see `consequencesIn`).
 *
 * @param confirmed codes of the consequences that the user has agreed to
 */
export const changeSection = (
  installation: Installation,
  section: AuthoritySection,
  values: FormValues,
  amendment?: Amendment,
  confirmed: readonly string[] = [],
): Promise<Installation> =>
  call(addressOf(installation.id, 'sections', section), {
    method: 'PATCH',
    query: queryOf(section, amendment, confirmed),
    body: values,
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** POST …/{id}/{list}: adds an entry. A part at a doubtful place is refused until that is confirmed, also when it is changed. */
export const addEntry = (
  installation: Installation,
  list: Exclude<EditableList, 'batConclusions'>,
  values: FormValues,
  amendment?: Amendment,
  confirmed: readonly string[] = [],
): Promise<Installation> =>
  call(addressOf(installation.id, list), {
    method: 'POST',
    query: queryOf(list, amendment, confirmed),
    body: values,
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/**
 * PATCH …/{id}/{list}/{key}: changes an entry; omitted fields stay unchanged.
 *
 * @param key the entry's id, or the code of a BAT conclusion
 */
export const changeEntry = (
  installation: Installation,
  list: EditableList,
  key: string,
  values: FormValues,
  amendment?: Amendment,
  confirmed: readonly string[] = [],
): Promise<Installation> =>
  call(addressOf(installation.id, list, key), {
    method: 'PATCH',
    query: queryOf(list, amendment, confirmed),
    body: values,
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** DELETE …/{id}/{list}/{key}: withdraws an entry. */
export const withdrawEntry = (
  installation: Installation,
  list: Exclude<EditableList, 'batConclusions'>,
  key: string,
): Promise<Installation> =>
  call(addressOf(installation.id, list, key), {
    method: 'DELETE',
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** PATCH …/{id}/coordinates: keeps coordinates that belong to a former address, or takes the centre of the municipality. */
export const choosePoint = (installation: Installation, choice: PointChoice): Promise<Installation> =>
  call(addressOf(installation.id, 'coordinates'), {
    method: 'PATCH',
    body: { choice },
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** POST …/{id}/acknowledgements: answers a finding with the reason why it is right as it is. */
export const answerFinding = (
  installation: Installation,
  { code, field, entry }: PlausibilityFinding,
  reason: string,
): Promise<Installation> =>
  call(addressOf(installation.id, 'acknowledgements'), {
    method: 'POST',
    body: { code, field, entry, reason },
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** DELETE …/{id}/acknowledgements/{key}: takes back the answer to a finding. */
export const takeBackAnswer = (
  installation: Installation,
  { field, code, entry = '' }: PlausibilityFinding,
): Promise<Installation> =>
  call(addressOf(installation.id, 'acknowledgements', [field, code, entry].join('.')), {
    method: 'DELETE',
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** DELETE …/{id}/handover: takes back a move to another federal state. */
export const takeBack = (installation: Installation): Promise<Installation> =>
  call(addressOf(installation.id, 'handover'), {
    method: 'DELETE',
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/**
 * POST …/{id}/restoration: makes what a former version said of these paths the next version. A restored address that moves the installation, or a
 * part that others share, is refused until its consequences are confirmed.
 */
export const restore = (
  installation: Installation,
  wanted: { version: number; paths: readonly string[]; reason: string },
  confirmed: readonly string[] = [],
): Promise<Installation> =>
  call(addressOf(installation.id, 'restoration'), {
    method: 'POST',
    query: confirming(confirmed),
    body: wanted,
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** Timeout in ms, long enough for uploading a report over a slow connection. */
const uploadTimeout = 10 * 60_000;

/**
 * POST …/{id}/inspections/{inspectionId}/report: a PDF of at most 10 MB becomes the inspection's report.
 *
 * @param onProgress called with the fraction sent so far, from 0 to 1; only in browsers
 */
export const uploadReport = (
  installation: Installation,
  inspectionId: string,
  file: File,
  onProgress?: (share: number) => void,
): Promise<Installation> =>
  call(addressOf(installation.id, 'inspections', inspectionId, 'report'), {
    method: 'POST',
    query: { name: file.name },
    file,
    timeout: uploadTimeout,
    ...(onProgress && { transport: fetchWithProgress(onProgress) }),
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

const isProposal = (value: unknown): value is Proposal =>
  hasMembers(value, {
    installationId: isString,
    number: isCount,
    section: isString,
    state: isString,
    changes: Array.isArray,
  });

/** POST …/{id}/proposals: proposes a change to a section to the authority. */
export const propose = (
  installation: Installation,
  section: OwnerSection,
  values: FormValues,
  note = '',
): Promise<Proposal> =>
  call(addressOf(installation.id, 'proposals'), {
    method: 'POST',
    body: { section, values, note },
    ifMatch: recordTag(installation),
    check: isProposal,
  });

/**
 * POST …/{id}/proposals/{number}/decision; a reason is required to decline. Accepting one that moves the installation is refused until its
 * consequences are confirmed.
 *
 * @param confirmed codes of the consequences that the user has agreed to
 */
export const decide = (
  installation: Installation,
  number: number,
  decision: Decision,
  reason = '',
  amendment?: Amendment,
  confirmed: readonly string[] = [],
): Promise<Proposal> =>
  call(addressOf(installation.id, 'proposals', number, 'decision'), {
    method: 'POST',
    query: { ...meaning(amendment), ...confirming(confirmed) },
    body: { decision, reason },
    ifMatch: recordTag(installation),
    check: isProposal,
  });

/** GET …/{id}/proposals: for the owner and the authority, newest first. */
export const proposalsQuery = (id: string): QueryOptions<Proposal[]> => ({
  queryKey: [installationsKey, 'proposals', id],
  queryFn: ({ signal }) => call(addressOf(id, 'proposals'), { check: listOf(isProposal), signal }),
  staleTime: 60_000,
});

/** GET api/proposals: the proposals for all installations that the user is registered for, newest first, at most 100. */
export const allProposalsQuery = (state: ListedState): QueryOptions<Proposal[]> => ({
  queryKey: [installationsKey, 'allProposals', state],
  queryFn: ({ signal }) => call('api/proposals', { query: { state }, check: listOf(isProposal), signal }),
  staleTime: 60_000,
});
