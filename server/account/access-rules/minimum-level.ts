import type { RoleName } from '#core/account/session/role-table.ts';
import type { AccessRules, Minimum } from './rules-schema.ts';
import { claimOf, portalProvider, type SignInFacts } from './sign-in-facts.ts';

/**
 * Whether a sign-in has reached what a role demands: its class of security in the Portalverbund (SECCLASS), otherwise the provider's `acr`
 * and `amr` (OpenID Connect Core 1.0, section 2). A minimum that says nothing about this kind of sign-in is not reached.
 */
export function isReached(minimum: Minimum | undefined, { provider, claims }: SignInFacts): boolean {
  if (minimum === undefined) return true;
  if (provider === portalProvider) {
    const [value = ''] = claimOf(claims, 'secclass');
    return minimum.secclass !== undefined && /^[0-3]$/.test(value) && Number(value) >= minimum.secclass;
  }
  const { acr, amr } = minimum;
  if (acr === undefined && amr === undefined) return false;
  const has = (wanted: readonly string[] | undefined, claim: string) =>
    wanted === undefined || claimOf(claims, claim).some((value) => wanted.includes(value));
  return has(acr, 'acr') && has(amr, 'amr');
}

/** The values of `acr` to ask a provider for, to reach one of these roles; empty: it cannot be asked for. */
export const acrFor = ({ minimum }: AccessRules, roles: readonly RoleName[]): string[] => [
  ...new Set(roles.flatMap((role) => minimum?.[role]?.acr ?? [])),
];
