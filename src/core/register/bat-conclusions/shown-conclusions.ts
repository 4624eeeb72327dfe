import { compareAlphabetically } from '../../platform/format/alphabet.ts';
import { addYears } from '../../platform/format/days.ts';
import { fold } from '../../platform/format/fold.ts';
import type { BatConclusion } from './bat-conclusion-calls.ts';
import { type ConclusionSort, type ConclusionView, termsOf } from './conclusion-list.ts';

/** A group, activity or part of Annex I: '4', '6.4', '6.4b', '6.4bii'. */
const annexICode = /^[1-9](\.\d{1,2}([a-z]{1,2}[iv]*)?)?$/;

/** Whether an Annex I code equals the other one or is its ancestor: '6.4' is an ancestor of '6.4b', but '6.1' is not one of '6.11'. */
function isAtOrAbove(code: string, other: string): boolean {
  if (!other.startsWith(code)) return false;
  const rest = other.slice(code.length);
  return rest === '' || (/\d$/.test(code) ? /^[.a-z]/ : /^[iv]+$/).test(rest);
}

/** Whether a term is the Annex I code of this activity, one of its ancestors or one of its parts. */
export const meansActivity = (term: string, code: string): boolean =>
  annexICode.test(term) && (isAtOrAbove(term, code) || isAtOrAbove(code, term));

/** The terms to highlight in texts: those that are not codes. */
export const wordsIn = (terms: readonly string[]): string[] => terms.filter((term) => !annexICode.test(term));

function matches(
  { code, title, decision, celex, activities, keywords }: BatConclusion,
  terms: readonly string[],
): boolean {
  const text = fold(
    [code, title, decision, celex, ...activities.map((activity) => activity.title), ...keywords].join('\n'),
  );
  return terms.every((term) =>
    annexICode.test(term) ? activities.some((activity) => meansActivity(term, activity.code)) : text.includes(term),
  );
}

const bySector = (one: BatConclusion, other: BatConclusion) => compareAlphabetically(one.title, other.title);

/** ISO dates are compared as strings. */
const sortValue: Record<Exclude<ConclusionSort, 'sector'>, (conclusion: BatConclusion) => string | undefined> = {
  published: ({ published }) => published,
  // Replaced conclusions no longer have a deadline.
  deadline: ({ deadline, state }) => (state === 'inForce' ? deadline : undefined),
};

function compare(sort: ConclusionSort, sign: 1 | -1): (one: BatConclusion, other: BatConclusion) => number {
  if (sort === 'sector') return (one, other) => sign * bySector(one, other);
  const value = sortValue[sort];
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return bySector(one, other);
    // Conclusions without a date come last in either direction.
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
    return a < b ? -sign : sign;
  };
}

/** The conclusions in which every word of the text occurs (sector, code, decision, activities, everyday words), sorted as the view says. */
export function shownConclusions(conclusions: readonly BatConclusion[], view: ConclusionView): BatConclusion[] {
  const terms = termsOf(view.text);
  return conclusions
    .filter((conclusion) => matches(conclusion, terms))
    .sort(compare(view.sort, view.direction === 'asc' ? 1 : -1));
}

/**
 * Conclusions whose deadline ends within twelve months, nearest first; the last day still counts.
 *
 * @param today ISO date in Austria
 */
export function nextDeadlines(
  conclusions: readonly BatConclusion[],
  today: string,
): (BatConclusion & { deadline: string })[] {
  const end = addYears(today, 1);
  return conclusions
    .flatMap((conclusion) => {
      const deadline = sortValue.deadline(conclusion);
      return deadline !== undefined && deadline >= today && deadline <= end ? [{ ...conclusion, deadline }] : [];
    })
    .sort((one, other) =>
      one.deadline === other.deadline ? bySector(one, other) : one.deadline < other.deadline ? -1 : 1,
    );
}
