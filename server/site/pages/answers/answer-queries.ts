import type { FirstQuery } from '#core/site/first-view/first-query.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { reportFault } from '../../../platform/log/report-fault.ts';
import type { PrefillEntry } from '../prefill-block.ts';
import { type Answer, type AnswerContext, hasAccess, JsonAnswer } from './answer.ts';
import { registerAnswers } from './register-answers.ts';
import { siteAnswers } from './site-answers.ts';

const answers: readonly Answer[] = [...siteAnswers, ...registerAnswers];

/** The function that answers the query with this key; undefined if there is none. */
export const answerTo = (key: readonly unknown[]): Answer | undefined =>
  answers.find(
    ({ name, parameters }) =>
      key.length === name.length + parameters && name.every((part, index) => part === key[index]),
  );

/** `missing`: there is no such thing; `unknown`: it could not be read, or not for this viewer. */
type Outcome = { state: 'missing' | 'unknown' } | { state: 'found'; entry: PrefillEntry };

/** The answers to a page's first queries. */
export interface FirstData {
  entries: PrefillEntry[];
  /** Whether there is what the page is about; a page about nothing in particular is always found. */
  subject: Outcome['state'];
  /** Whether everything could be read. */
  isComplete: boolean;
}

/**
 * Answers a page's first queries, as far as this viewer may see the answers (R7.9). Those that cannot be answered are omitted: the page
 * makes its calls and reports errors itself.
 */
export async function answerQueries(queries: readonly FirstQuery[], context: AnswerContext): Promise<FirstData> {
  const asked = new Map<string, Promise<Outcome>>();
  const ask = (key: readonly unknown[], found: Answer): Promise<Outcome> => {
    const text = JSON.stringify(key);
    const outcome = asked.get(text) ?? outcomeOf(key, found, context);
    asked.set(text, outcome);
    return outcome;
  };
  /** The outcomes of the queries and of those that follow from them, in this order. */
  const ofAll = async (some: readonly FirstQuery[]): Promise<{ outcome: Outcome; isSubject: boolean }[]> => {
    const each = some.map(async ({ queryKey, isSubject = false, next }) => {
      const found = answerTo(queryKey);
      if (!found) return [];
      const outcome = await ask(queryKey, found);
      const further = outcome.state === 'found' && next ? await ofAll(next(JSON.parse(outcome.entry.json))) : [];
      return [{ outcome, isSubject }, ...further];
    });
    return (await Promise.all(each)).flat();
  };

  const all = await ofAll(queries);
  const entries = new Set(all.flatMap(({ outcome }) => (outcome.state === 'found' ? [outcome.entry] : [])));
  const subjects = all.flatMap(({ outcome, isSubject }) => (isSubject ? [outcome.state] : []));
  return {
    entries: [...entries],
    subject: subjects.find((state) => state !== 'found') ?? 'found',
    isComplete: all.every(({ outcome }) => outcome.state !== 'unknown'),
  };
}

async function outcomeOf(key: readonly unknown[], found: Answer, context: AnswerContext): Promise<Outcome> {
  if (!hasAccess(context, found.access)) return { state: 'unknown' };
  try {
    const answer = await found.read(context, ...key.slice(found.name.length));
    if (answer === undefined) return { state: 'missing' };
    const json = answer instanceof JsonAnswer ? answer.text : JSON.stringify(answer);
    return { state: 'found', entry: { key, json } };
  } catch (error) {
    // Too many searches, for example, which is not a bug.
    if (!(error instanceof ProblemError)) reportFault('embedded data of a page', error);
    return { state: 'unknown' };
  }
}
