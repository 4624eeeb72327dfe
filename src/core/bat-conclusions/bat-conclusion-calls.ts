import { call } from '../api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../api/checks.ts';
import type { QueryOptions } from '../query/query-store.ts';

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
  /** Installations of the register to which it applies, as far as the visitor may see them; absent where the register is closed to them. */
  installations?: number;
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
