import { hasMembers, isString } from '../api/checks.ts';
import type { UserSetting } from '../configuration/configuration.ts';
import { product } from '../product.ts';

/** Why a setting could not be read (R8.7). */
export const settingsErrors = ['no_response_data', 'name_not_found', 'unknown_error'] as const;
export type SettingsError = (typeof settingsErrors)[number];

export type SettingsResult<Value> = { ok: true; value: Value } | { ok: false; error: SettingsError; cause?: unknown };

/** The two filter settings of the installations (R7.28): the saved filters and the key of the selected one. */
export const filterSettings = {
  filters: `${product.key}Installations.filters`,
  selectedKey: `${product.key}Installations.selectedFilterKey`,
} as const;

/** Groups answered with an empty list by rule where nothing is kept, instead of an error (R7.28). */
export const isEmptyByRule = (group: string): boolean =>
  Object.values(filterSettings).some((setting) => group === setting || group.startsWith(`${setting}.`));

/** Reads the answer of GET /api/userSettings/{group}. An answer without a list is `no_response_data`. */
export function readGroup(group: string, answer: unknown): SettingsResult<readonly UserSetting[]> {
  if (!Array.isArray(answer)) {
    return isEmptyByRule(group) ? { ok: true, value: [] } : { ok: false, error: 'no_response_data' };
  }
  return { ok: true, value: answer.filter(isUserSetting) };
}

/** The value of one setting of a group; `name_not_found` where the group does not have it. */
export function readSetting(settings: SettingsResult<readonly UserSetting[]>, name: string): SettingsResult<string> {
  if (!settings.ok) return settings;
  const found = settings.value.find((setting) => setting.name === name);
  return found ? { ok: true, value: found.value } : { ok: false, error: 'name_not_found' };
}

function isUserSetting(entry: unknown): entry is UserSetting {
  return hasMembers(entry, { name: isString, value: isString });
}
