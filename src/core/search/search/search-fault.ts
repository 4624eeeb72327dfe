import { criteria } from '../criteria/criteria.ts';
import { presentation } from './check-search.ts';

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

/**
 * Says to the page's developers why `checkSearch` has rejected a value.
 *
 * @param member such as `regions` or `lastInspection.from`; empty if nothing of the search can be used
 */
export function searchFault(member: string, given: unknown): string {
  if (member === '') return `${show(given)} is not a search such as {"regions":["4"]}`;
  const [id = ''] = member.split('.');
  const criterion = criteria.find((each) => each.id === id);
  if (criterion) return `${show(given)} is not a valid value of this criterion (${criterion.kind})`;
  const allowed = Object.hasOwn(presentation, id) ? presentation[id] : undefined;
  if (allowed === undefined) return 'a search has no such member';
  return `${show(given)} is not one of ${typeof allowed === 'function' ? '1, 2, 3, …' : allowed.join(', ')}`;
}
