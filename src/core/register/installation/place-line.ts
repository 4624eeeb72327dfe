import { words } from '../../platform/format/fold.ts';

interface Place {
  postalCode: string;
  city: string;
  district: string;
  federalState: string;
}

/** Normalizes a name for comparison: both 'Sankt Pölten (Stadt)' and 'St. Pölten' become 'st poelten'. */
const comparable = (name: string): string =>
  words(name)
    .filter((word) => word !== 'stadt')
    .map((word) => (word === 'sankt' ? 'st' : word))
    .join(' ');

/** Removes the number of a Viennese district, which is in the postcode: 'Wien 16., Ottakring' → 'Ottakring'. */
const withoutNumber = (district: string): string => district.replace(/^Wien \d+\., /, '');

/** An installation's location on one line, without repetitions: '4020 Linz, Oberösterreich', '4481 Asten, Linz-Land, Oberösterreich'. */
export function placeLine({ postalCode, city, district, federalState }: Place): string {
  const town = `${comparable(city)} `;
  const region = [withoutNumber(district), federalState].filter(
    (name) => name !== '' && !town.startsWith(`${comparable(name)} `),
  );
  return [`${postalCode} ${city}`.trim(), ...new Set(region)].filter(Boolean).join(', ');
}
