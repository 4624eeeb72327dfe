import { lazy } from '../../platform/format/lazy.ts';

/** ISO 3166-1 alpha-2 code of Austria. */
export const austria = 'AT';

/** Whether a text has the format of an Austrian postcode. */
export const isAustrianPostcode = (text: string): boolean => /^[1-9]\d{3}$/.test(text);

const names = lazy(() => new Intl.DisplayNames(['de-AT'], { type: 'region' }));

/** The German name of a country by its two-letter code; anything else is returned unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names().of(code) ?? code) : code);
