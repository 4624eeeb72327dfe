import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';

const state = shared('user-menu', () => ({ $open: atom(false) }));

/** Whether the user menu is open (R4.49). */
export const $userMenuOpen: ReadableAtom<boolean> = state.$open;

export const toggleUserMenu = (open: boolean = !$userMenuOpen.get()): void => state.$open.set(open);
