const names = new Intl.DisplayNames(['de-AT'], { type: 'region' });

/** The German name of a country by its two letters; what is no such code, as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
