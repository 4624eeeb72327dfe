import { atom, type ReadableAtom } from 'nanostores';

const $open = atom(false);

/** Whether the help of the current page is shown (R2.49). */
export const $isHelpOpen: ReadableAtom<boolean> = $open;

export const help = {
  open: (): void => $open.set(true),
  close: (): void => $open.set(false),
  toggle: (): void => $open.set(!$open.get()),
};
