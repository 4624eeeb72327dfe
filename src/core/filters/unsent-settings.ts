import { isCallError } from '../api/call-errors.ts';
import type { UserSetting } from '../configuration/configuration.ts';
import { entriesWith, type ListedStorage, readStored, writeStored } from '../page/storage.ts';
import type { SettingsReader } from '../portal/user-settings.ts';
import { product } from '../product.ts';
import { parsedJson } from './values.ts';

/** Pauses in ms before a setting that could not be sent is sent again; the last one goes on. */
const pauses = [2_000, 8_000, 30_000];

/** What has become of a setting: `waiting` is sent again by itself, `refused` never was and never will be kept. */
export type SendingState = { state: 'waiting' } | { state: 'kept' } | { state: 'refused'; error: unknown };

/** Beginning of the keys under which a browser keeps what is still to be sent. */
export const unsentPrefix = `${product.key}.unsent.`;

const entryKey = (group: string, name: string): string => JSON.stringify([group, name]);

/**
 * Settings on their way to a server that may be away: each is noted in the browser before it is sent and until it has been kept, so that
 * neither a reload nor a lost network loses it. Reads show what is noted, as if it had been kept.
 *
 * @param owner whose settings they are; what is noted is sent for nobody else
 */
export function unsentSettings(
  owner: string,
  settings: SettingsReader,
  storage: ListedStorage | undefined,
  onState: (setting: UserSetting, state: SendingState) => void,
): SettingsReader & { resume(): void; stop(): void } {
  const prefix = `${unsentPrefix}${owner}/`;
  /** Also where the browser keeps nothing. */
  const noted = new Map<string, string>(
    entriesWith(prefix, storage).flatMap(([key, text]): [string, string][] => {
      const value = parsedText(text);
      return value === undefined || !parsedKey(key) ? [] : [[key, value]];
    }),
  );
  /** Those whose note another page of this browser may take up as well. */
  const shared = new Set(noted.keys());
  const sending = new Set<string>();
  /** What has been kept since each read began that is under way: its answer may be older. */
  const keptSince = new Set<Map<string, string>>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const note = (key: string, value: string): void => {
    noted.set(key, value);
    if (writeStored(prefix + key, value, storage)) shared.add(key);
  };
  const forget = (key: string): void => {
    noted.delete(key);
    shared.delete(key);
    writeStored(prefix + key, undefined, storage);
  };

  /** What another page of this browser has sent meanwhile, or noted anew, is no longer this page's to send. */
  function isTakenOver(key: string): boolean {
    return shared.has(key) && readStored(prefix + key, storage) !== noted.get(key);
  }

  async function send(key: string): Promise<void> {
    if (isTakenOver(key)) {
      noted.delete(key);
      shared.delete(key);
      return;
    }
    const setting = settingOf(key);
    const parts = parsedKey(key);
    if (!setting || !parts || sending.has(key) || stopped) return;
    sending.add(key);
    try {
      await settings.write(parts[0], setting);
      failures = 0;
      for (const kept of keptSince) kept.set(key, setting.value);
      if (noted.get(key) === setting.value) forget(key);
      onState(setting, { state: 'kept' });
    } catch (error) {
      if (isRefusal(error)) {
        forget(key);
        onState(setting, { state: 'refused', error });
      } else {
        onState(setting, { state: 'waiting' });
        later();
      }
    } finally {
      sending.delete(key);
    }
    // What was changed while it was under way.
    if (noted.has(key) && noted.get(key) !== setting.value) await send(key);
  }

  function settingOf(key: string): UserSetting | undefined {
    const value = noted.get(key);
    const parts = parsedKey(key);
    return value === undefined || !parts ? undefined : { name: parts[1], value };
  }

  function later(): void {
    if (timer !== undefined || stopped) return;
    const pause = pauses[Math.min(failures++, pauses.length - 1)];
    timer = setTimeout(resume, pause);
  }

  function resume(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const key of noted.keys()) void send(key);
  }

  globalThis.addEventListener?.('online', resume);

  return {
    async readGroup(group) {
      const meanwhile = new Map<string, string>();
      keptSince.add(meanwhile);
      const found = await settings.readGroup(group).finally(() => keptSince.delete(meanwhile));
      if (!found.ok) return found;
      const newer = [...new Map([...meanwhile, ...noted])].flatMap(([key, value]) => {
        const parts = parsedKey(key);
        return parts?.[0] === group ? [{ name: parts[1], value }] : [];
      });
      const names = new Set(newer.map(({ name }) => name));
      const older = found.value.filter(({ name }) => !names.has(name));
      return { ok: true, value: [...older, ...newer.filter(({ value }) => value !== '')] };
    },
    async read(group, name) {
      const value = noted.get(entryKey(group, name));
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

/** Whether the server has said that it will not keep this, whatever the day. Who has to sign in again, or wait, may try again. */
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
