import { notices } from '#core/platform/notices/notices-store.ts';

/** Says whether the link to a search could be copied. */
export function reportCopied(isCopied: boolean): void {
  notices.toast(
    isCopied
      ? { type: 'success', message: 'Der Link zu dieser Suche ist kopiert.' }
      : {
          type: 'info',
          message: 'Der Link konnte nicht kopiert werden. Er steht in der Adresszeile des Browsers.',
        },
  );
}
