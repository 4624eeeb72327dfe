import { atom } from 'nanostores';

/** What the page shows is called, where it knows better than its route: the name of the installation. */
export const $pageName = atom<string | undefined>(undefined);
