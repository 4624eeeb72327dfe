import { call } from '../../platform/api/call.ts';
import { isStatus } from '../../platform/api/call-errors.ts';
import { hasMembers, isString } from '../../platform/api/checks.ts';
import type { UserSetting, UserSettingsProvider } from '../../platform/configuration/configuration.ts';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { portalPath } from '../../platform/configuration/resolve-path.ts';
import { entriesWith, type ListedStorage, localStorageOf } from '../../platform/page/storage.ts';
import { product } from '../../product.ts';

/** Why a setting could not be read (R8.7). */
const settingsErrors = ['no_response_data', 'name_not_found', 'unknown_error'] as const;
export type SettingsError = (typeof settingsErrors)[number];

export type SettingsResult<Value> = { ok: true; value: Value } | { ok: false; error: SettingsError; cause?: unknown };

/** The two filter settings of the installations (R7.28): the saved filters and the key of the selected one. */
export const filterSettings = {
  filters: `${product.key}Installations.filters`,
  selectedKey: `${product.key}Installations.selectedFilterKey`,
} as const;

/** Whether a group without settings is answered with an empty list instead of an error (R7.28). */
export const isEmptyWhenMissing = (group: string): boolean =>
  Object.values(filterSettings).some((setting) => group === setting || group.startsWith(`${setting}.`));

/** Parses the response of GET /api/userSettings/{group}. A response that is not a list is `no_response_data`; no response is no setting. */
function readGroup(group: string, answer: unknown): SettingsResult<readonly UserSetting[]> {
  if (answer === undefined && isEmptyWhenMissing(group)) return { ok: true, value: [] };
  if (!Array.isArray(answer)) return { ok: false, error: 'no_response_data' };
  return { ok: true, value: answer.filter(isUserSetting) };
}

/** The value of one setting of a group; `name_not_found` if the group does not contain it. */
function readSetting(settings: SettingsResult<readonly UserSetting[]>, name: string): SettingsResult<string> {
  if (!settings.ok) return settings;
  const found = settings.value.find((setting) => setting.name === name);
  return found ? { ok: true, value: found.value } : { ok: false, error: 'name_not_found' };
}

function isUserSetting(entry: unknown): entry is UserSetting {
  return hasMembers(entry, { name: isString, value: isString });
}

/** A settings provider whose reads never reject but return the reason for a failure (R8.7). */
export interface SettingsReader {
  readGroup(group: string): Promise<SettingsResult<readonly UserSetting[]>>;
  read(group: string, name: string): Promise<SettingsResult<string>>;
  /** Stores a setting; an empty value removes it. */
  write(group: string, setting: UserSetting): Promise<void>;
}

/** Creates a reader from a function that returns raw groups: a rejection becomes `unknown_error`. */
export function settingsReader(
  fetchGroup: (group: string) => Promise<unknown>,
  write: UserSettingsProvider['write'],
): SettingsReader {
  const group = async (name: string): Promise<SettingsResult<readonly UserSetting[]>> => {
    try {
      return readGroup(name, await fetchGroup(name));
    } catch (cause) {
      return { ok: false, error: 'unknown_error', cause };
    }
  };
  return { readGroup: group, read: async (of, name) => readSetting(await group(of), name), write };
}

/** Settings of signed-in users, stored by the portal (R7.28). */
export const portalSettings: SettingsReader = settingsReader(fetchUserSettings, postUserSetting);

/** The browser could not store a setting: its storage is disabled or full. */
class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
}

/** Prefix of the storage keys of settings. */
export const browserSettingsPrefix = `${product.key}.settings.`;

/**
 * Settings of anonymous visitors, stored in this browser (R7.37). Each is a separate entry, so that two tabs do not overwrite each other's
 * settings. Without storage there are none.
 *
 * @throws `write` rejects with an error named NotKeptError if the storage is unavailable or full
 */
export function browserSettings(storage: ListedStorage | undefined): SettingsReader {
  const prefixOf = (group: string): string => `${browserSettingsPrefix}${group}/`;
  return settingsReader(
    async (group) => entriesWith(prefixOf(group), storage).map(([name, value]) => ({ name, value })),
    async (group, { name, value }) => {
      try {
        if (!storage) throw new TypeError('There is no browser storage.');
        if (value === '') storage.removeItem(prefixOf(group) + name);
        else storage.setItem(prefixOf(group) + name, value);
      } catch (cause) {
        throw new NotKeptError('The browser could not store the setting.', { cause });
      }
    },
  );
}

/** The provider for a session: the host's if configured, otherwise the portal for signed-in and the browser for anonymous users. */
export function settingsFor({ isLoggedIn }: { isLoggedIn: boolean }): SettingsReader {
  const { userSettings } = $configuration.get();
  if (userSettings)
    return settingsReader(
      (group) => userSettings.read(group),
      (group, setting) => userSettings.write(group, setting),
    );
  return isLoggedIn ? portalSettings : browserSettings(localStorageOf());
}

const pathOf = (group: string): string => portalPath(`api/userSettings/${encodeURIComponent(group)}`);

/** The settings of a group as returned by the portal; undefined if it has none (R7.28, portal base). */
export async function fetchUserSettings(group: string): Promise<unknown> {
  try {
    return await call(pathOf(group));
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}

/** Stores one setting of a group, form-encoded as `name` and `value`. */
export async function postUserSetting(group: string, { name, value }: UserSetting): Promise<void> {
  await call(pathOf(group), { method: 'POST', form: { name, value } });
}
