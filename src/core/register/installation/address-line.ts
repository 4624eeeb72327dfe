import { austria, countryName } from '../record/countries.ts';
import type { Installation } from './installation-record.ts';

/** An address on one line, with the country if it is abroad; empty if nothing is known. */
export function addressLine({
  street,
  buildingNumber,
  postalCode,
  city,
  countryCode,
}: Installation['address']): string {
  const country = countryCode && countryCode !== austria ? countryName(countryCode) : '';
  return [`${street} ${buildingNumber}`.trim(), `${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ');
}
