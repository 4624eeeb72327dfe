import { words } from '../format/fold.ts';
import type { Installation } from './installation-record.ts';

const names = new Intl.DisplayNames(['de-AT'], { type: 'region' });

/** The German name of a country by its two letters; what is no such code, as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);

interface Place {
  postalCode: string;
  city: string;
  district: string;
  federalState: string;
}

/** A name as it is compared: 'Sankt Pölten (Stadt)' is 'st poelten', as 'St. Pölten' is. */
const comparable = (name: string): string =>
  words(name)
    .filter((word) => word !== 'stadt')
    .map((word) => (word === 'sankt' ? 'st' : word))
    .join(' ');

/** A district of Vienna by its name alone: its number is in the postcode. 'Wien 16., Ottakring' is 'Ottakring'. */
const withoutNumber = (district: string): string => district.replace(/^Wien \d+\., /, '');

/** Where an installation is, in a line that says nothing twice: '4020 Linz, Oberösterreich', '4481 Asten, Linz-Land, Oberösterreich'. */
export function placeLine({ postalCode, city, district, federalState }: Place): string {
  const town = `${comparable(city)} `;
  const region = [withoutNumber(district), federalState].filter(
    (name) => name !== '' && !town.startsWith(`${comparable(name)} `),
  );
  return [`${postalCode} ${city}`.trim(), ...new Set(region)].filter(Boolean).join(', ');
}

/** A street, its number, postcode and place on one line, abroad with the country; empty where nothing is known. */
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
