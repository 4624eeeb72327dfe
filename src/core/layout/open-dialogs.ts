import { atom, computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';

const $open = shared('open-dialogs', () => atom<readonly HTMLElement[]>([]));

/** The modal dialog that was opened last. All outside of it is inert, whatever layer it stands in; undefined where none is open. */
export const $innermostDialog: ReadableAtom<HTMLElement | undefined> = shared('innermost-dialog', () =>
  computed($open, (open) => open.at(-1)),
);

/** A dialog has been shown as a modal one. */
export function dialogOpened(dialog: HTMLElement): void {
  $open.set([...$open.get().filter((other) => other !== dialog), dialog]);
}

/** A dialog is not shown any more, or never was. */
export function dialogClosed(dialog: HTMLElement): void {
  if ($open.get().includes(dialog)) $open.set($open.get().filter((other) => other !== dialog));
}
