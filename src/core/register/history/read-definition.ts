import { hasMembers, isObject, isString } from '../../platform/api/checks.ts';
import type { CheckedValue, ValueFault } from '../../platform/configuration/configuration.ts';
import { type HistoryDefinition, type HistoryItem, historyTypes, type VersioningItem } from './history-types.ts';

const isOptional =
  (check: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || check(value);

const isTitle = (value: unknown): boolean =>
  hasMembers(value, {
    name: isString,
    onClick: isOptional((member) => typeof member === 'function'),
    linkTo: isOptional(isString),
  });

const textsOrNone = isOptional((member) => Array.isArray(member) && member.every(isString));

const isAnnounced = (value: unknown): boolean =>
  hasMembers(value, { id: isString, date: isString, user: isOptional(isString), details: textsOrNone });

const isItem = (value: unknown): value is HistoryItem =>
  hasMembers(value, {
    id: isString,
    date: isString,
    title: isTitle,
    user: isOptional(isString),
    details: textsOrNone,
    mark: isOptional(isString),
  });

const isVersioningItem = (value: unknown): value is VersioningItem =>
  isItem(value) && 'versioningButtonDisplayValue' in value && isString(value.versioningButtonDisplayValue);

/** Required and optional members of a definition. */
const required: Record<string, (member: unknown) => boolean> = {
  id: (member) => isString(member) && member !== '',
  historyType: (member) => historyTypes.some((type) => type === member),
  items: Array.isArray,
};
const optional: Record<string, (member: unknown) => boolean> = {
  defaultShowChanges: isOptional((member) => member === 'Hide' || member === 'Show'),
  defaultActiveVersionId: isOptional(isString),
  announced: isOptional((member) => Array.isArray(member) && member.every(isAnnounced)),
};

const itemCheck = (historyType: unknown) => (historyType === 'VERSIONING' ? isVersioningItem : isItem);

function isDefinition(value: unknown): value is HistoryDefinition {
  if (!isObject(value) || !hasMembers(value, { ...required, ...optional })) return false;
  const { items, historyType } = value;
  return Array.isArray(items) && items.every(itemCheck(historyType));
}

/** Validates a definition provided by a page: invalid items and settings are dropped; without id, type or items it is rejected. */
export function checkHistoryDefinition(given: unknown): CheckedValue {
  if (given === undefined || given === null || isDefinition(given)) return { value: given ?? undefined, faults: [] };
  if (!isObject(given)) return { value: undefined, faults: [{ member: '', reason: 'is not a history definition' }] };
  const faults: ValueFault[] = [];
  const note = (member: string) => faults.push({ member, reason: 'does not match HistoryDefinition' });
  for (const [member, check] of Object.entries(required)) if (!check(given[member])) note(member);
  if (faults.length > 0) return { value: undefined, faults };
  const valid: Record<string, unknown> = { ...given };
  for (const [member, check] of Object.entries(optional)) {
    if (check(given[member])) continue;
    note(member);
    delete valid[member];
  }
  const isGood: (item: unknown) => boolean = itemCheck(given.historyType);
  const items: unknown[] = Array.isArray(given.items) ? given.items : [];
  for (const [index, item] of items.entries()) if (!isGood(item)) note(`items[${index}]`);
  return { value: { ...valid, items: items.filter(isGood) }, faults };
}

/** A definition provided by a page; undefined if it is invalid. */
export const readHistoryDefinition = (given: unknown): HistoryDefinition | undefined =>
  isDefinition(given) ? given : undefined;
