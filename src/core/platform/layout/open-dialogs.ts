import { atom, computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';

const $open = shared('open-dialogs', () => atom<readonly HTMLElement[]>([]));

/** The modal dialog that was opened last; undefined if none is open. Everything outside it is inert, whatever its layer. */
export const $innermostDialog: ReadableAtom<HTMLElement | undefined> = shared('innermost-dialog', () =>
  computed($open, (open) => open.at(-1)),
);

/** Registers a dialog that has been opened as a modal. */
export function dialogOpened(dialog: HTMLElement): void {
  $open.set([...$open.get().filter((other) => other !== dialog), dialog]);
}

/** Unregisters a dialog that has been closed; has no effect if it was not open. */
export function dialogClosed(dialog: HTMLElement): void {
  if ($open.get().includes(dialog)) $open.set($open.get().filter((other) => other !== dialog));
}
