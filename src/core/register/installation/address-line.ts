import { lazy } from '../../platform/format/lazy.ts';
import type { Installation } from './installation-record.ts';

const names = lazy(() => new Intl.DisplayNames(['de-AT'], { type: 'region' }));

/** The German name of a country by its two-letter code; anything else is returned unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names().of(code) ?? code) : code);

/** An address on one line, with the country if it is abroad; empty if nothing is known. */
export function addressLine({
  street,
  buildingNumber,
  postalCode,
  city,
  countryCode,
}: Installation['address']): string {
  const country = countryCode && countryCode !== 'AT' ? countryName(countryCode) : '';
  return [`${street} ${buildingNumber}`.trim(), `${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ');
}
