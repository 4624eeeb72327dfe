import { lazy } from './lazy.ts';

const collator = lazy(() => new Intl.Collator('de-AT', { numeric: true }));

/**
 * Compares German texts for sorting: as in a dictionary (ä sorts as a, ß as ss), with numbers sorted by value (Linie 2 before Linie 10,
 * 6.9 before 6.10).
 */
export const compareAlphabetically = (one: string, other: string): number => collator().compare(one, other);
