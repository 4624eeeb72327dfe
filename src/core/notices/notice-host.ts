import { shared } from '../page/shared.ts';

interface HostSlot {
  /** Something waits to be shown. */
  needed: boolean;
  /** Puts the place where notices show into the page; absent until a widget has come. */
  bring?: () => void;
}

const slot = shared<HostSlot>('notice-host', () => ({ needed: false }));

/** Something is to be shown that has no place of its own: asks for the page's notice host. Called by the stores, any number of times. */
export function needNoticeHost(): void {
  slot.needed = true;
  slot.bring?.();
}

/** Says how the notice host gets into the page. What has waited for one is shown now. */
export function provideNoticeHost(bring: () => void): void {
  slot.bring = bring;
  if (slot.needed) bring();
}
