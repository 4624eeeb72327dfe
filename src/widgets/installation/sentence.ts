import type {
  CompetentAuthority,
  Installation,
  InstallationStatus,
} from '#core/register/installation/installation-record.ts';

const kinds: Record<InstallationStatus, string> = {
  functional: 'eine Anlage',
  notRegulated: 'eine Anlage',
  disused: 'eine außer Betrieb genommene Anlage',
  decommissioned: 'eine stillgelegte Anlage',
};

/** Returns the authority that inspects an installation, or the first authority if none has that role. */
export const inspectingAuthority = (authorities: readonly CompetentAuthority[]): CompetentAuthority | undefined =>
  authorities.find(({ role }) => role === 'inspection') ?? authorities[0];

/** Returns one sentence in everyday German about the kind and the place of the installation; the facts below name those responsible. */
export function sentence({ status, address, unit, branch }: Installation): string {
  const place = [address.city, unit && unit.federalState !== address.city && `(${unit.federalState})`].filter(Boolean);
  const what = `${kinds[status] ?? kinds.functional}${branch.label ? ` der Branche ${branch.label}` : ''}.`;
  return place.length > 0 ? `In ${place.join(' ')} steht ${what}` : what.replace(/^e/, 'E');
}
