import { type KeyValueStorage, localStorageOf, readStored, writeStored } from '../../platform/page/storage.ts';
import { parseRecord, type SessionRecord } from './session-timer.ts';

/** A message to other tabs: the record; undefined if the session must be checked; or that the user has signed out. */
export type TabMessage = SessionRecord | 'signedOut' | undefined;

/** Shares the session among the tabs of a browser (R4.5). */
export interface TabLink {
  /** The last record stored by a tab; undefined if no session is known. */
  read(): SessionRecord | undefined;
  /** Stores the record and notifies the other tabs. */
  send(message: TabMessage): void;
  /** Listens to other tabs; returns a function that unsubscribes. */
  listen(onMessage: (message: TabMessage) => void): () => void;
}

/** The parts of the page that the link needs. */
export interface LinkedPage {
  storage: KeyValueStorage | undefined;
  addEventListener(type: 'storage', listener: (event: { key: string | null; newValue: string | null }) => void): void;
  removeEventListener(
    type: 'storage',
    listener: (event: { key: string | null; newValue: string | null }) => void,
  ): void;
  /** Absent if the browser does not support it. */
  createChannel?: ((name: string) => BroadcastChannel) | undefined;
}

/**
 * Local storage notifies other tabs by its event and keeps the record for tabs opened later. If it is disabled or full, the
 * broadcast channel still reaches open tabs; if both work, receiving a record twice has no effect.
 */
export function createTabLink(key: string, page: LinkedPage): TabLink {
  let channel: BroadcastChannel | undefined;
  return {
    read: () => parseRecord(readStored(key, page.storage)),
    send(message) {
      writeStored(key, message, page.storage);
      channel?.postMessage(message ?? null);
    },
    listen(onMessage) {
      const onStorage = (event: { key: string | null; newValue: string | null }): void => {
        if (event.key === key) onMessage(event.newValue === null ? undefined : parsedJson(event.newValue));
      };
      channel = openChannel(page, key);
      if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(parseMessage(data));
      page.addEventListener('storage', onStorage);
      return () => {
        page.removeEventListener('storage', onStorage);
        channel?.close();
        channel = undefined;
      };
    },
  };
}

const parseMessage = (value: unknown): TabMessage => (value === 'signedOut' ? value : parseRecord(value));

/** Opening a channel throws in some browsers on pages without an origin, such as sandboxed frames. */
function openChannel(page: LinkedPage, key: string): BroadcastChannel | undefined {
  try {
    return page.createChannel?.(key);
  } catch {
    return undefined;
  }
}

function parsedJson(text: string): TabMessage {
  try {
    return parseMessage(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The link of this page; undefined outside a browser. */
export function pageLink(key: string): TabLink | undefined {
  if (typeof document === 'undefined') return undefined;
  return createTabLink(key, {
    storage: localStorageOf(),
    addEventListener: (type, listener) => addEventListener(type, listener),
    removeEventListener: (type, listener) => removeEventListener(type, listener),
    createChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  });
}
