import type {
  CompetentAuthority,
  Installation,
  InstallationStatus,
} from '../../core/installation/installation-record.ts';

const kinds: Record<InstallationStatus, string> = {
  functional: 'eine Anlage',
  notRegulated: 'eine Anlage',
  disused: 'eine außer Betrieb genommene Anlage',
  decommissioned: 'eine stillgelegte Anlage',
};

/** Who watches over an installation; where nobody is entered for that, the first of its authorities. */
export const inspectingAuthority = (authorities: readonly CompetentAuthority[]): CompetentAuthority | undefined =>
  authorities.find(({ role }) => role === 'inspection') ?? authorities[0];

/** One sentence in everyday German: what stands where. Who runs it and who watches over it stand among the facts below it. */
export function sentence({ status, address, unit, branch }: Installation): string {
  const place = [address.city, unit && unit.federalState !== address.city && `(${unit.federalState})`].filter(Boolean);
  const what = `${kinds[status] ?? kinds.functional}${branch.label ? ` der Branche ${branch.label}` : ''}.`;
  return place.length > 0 ? `In ${place.join(' ')} steht ${what}` : what.replace(/^e/, 'E');
}
