import { isIsoDate } from '#core/platform/format/date.ts';
import { type DatePeriod, parseGermanDate } from '#core/platform/format/german-date.ts';
import { parameterNames } from '#core/register/documents/document-search.ts';
import { criteria } from '#core/search/criteria/criteria.ts';

/** The edge of a range that a parameter is, by the parameter's name without the id of its filter or search. */
const edges = new Map<string, keyof DatePeriod>(
  [
    ...criteria.filter(({ kind }) => kind === 'dateRange').map(({ parameters }) => parameters),
    [parameterNames.from, parameterNames.to],
  ].flatMap(([from = '', to = '']) => [
    [withoutId(from), 'first'],
    [withoutId(to), 'last'],
  ]),
);

function withoutId(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/**
 * A form that is sent without scripts puts dates into the address as they were typed, in German notation. Returns the query with ISO
 * dates, as the address always has them otherwise.
 *
 * @param query with or without its '?'
 * @returns without '?'; undefined if there is nothing to replace
 */
export function withIsoDates(query: string): string | undefined {
  const parameters = [...new URLSearchParams(query)].map(([name, value]): [name: string, value: string] => {
    const edge = edges.get(withoutId(name));
    const day = edge && !isIsoDate(value) ? parseGermanDate(value)?.[edge] : undefined;
    return [name, day ?? value];
  });
  const replaced = new URLSearchParams(parameters).toString();
  return replaced === new URLSearchParams(query).toString() ? undefined : replaced;
}
