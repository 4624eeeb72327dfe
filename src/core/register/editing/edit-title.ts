import { atom } from 'nanostores';
import { shared } from '../../platform/page/shared.ts';

/** Heading of the form open in the editor, for the window's title (R1.1); undefined while no form is open. */
export const $formTitle = shared('edit-title', () => atom<string | undefined>(undefined));
