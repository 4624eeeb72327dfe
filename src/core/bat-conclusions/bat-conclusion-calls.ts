import { call } from '../api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../api/checks.ts';
import { resolvePath } from '../configuration/resolve-path.ts';
import type { QueryOptions } from '../query/query-store.ts';
import { isUserTask, type UserTask } from '../tasks/task.ts';
import type { StatisticValue } from '../views/statistics.ts';

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
  /** Where in the Official Journal, without the date. */
  journal: string;
  /** ISO date of the corrigendum's publication, where there is one. */
  corrected?: string;
  /** ISO date by which installations must be adapted (Art. 21(3) IED); absent where it is disputed. */
  deadline?: string;
  state: 'inForce' | 'replaced';
  /** Code of what replaced it. */
  replacedBy?: string;
  /** Activities or groups of Annex I it applies to, in the numbering and words of Directive 2010/75/EU. */
  activities: { code: string; title: string }[];
  /** Everyday words for its plants and products, by which it is found as well: 'Raffinerie'. */
  keywords: string[];
  /** Installations of the register to which it applies, as far as the visitor may see them; absent where the register is closed to them. */
  installations?: number;
}

/** A file of a conclusion, downloaded by its id. */
export interface ConclusionFile {
  id: string;
  /** German. */
  title: string;
  mediaType: 'application/pdf' | 'text/calendar';
}

/** All that the page of one of them shows. */
export interface BatConclusionDetails extends BatConclusion {
  /** German sentence: the plants and activities that it covers. */
  scope: string;
  /** Plants, processes or subjects with sections of their own. */
  topics: string[];
  /** Permanent address of the decision, its European Legislation Identifier; absent where it is not known. */
  eli?: string;
  files: ConclusionFile[];
  /** Its installations by the state of their adaptation to it, and by federal state; absent where the register is closed. */
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
    deadline: optional(isString),
    state: isString,
    replacedBy: optional(isString),
    activities: listOf(isActivity),
    keywords: listOf(isString),
    installations: optional(isCount),
  });
}

/** GET /api/bvt/list (R7.32): all BAT conclusions, replaced ones included, in the order of their publication. */
export function fetchBatConclusions(signal?: AbortSignal): Promise<BatConclusion[]> {
  return call('api/bvt/list', { check: listOf(isBatConclusion), ...(signal && { signal }) });
}

/** Fresh for a minute, as searches are: the counts should agree with what a search then finds. */
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

/** GET /api/bvt/conclusion/{code}: one BAT conclusion with all that the register says of it. */
export const batConclusionQuery = (code: string): QueryOptions<BatConclusionDetails> => ({
  queryKey: ['bvt', 'conclusion', code],
  queryFn: ({ signal }) => call(`api/bvt/conclusion/${encodeURIComponent(code)}`, { check: isDetails, signal }),
  staleTime: 60_000,
});

/** GET /api/bvt/getFile/{id} (R7.32): where a file of a conclusion is downloaded. */
export const conclusionFileAddress = (id: string): string => resolvePath(`api/bvt/getFile/${encodeURIComponent(id)}`);

/** Path of the page of a conclusion, below the context path. */
export const conclusionPath = (code: string): string => `bvt-conclusions/${encodeURIComponent(code)}`;

/** GET /api/bvt/createDocument (R7.32): orders one PDF of several conclusions; the answer is the background task. */
export const orderConclusionDocument = (codes: readonly string[]): Promise<UserTask> =>
  call('api/bvt/createDocument', { query: { codes: codes.join(',') }, check: isUserTask });

/** Where the decision stands in EUR-Lex, in German. */
export const eurLexAddress = (celex: string): string =>
  `https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:${encodeURIComponent(celex)}`;

/**
 * The permanent address of a decision, its European Legislation Identifier. Undefined for those numbered before 2015, of which the
 * identifier does not follow from the number.
 *
 * @param decision number such as '(EU) 2019/2010'
 */
export function eliAddress(decision: string): string | undefined {
  const [, year, number] = /^\(EU\) (\d{4})\/(\d+)$/.exec(decision) ?? [];
  return year && number ? `https://data.europa.eu/eli/dec_impl/${year}/${number}/oj` : undefined;
}
