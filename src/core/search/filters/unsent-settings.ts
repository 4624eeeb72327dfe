import type { SettingsReader } from '../../account/portal/user-settings.ts';
import { isCallError } from '../../platform/api/call-errors.ts';
import type { UserSetting } from '../../platform/configuration/configuration.ts';
import { entriesWith, type ListedStorage, readStored, writeStored } from '../../platform/page/storage.ts';
import { product } from '../../product.ts';
import { parsedJson } from './saved-filters.ts';

/** Delays in ms before an unsent setting is retried; the last one repeats. */
const pauses = [2_000, 8_000, 30_000];

/** State of a setting: `waiting` is retried automatically, `refused` will never be stored. */
export type SendingState = { state: 'waiting' } | { state: 'sent' } | { state: 'refused'; error: unknown };

/** A setting and the group it belongs to. */
export interface SentSetting extends UserSetting {
  group: string;
}

/** Prefix of the storage keys of unsent settings. */
export const unsentPrefix = `${product.key}.unsent.`;

const entryKey = (group: string, name: string): string => JSON.stringify([group, name]);

/**
 * Sends settings to a server that may be unreachable: each stays in browser storage until the server has stored it, so that neither a
 * reload nor a network failure loses it. Reads include unsent settings as if they had been stored.
 *
 * @param owner the user whose settings they are; unsent settings are never sent for another user
 */
export function unsentSettings(
  owner: string,
  settings: SettingsReader,
  storage: ListedStorage | undefined,
  onState: (setting: SentSetting, state: SendingState) => void,
): SettingsReader & { resume(): void; stop(): void } {
  const prefix = `${unsentPrefix}${owner}/`;
  /** Also used if browser storage is unavailable. */
  const unsent = new Map<string, string>(
    entriesWith(prefix, storage).flatMap(([key, text]): [string, string][] => {
      const value = parsedText(text);
      return value === undefined || !parsedKey(key) ? [] : [[key, value]];
    }),
  );
  /** Unsent keys in storage, which other tabs may also send. */
  const shared = new Set(unsent.keys());
  const sending = new Set<string>();
  /** For each pending read, the settings stored since it started: its response may be older. */
  const sentSince = new Set<Map<string, string>>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const note = (key: string, value: string): void => {
    unsent.set(key, value);
    if (writeStored(prefix + key, value, storage)) shared.add(key);
  };
  const forget = (key: string): void => {
    unsent.delete(key);
    shared.delete(key);
    writeStored(prefix + key, undefined, storage);
  };

  /** Whether another tab has sent the setting or stored a newer value, so that this page must not send it. */
  function isTakenOver(key: string): boolean {
    return shared.has(key) && readStored(prefix + key, storage) !== unsent.get(key);
  }

  async function send(key: string): Promise<void> {
    if (isTakenOver(key)) {
      unsent.delete(key);
      shared.delete(key);
      return;
    }
    const setting = settingOf(key);
    if (!setting || sending.has(key) || stopped) return;
    const { group, ...written } = setting;
    sending.add(key);
    try {
      await settings.write(group, written);
      failures = 0;
      for (const sent of sentSince) sent.set(key, setting.value);
      if (unsent.get(key) === setting.value) forget(key);
      onState(setting, { state: 'sent' });
    } catch (error) {
      if (isRefusal(error)) {
        forget(key);
        onState(setting, { state: 'refused', error });
      } else {
        onState(setting, { state: 'waiting' });
        scheduleRetry();
      }
    } finally {
      sending.delete(key);
    }
    // Changed while it was being sent.
    if (unsent.has(key) && unsent.get(key) !== setting.value) await send(key);
  }

  function settingOf(key: string): SentSetting | undefined {
    const value = unsent.get(key);
    const parts = parsedKey(key);
    return value === undefined || !parts ? undefined : { group: parts[0], name: parts[1], value };
  }

  function scheduleRetry(): void {
    if (timer !== undefined || stopped) return;
    const pause = pauses[Math.min(failures++, pauses.length - 1)];
    timer = setTimeout(resume, pause);
  }

  function resume(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const key of unsent.keys()) void send(key);
  }

  globalThis.addEventListener?.('online', resume);

  return {
    async readGroup(group) {
      const meanwhile = new Map<string, string>();
      sentSince.add(meanwhile);
      const found = await settings.readGroup(group).finally(() => sentSince.delete(meanwhile));
      if (!found.ok) return found;
      const newer = [...new Map([...meanwhile, ...unsent])].flatMap(([key, value]) => {
        const parts = parsedKey(key);
        return parts?.[0] === group ? [{ name: parts[1], value }] : [];
      });
      const names = new Set(newer.map(({ name }) => name));
      const older = found.value.filter(({ name }) => !names.has(name));
      return { ok: true, value: [...older, ...newer.filter(({ value }) => value !== '')] };
    },
    async read(group, name) {
      const value = unsent.get(entryKey(group, name));
      if (value === undefined) return settings.read(group, name);
      return value === '' ? { ok: false, error: 'name_not_found' } : { ok: true, value };
    },
    async write(group, { name, value }) {
      const key = entryKey(group, name);
      note(key, value);
      await send(key);
    },
    resume,
    stop() {
      stopped = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', resume);
    },
  };
}

/** Whether the server has refused the setting permanently. Other errors, such as an expired session or rate limits, are retried. */
const isRefusal = (error: unknown): boolean =>
  isCallError(error) && error.name === 'ResponseError' && [400, 409, 413, 422].includes(error.status);

function parsedText(text: string): string | undefined {
  const value = parsedJson(text);
  return typeof value === 'string' ? value : undefined;
}

function parsedKey(text: string): [group: string, name: string] | undefined {
  const value = parsedJson(text);
  if (!Array.isArray(value)) return undefined;
  const [group, name] = value;
  return typeof group === 'string' && typeof name === 'string' ? [group, name] : undefined;
}
