import { isIsoDate } from '../../platform/format/date.ts';
import { withParameters } from '../../platform/page/page-address.ts';
import { type AnyCriterion, criteria } from '../criteria/criteria.ts';
import { overviewNames } from '../criteria/overview.ts';
import { sortKeys } from '../row/sort-keys.ts';
import { pageSizes } from './search-types.ts';
import { fieldName, filterNameParameter, orderName, parameterNames, sinceParameter } from './url.ts';
import { viewNames, viewParameter } from './view-store.ts';

/** A parameter of the address that the search does not use. */
export interface AddressFault {
  /** As it stands in the address. */
  name: string;
  value: string;
  /** `unknown`: no parameter of a search; `unreadable`: its value is not valid; `bare`: the filter id is missing before its name. */
  reason: 'unknown' | 'unreadable' | 'bare';
}

const isOneOf = (allowed: readonly string[]) => (text: string) => allowed.includes(text);

/** Sort orders with and without a direction: 'name-ab', 'name'. */
const orders = sortKeys.flatMap((key) => {
  const ascending = orderName(key, 'asc');
  return [ascending, orderName(key, 'desc'), ascending.replace(/-[a-z]+$/, '')];
});

/** Whether a value of a parameter that is no criterion is read, by its name without the filter id. */
const readable = new Map<string, (text: string) => boolean>([
  [parameterNames.sort, isOneOf(orders)],
  [parameterNames.direction, isOneOf(['auf', 'ab'])],
  [parameterNames.page, (text) => /^[1-9]\d{0,5}$/.test(text)],
  [parameterNames.pageSize, isOneOf(pageSizes.map(String))],
  [filterNameParameter, () => true],
  [viewParameter, isOneOf(Object.values(viewNames))],
  // Where the map is (map-place.ts): an unreadable place only shows all of it.
  ['stelle', () => true],
  [sinceParameter, isIsoDate],
]);

/** Whether a criterion reads this value of one of its parameters; in a list, every value. */
function reads(criterion: AnyCriterion, name: string, text: string): boolean {
  if (criterion.kind === 'select') return Object.values<string>(overviewNames).includes(text);
  const parts = criterion.kind === 'choice' || criterion.kind === 'tree' ? text.split(',') : [text];
  return parts.every((part) => {
    const member = criterion.parse((asked) => (asked === name ? [part] : []));
    return Object.keys(member).length > 0;
  });
}

/**
 * What the page's address says about a search but the search does not use: other names with its prefix, and values of its own parameters
 * that cannot be read. Parameters of others are not looked at.
 *
 * @param isOwnPage whether the page is the register's application, where nobody else has parameters: its names without a prefix are mistakes
 */
export function addressFaults(query: string, filterId: string, isOwnPage: boolean): AddressFault[] {
  const prefix = fieldName(filterId, '');
  return [...new URLSearchParams(query)].flatMap(([name, value]): AddressFault[] => {
    const isPrefixed = name.startsWith(prefix);
    const own = isPrefixed ? name.slice(prefix.length) : name;
    const criterion = criteria.find(({ parameters }) => parameters.includes(own));
    const check = criterion ? (text: string) => reads(criterion, own, text) : readable.get(own);
    if (!isPrefixed) return check && isOwnPage ? [{ name, value, reason: 'bare' }] : [];
    if (!check) return [{ name, value, reason: 'unknown' }];
    // Forms also send the fields that were left empty.
    return value.trim() === '' || check(value.trim()) ? [] : [{ name, value, reason: 'unreadable' }];
  });
}

/** The query without the parameters at fault; everything else is preserved. */
export const withoutFaults = (query: string, faults: readonly AddressFault[]): string =>
  withParameters(query, (name) => faults.some((fault) => fault.name === name), []);
