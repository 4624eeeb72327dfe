import { codesOf } from '../../platform/description/codes.ts';

/** Versions of Annex I to which an activity's code may refer (the meaning of code 6.6 changed in 2024). */
export const legalVersionTerms = { '2010/75/EU': '2010/75/EU', '2024/1785': '2024/1785' };

export type LegalVersion = keyof typeof legalVersionTerms;

export const legalVersions = codesOf(legalVersionTerms);
