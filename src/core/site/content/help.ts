import { atom, type ReadableAtom } from 'nanostores';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { log } from '../../platform/configuration/log.ts';
import { requestNoticeHost } from '../../platform/notices/notice-host.ts';
import { shared } from '../../platform/page/shared.ts';

/** Extended help shown in the info-text modal (R2.42). `html` is not sanitised. */
export interface InfoText {
  title: string;
  html: string;
}

type InfoTextResolver = NonNullable<Configuration['infoTextResolver']>;

const state = shared('help', () => ({
  $panelOpen: atom(false),
  $page: atom(''),
  $infoText: atom<InfoText | undefined>(undefined),
  asked: 0,
}));

/** Whether the help panel is open (R2.49). */
export const $helpOpen: ReadableAtom<boolean> = state.$panelOpen;
/** Key of the page whose help the panel shows, such as 'installations'. */
export const $helpPage: ReadableAtom<string> = state.$page;
/** The info text shown in the modal; undefined while it is closed. */
export const $infoText: ReadableAtom<InfoText | undefined> = state.$infoText;

async function resolved(resolver: InfoTextResolver, key: string): Promise<string | undefined> {
  try {
    return await resolver(key);
  } catch (error) {
    log.warn(`The infoTextResolver failed for '${key}'.`, error);
    return undefined;
  }
}

export const help = {
  toggle: (open: boolean = !$helpOpen.get()): void => state.$panelOpen.set(open),
  /** Sets the page whose help an open panel shows. */
  setPage: (page: string): void => state.$page.set(page),
  /**
   * Shows the extended help for a key (R2.42). The content comes from the configured resolver; without one, or if it has
   * nothing for the key, a warning is logged and nothing is shown. If called twice, only the later result is shown.
   */
  async showInfoText(key: string, title: string = 'Info'): Promise<void> {
    state.asked += 1;
    const question = state.asked;
    const { infoTextResolver } = $configuration.get();
    if (!infoTextResolver) {
      log.warn(`No infoTextResolver is configured; the help for '${key}' is not shown.`);
      return;
    }
    const html = await resolved(infoTextResolver, key);
    if (question !== state.asked) return;
    if (html === undefined || html.trim() === '') {
      log.warn(`The infoTextResolver has no help for '${key}'.`);
      return;
    }
    state.$infoText.set({ title, html });
    requestNoticeHost();
  },
  closeInfoText(): void {
    state.asked += 1;
    state.$infoText.set(undefined);
  },
};
