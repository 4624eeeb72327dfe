import { isUserTask, type UserTask } from '../../account/tasks/task.ts';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import { resolvePath } from '../../platform/configuration/resolve-path.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { StatisticValue } from '../installation/statistic-value.ts';

/** BAT conclusions (bvT-Schlussfolgerungen) of one sector, adopted by a Commission implementing decision (Art. 13(5) IED). */
export interface BatConclusion {
  /** Sector code, unique ('GLS'). */
  code: string;
  /** German short title of the sector. */
  title: string;
  /** Number of the decision, such as '2012/134/EU'. */
  decision: string;
  celex: string;
  /** ISO date of the decision. */
  adopted: string;
  /** ISO date of publication in the Official Journal. */
  published: string;
  /** Reference in the Official Journal, without the date. */
  journal: string;
  /** ISO date of the corrigendum's publication, if there is one. */
  corrected?: string;
  /** ISO date on which its number and dates were looked up; absent if they were not. */
  lookedUp?: string;
  /** ISO date by which installations must be adapted (Art. 21(3) IED); absent if disputed. */
  deadline?: string;
  state: 'inForce' | 'replaced';
  /** Code of the conclusions that replaced it. */
  replacedBy?: string;
  /** Activities or groups of Annex I it applies to, in the numbering and words of Directive 2010/75/EU. */
  activities: { code: string; title: string }[];
  /** Everyday words for its plants and products, which are also searched: 'Raffinerie'. */
  keywords: string[];
  /** Number of installations it applies to that the visitor may see; absent if the visitor has no access to the register. */
  installations?: number;
}

/** A file of a conclusion, downloaded by its id. */
export interface ConclusionFile {
  id: string;
  /** German. */
  title: string;
  mediaType: 'application/pdf' | 'text/calendar';
}

/** Everything shown on the page of one BAT conclusion. */
export interface BatConclusionDetails extends BatConclusion {
  /** German sentence: the plants and activities that it covers. */
  scope: string;
  /** Plants, processes or subjects that have their own section. */
  topics: string[];
  /** Permanent address of the decision, its European Legislation Identifier; absent if unknown. */
  eli?: string;
  files: ConclusionFile[];
  /** Number of its installations by state of adaptation and by federal state; absent if the visitor has no access to the register. */
  adaptation?: StatisticValue[];
  regions?: StatisticValue[];
}

const optional = (check: (value: unknown) => boolean) => (value: unknown) => value === undefined || check(value);
const isActivity = (value: unknown): value is BatConclusion['activities'][number] =>
  hasMembers(value, { code: isString, title: isString });

function isBatConclusion(value: unknown): value is BatConclusion {
  return hasMembers(value, {
    code: isString,
    title: isString,
    decision: isString,
    celex: isString,
    adopted: isString,
    published: isString,
    journal: isString,
    corrected: optional(isString),
    lookedUp: optional(isString),
    deadline: optional(isString),
    state: isString,
    replacedBy: optional(isString),
    activities: listOf(isActivity),
    keywords: listOf(isString),
    installations: optional(isCount),
  });
}

/** GET /api/bvt/list (R7.32): all BAT conclusions, including replaced ones, in order of publication. */
export function fetchBatConclusions(signal?: AbortSignal): Promise<BatConclusion[]> {
  return call('api/bvt/list', { check: listOf(isBatConclusion), ...(signal && { signal }) });
}

/** Fresh for a minute like searches, so that the counts match the results of a subsequent search. */
export const batConclusionsQuery: QueryOptions<BatConclusion[]> = {
  queryKey: ['bvt', 'list'],
  queryFn: ({ signal }) => fetchBatConclusions(signal),
  staleTime: 60_000,
};

const isFile = (value: unknown): value is ConclusionFile =>
  hasMembers(value, { id: isString, title: isString, mediaType: isString });
const isCounted = (value: unknown): value is StatisticValue =>
  hasMembers(value, { value: isString, label: isString, count: isCount });

const isDetails = (value: unknown): value is BatConclusionDetails =>
  isBatConclusion(value) &&
  hasMembers(value, {
    scope: isString,
    topics: listOf(isString),
    eli: optional(isString),
    files: listOf(isFile),
    adaptation: optional(listOf(isCounted)),
    regions: optional(listOf(isCounted)),
  });

/** GET /api/bvt/conclusion/{code}: one BAT conclusion in full. */
export const batConclusionQuery = (code: string): QueryOptions<BatConclusionDetails> => ({
  queryKey: ['bvt', 'conclusion', code],
  queryFn: ({ signal }) => call(`api/bvt/conclusion/${encodeURIComponent(code)}`, { check: isDetails, signal }),
  staleTime: 60_000,
});

/** GET /api/bvt/getFile/{id} (R7.32): the download URL of a conclusion's file. */
export const conclusionFileAddress = (id: string): string => resolvePath(`api/bvt/getFile/${encodeURIComponent(id)}`);

/** Path of a conclusion's page, relative to the context path. */
export const conclusionPath = (code: string): string => `bvt-conclusions/${encodeURIComponent(code)}`;

/** GET /api/bvt/createDocument (R7.32): orders one PDF of several conclusions; returns the background task. */
export const orderConclusionDocument = (codes: readonly string[]): Promise<UserTask> =>
  call('api/bvt/createDocument', { query: { codes: codes.join(',') }, check: isUserTask });

/** URL of the decision in EUR-Lex, in German. */
export const eurLexAddress = (celex: string): string =>
  `https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:${encodeURIComponent(celex)}`;

/**
 * The permanent address of a decision, its European Legislation Identifier. Undefined for decisions numbered before 2015, whose
 * identifier cannot be derived from the number.
 *
 * @param decision number such as '(EU) 2019/2010'
 */
export function eliAddress(decision: string): string | undefined {
  const [, year, number] = /^\(EU\) (\d{4})\/(\d+)$/.exec(decision) ?? [];
  return year && number ? `https://data.europa.eu/eli/dec_impl/${year}/${number}/oj` : undefined;
}
