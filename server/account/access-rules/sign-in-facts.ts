import type { AccessRule } from './rules-schema.ts';

/** A role as a PVP portal assigns it, with the values of its parameters. */
export interface PortalRole {
  name: string;
  parameters: ReadonlyMap<string, readonly string[]>;
}

/** What a sign-in says of somebody. */
export interface SignInFacts {
  /** Name of the OpenID Connect provider in the settings, or 'pvp'. */
  provider: string;
  /** Claims of the provider, or the portal's headers by their names without X-PVP- in lower case ('ou-gv-ou-id'). */
  claims: Readonly<Record<string, unknown>>;
  roles: readonly PortalRole[];
}

/** The name of the Portalverbund among the providers. */
export const portalProvider = 'pvp';

/** The values of a claim as texts: by its name, or by a path with dots into objects ('realm_access.roles'). */
export function claimOf(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const own = ownValue(claims, name);
  const found = own === undefined ? name.split('.').reduce<unknown>(ownValue, claims) : own;
  const list: unknown[] = Array.isArray(found) ? found : [found];
  return list.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [],
  );
}

const ownValue = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;

type Condition = AccessRule['when'];
type Wanted = NonNullable<Condition['claims']>[string];

const isOneOf = (wanted: Wanted, values: readonly string[]): boolean =>
  [wanted].flat().some((value) => values.includes(String(value)));

/** Whether a condition holds, with the parameters of the role that fulfils it; undefined if it does not. */
export function matchOf(
  { provider, claims, role }: Condition,
  facts: SignInFacts,
): { parameters: PortalRole['parameters'] } | undefined {
  if (provider !== undefined && provider !== facts.provider) return undefined;
  for (const [name, wanted] of Object.entries(claims ?? {}))
    if (!isOneOf(wanted, claimOf(facts.claims, name))) return undefined;
  if (role === undefined) return { parameters: new Map() };
  return facts.roles.find(
    ({ name, parameters }) =>
      name === role.name &&
      Object.entries(role.parameters ?? {}).every(([key, wanted]) => isOneOf(wanted, parameters.get(key) ?? [])),
  );
}
