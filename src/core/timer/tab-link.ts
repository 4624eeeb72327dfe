import { type KeyValueStorage, localStorageOf, readStored, writeStored } from '../page/storage.ts';
import { parseRecord, type SessionRecord } from './session-timer.ts';

/** What a tab tells the others: its record; nothing where it doubts that there is a session; or that its visitor has signed out. */
export type TabMessage = SessionRecord | 'signedOut' | undefined;

/** How the tabs of one browser tell each other about the session (R4.5). */
export interface TabLink {
  /** What a tab last left; undefined where no session is known. */
  read(): SessionRecord | undefined;
  /** Keeps the record and tells the other tabs. */
  send(message: TabMessage): void;
  /** Hears what other tabs send; returns how it stops. */
  listen(onMessage: (message: TabMessage) => void): () => void;
}

/** The page as far as the link needs it. */
export interface LinkedPage {
  storage: KeyValueStorage | undefined;
  addEventListener(type: 'storage', listener: (event: { key: string | null; newValue: string | null }) => void): void;
  removeEventListener(
    type: 'storage',
    listener: (event: { key: string | null; newValue: string | null }) => void,
  ): void;
  /** Absent where the browser has none. */
  createChannel?: ((name: string) => BroadcastChannel) | undefined;
}

/**
 * Local storage tells other tabs by its event and keeps the record for tabs opened later. Where it is switched off or full, the
 * broadcast channel still reaches the tabs that are open; where both work, hearing a record twice changes nothing.
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

/** A page without an origin of its own, such as a sandboxed frame, may not open one everywhere. */
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

/** The link of this browser page; undefined outside a page. */
export function pageLink(key: string): TabLink | undefined {
  if (typeof document === 'undefined') return undefined;
  return createTabLink(key, {
    storage: localStorageOf(),
    addEventListener: (type, listener) => addEventListener(type, listener),
    removeEventListener: (type, listener) => removeEventListener(type, listener),
    createChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  });
}
