import { hasMembers, isObject, isString } from '../api/checks.ts';
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

const isItem = (value: unknown): value is HistoryItem =>
  hasMembers(value, {
    id: isString,
    date: isString,
    title: isTitle,
    user: isOptional(isString),
    details: isOptional((member) => Array.isArray(member) && member.every(isString)),
    mark: isOptional(isString),
  });

const isVersioningItem = (value: unknown): value is VersioningItem =>
  isItem(value) && 'versioningButtonDisplayValue' in value && isString(value.versioningButtonDisplayValue);

function isDefinition(value: unknown): value is HistoryDefinition {
  if (!isObject(value)) return false;
  const { items, historyType } = value;
  if (!Array.isArray(items) || !items.every(historyType === 'VERSIONING' ? isVersioningItem : isItem)) return false;
  return hasMembers(value, {
    id: (member) => isString(member) && member !== '',
    historyType: (member) => historyTypes.some((type) => type === member),
    defaultShowChanges: isOptional((member) => member === 'Hide' || member === 'Show'),
    defaultActiveVersionId: isOptional(isString),
  });
}

/** A definition as a page gives it, or undefined for anything that is none. */
export const readHistoryDefinition = (given: unknown): HistoryDefinition | undefined =>
  isDefinition(given) ? given : undefined;
