import { isObject } from '../../platform/api/checks.ts';
import type { CheckedValue, ValueFault } from '../../platform/configuration/configuration.ts';
import { criteria } from '../criteria/criteria.ts';
import { pageSizes, sortKeys } from './search-types.ts';

/** Allowed values for sorting and paging; the same as in the server's schemas. */
const presentation: Readonly<Record<string, readonly unknown[] | ((value: unknown) => boolean)>> = {
  sort: sortKeys,
  direction: ['asc', 'desc'],
  page: (value) => typeof value === 'number' && Number.isInteger(value) && value > 0,
  pageSize: pageSizes,
};

/** Whether a value is empty, as forms and React leave members that are not set. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

/**
 * Validates a search provided by a page against the definitions of the criteria. Invalid values are dropped, so that neither widgets nor
 * the server receive them.
 */
export function checkSearch(given: unknown): CheckedValue {
  if (given === undefined || given === null) return { value: undefined, faults: [] };
  if (!isObject(given))
    return {
      value: undefined,
      faults: [{ member: '', reason: `${show(given)} is not a search such as {"regions":["4"]}` }],
    };
  const faults: ValueFault[] = [];
  const kept = Object.entries(given).flatMap(([member, value]) => {
    const used = isNothing(value) ? undefined : usedOf(member, value, faults);
    return used === undefined ? [] : [[member, used]];
  });
  return { value: faults.length === 0 ? given : Object.fromEntries(kept), faults };
}

/** The valid part of a member; faults are added to `faults`. */
function usedOf(member: string, value: unknown, faults: ValueFault[]): unknown {
  const wrong = (part: string, reason: string) => void faults.push({ member: part, reason });
  const criterion = criteria.find(({ id }) => id === member);
  if (criterion === undefined) {
    const allowed = Object.hasOwn(presentation, member) ? presentation[member] : undefined;
    if (typeof allowed === 'function' ? allowed(value) : allowed?.includes(value)) return value;
    if (allowed === undefined) wrong(member, 'a search has no such member');
    else
      wrong(
        member,
        `${show(value)} is not one of ${typeof allowed === 'function' ? '1, 2, 3, …' : allowed.join(', ')}`,
      );
    return undefined;
  }
  if (value === criterion.implied) return value;
  const used: unknown = Object.values(criterion.normalize({ [criterion.id]: value }))[0];
  const isNone = (one: unknown) => `${show(one)} is not a valid value of this criterion (${criterion.kind})`;
  if (used === undefined) wrong(member, isNone(value));
  else if (Array.isArray(value) && Array.isArray(used)) {
    for (const one of value) if (!used.includes(one)) wrong(member, isNone(one));
  } else if (isObject(value) && isObject(used)) {
    for (const [part, one] of Object.entries(value))
      if (!isNothing(one) && !Object.hasOwn(used, part)) wrong(`${member}.${part}`, isNone(one));
  }
  return used;
}
