import { createTabLink, type TabLink } from '#core/account/timer/tab-link.ts';

/**
 * Fakes several tabs of one browser, with a shared storage and broadcast channels. As in a browser, a tab does not receive its own events.
 * Messages are delivered synchronously, so that tests need not wait.
 */
export function createBrowser({ storage: hasStorage = true }: { storage?: boolean } = {}) {
  type StorageListener = (event: { key: string | null; newValue: string | null }) => void;
  const entries = new Map<string, string>();
  const tabs: { listeners: Set<StorageListener>; channels: Set<BroadcastChannel> }[] = [];

  function openTab(): { link: TabLink } {
    const self = { listeners: new Set<StorageListener>(), channels: new Set<BroadcastChannel>() };
    tabs.push(self);
    const others = () => tabs.filter((tab) => tab !== self);
    const notifyOthers = (key: string, newValue: string | null): void => {
      for (const tab of others()) for (const listener of tab.listeners) listener({ key, newValue });
    };
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem(key: string, value: string) {
        if (entries.get(key) === value) return;
        entries.set(key, value);
        notifyOthers(key, value);
      },
      removeItem(key: string) {
        if (entries.delete(key)) notifyOthers(key, null);
      },
    };
    const createChannel = (name: string): BroadcastChannel => {
      const target = new EventTarget();
      const channel: BroadcastChannel = Object.assign(target, {
        name,
        onmessage: null,
        onmessageerror: null,
        close: () => {
          self.channels.delete(channel);
        },
        postMessage(data: unknown) {
          for (const tab of others()) {
            for (const other of tab.channels) {
              if (other.name === name) other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }));
            }
          }
        },
      });
      self.channels.add(channel);
      return channel;
    };
    const link = createTabLink('timer', {
      storage: hasStorage ? storage : undefined,
      addEventListener: (_type, listener) => {
        self.listeners.add(listener);
      },
      removeEventListener: (_type, listener) => {
        self.listeners.delete(listener);
      },
      createChannel,
    });
    return { link };
  }

  return { openTab };
}
