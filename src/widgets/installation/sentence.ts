import type {
  CompetentAuthority,
  Installation,
  InstallationStatus,
} from '../../core/installation/installation-record.ts';

const states: Record<InstallationStatus, string> = {
  functional: 'betreibt',
  notRegulated: 'betreibt',
  disused: 'betrieb bis zur Außerbetriebnahme',
  decommissioned: 'betrieb bis zur Stilllegung',
};

/** Who watches over an installation; where nobody is entered for that, the first of its authorities. */
export const inspectingAuthority = (authorities: readonly CompetentAuthority[]): CompetentAuthority | undefined =>
  authorities.find(({ role }) => role === 'inspection') ?? authorities[0];

/** One sentence in everyday German: who does what where, and who watches over it. */
export function sentence({ operator, status, address, unit, branch, authorities }: Installation): string {
  const place = [address.city, unit && unit.federalState !== address.city && `(${unit.federalState})`].filter(Boolean);
  const where = place.length ? ` in ${place.join(' ')}` : '';
  const what = branch.label ? `eine Anlage der Branche ${branch.label}` : 'eine Anlage';
  const watching = inspectingAuthority(authorities);
  const who = watching ? `. Zuständig für die Umweltaufsicht: ${watching.name}` : '';
  if (!operator.name) return `${what.replace(/^e/, 'E')}${where}${who}.`;
  return `${operator.name} ${states[status] ?? 'betreibt'}${where} ${what}${who}.`;
}

/** A street, its number, postcode and place on one line; empty where nothing is known. */
export function addressLine({
  street,
  buildingNumber,
  postalCode,
  city,
  countryCode,
}: Installation['address']): string {
  const country = countryCode && countryCode !== 'AT' ? countryCode : '';
  return [`${street} ${buildingNumber}`.trim(), `${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ');
}
