import { shared } from '../page/shared.ts';

interface HostSlot {
  /** Whether a notice is waiting to be shown. */
  needed: boolean;
  /** Adds the notice host to the page; absent until a widget has been loaded. */
  bring?: () => void;
}

const slot = shared<HostSlot>('notice-host', () => ({ needed: false }));

/** Requests the page's notice host, because there is a notice to show. May be called repeatedly. */
export function requestNoticeHost(): void {
  slot.needed = true;
  slot.bring?.();
}

/** Sets how the notice host is added to the page, and adds it now if a notice is waiting. */
export function registerNoticeHost(bring: () => void): void {
  slot.bring = bring;
  if (slot.needed) bring();
}
