import { z } from '@hono/zod-openapi';
import { criteriaDocs } from '#core/search/criteria/criteria.docs.ts';
import { type CriteriaValues, criteria, membersOf } from '#core/search/criteria/criteria.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';

const longest = 15_000;

/** The criteria as query parameters: those of a search in the address of its page, without the filter's id. */
export const criteriaParameters = Object.fromEntries(
  criteria.flatMap(({ id, parameters }) =>
    parameters.map((name) => [
      name,
      z
        .string()
        .max(longest)
        .refine(isStorableText)
        .exactOptional()
        .openapi({ description: criteriaDocs[id], example: '' }),
    ]),
  ),
);

/** Explanation of the parameters for API descriptions. */
export const criteriaNote =
  'The parameters are those of a search in the address of its page, without the filter’s id: `branche=chemie,energie`, `gebiet=4`. Several values of one are separated by commas.';

/**
 * The criteria in a query. A page's address is parsed leniently, but an API call is told about invalid values.
 * @throws {ProblemError} 400 naming the parameter
 */
export function readCriteria(query: Readonly<Record<string, string | undefined>>): CriteriaValues {
  const values = membersOf((criterion) => criterion.parse((name) => (query[name] ? [query[name]] : [])));
  const understood = new Map(criteria.flatMap((criterion) => criterion.write(values)));
  const errors = Object.keys(criteriaParameters).flatMap((name) => {
    const text = query[name] ?? '';
    return text === '' || partsOf(understood.get(name)) >= partsOf(text)
      ? []
      : [{ field: name, message: 'Dieser Wert gehört nicht zu diesem Kriterium.' }];
  });
  if (errors.length > 0) throw new ProblemError(problem('validation', { errors }));
  return values;
}

const partsOf = (text: string | undefined): number => (text === undefined ? 0 : new Set(text.split(',')).size);
