import { isObject } from '../../platform/api/checks.ts';
import type { CheckedValue, ValueFault } from '../../platform/configuration/configuration.ts';
import { criteria } from '../criteria/criteria.ts';
import { sortKeys } from '../row/sort-keys.ts';
import { pageSizes } from './search-types.ts';

/** Allowed values for sorting and paging; the same as in the server's schemas. */
export const presentation: Readonly<Record<string, readonly unknown[] | ((value: unknown) => boolean)>> = {
  sort: sortKeys,
  direction: ['asc', 'desc'],
  page: (value) => typeof value === 'number' && Number.isInteger(value) && value > 0,
  pageSize: pageSizes,
};

/** Whether a value is empty, as forms and React leave members that are not set. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Validates a search provided by a page against the definitions of the criteria. Invalid values are dropped, so that neither widgets nor
 * the server receive them. Why a value is invalid, says search-fault.ts.
 */
export function checkSearch(given: unknown): CheckedValue {
  if (given === undefined || given === null) return { value: undefined, faults: [] };
  if (!isObject(given)) return { value: undefined, faults: [{ member: '', given }] };
  const faults: ValueFault[] = [];
  const accepted = Object.entries(given).flatMap(([member, value]) => {
    const used = isNothing(value) ? undefined : usedOf(member, value, faults);
    return used === undefined ? [] : [[member, used]];
  });
  return { value: faults.length === 0 ? given : Object.fromEntries(accepted), faults };
}

/** The valid part of a member; faults are added to `faults`. */
function usedOf(member: string, value: unknown, faults: ValueFault[]): unknown {
  const wrong = (part: string, one: unknown) => void faults.push({ member: part, given: one });
  const criterion = criteria.find(({ id }) => id === member);
  if (criterion === undefined) {
    const allowed = Object.hasOwn(presentation, member) ? presentation[member] : undefined;
    if (typeof allowed === 'function' ? allowed(value) : allowed?.includes(value)) return value;
    wrong(member, value);
    return undefined;
  }
  if (value === criterion.implied) return value;
  const used: unknown = Object.values(criterion.normalize({ [criterion.id]: value }))[0];
  if (used === undefined) wrong(member, value);
  else if (Array.isArray(value) && Array.isArray(used)) {
    for (const one of value) if (!used.includes(one)) wrong(member, one);
  } else if (isObject(value) && isObject(used)) {
    for (const [part, one] of Object.entries(value))
      if (!isNothing(one) && !Object.hasOwn(used, part)) wrong(`${member}.${part}`, one);
  }
  return used;
}
