import { isAuthorityRole, type RoleName } from '#core/account/session/role-table.ts';
import { isReached } from './minimum-level.ts';
import type { AccessRule, AccessRules, ValueFromSignIn } from './rules-schema.ts';
import { claimOf, matchOf, type SignInFacts } from './sign-in-facts.ts';

/** What rules give to somebody. */
export interface Rights {
  /** In the order of the rules; the first is the one in effect after signing in. */
  roles: readonly RoleName[];
  /** '1' to '9', '0' for the federal authority and everybody who is none. */
  federalState: string;
  office?: string;
  /** User name of the account on whose behalf they act. */
  mainUser?: string;
  companyRegisterNumbers: readonly string[];
  installations: readonly string[];
  readOnly: boolean;
}

export interface RightsResult {
  /** What the rules give, whatever the sign-in has reached. */
  rights: Rights;
  /** The roles for which it has reached what they demand. None: the sign-in is refused. */
  reached: readonly RoleName[];
  /** Roles for which it would take a stronger sign-in. */
  withheld: readonly RoleName[];
  /** German sentences: which rule gave what, and what stood in the way. */
  reasons: readonly string[];
}

/**
 * Who gets what: every rule whose condition holds gives, in their order. The first one to give a role decides on the federal state and
 * the office; whoever is read-only by one rule is so altogether; installations are added up.
 */
export function rightsOf(rules: AccessRules, facts: SignInFacts): RightsResult {
  const reasons: string[] = [];
  const given = rules.rules.flatMap((rule) => givenBy(rule, facts, reasons) ?? []);
  const roles = [...new Set(given.flatMap((one) => one.roles))];
  const authority = given.find((one) => one.roles.some(isAuthorityRole));
  const others = given.filter((one) => one.roles.some(isAuthorityRole) && one.federalState !== authority?.federalState);
  for (const { federalState } of others)
    reasons.push(
      `Als Behörde gilt das Bundesland der ersten Regel, ${authority?.federalState}, nicht auch ${federalState}.`,
    );
  const office = given.find((one) => one.office !== undefined)?.office;
  const mainUser = given.find((one) => one.mainUser !== undefined)?.mainUser;
  const rights: Rights = {
    roles,
    federalState: authority?.federalState ?? '0',
    ...(office !== undefined && { office }),
    ...(mainUser !== undefined && { mainUser }),
    companyRegisterNumbers: [...new Set(given.flatMap((one) => one.companyRegisterNumbers))],
    installations: [...new Set(given.flatMap((one) => one.installations))],
    readOnly: given.some(({ readOnly }) => readOnly),
  };
  const reached = roles.filter((role) => isReached(rules.minimum?.[role], facts));
  const withheld = roles.filter((role) => !reached.includes(role));
  for (const role of withheld) reasons.push(`Für die Rolle ${role} reicht die Stufe dieser Anmeldung nicht.`);
  if (roles.length === 0) reasons.push('Keine Regel gibt eine Rolle.');
  return { rights, reached, withheld, reasons };
}

/** What one rule gives; undefined if its condition does not hold or a value that it needs is not there. */
function givenBy(rule: AccessRule, facts: SignInFacts, reasons: string[]): Rights | undefined {
  const match = matchOf(rule.when, facts);
  if (!match) return undefined;
  const { give } = rule;
  const missing: string[] = [];
  const valueFor = (name: string, value: string | ValueFromSignIn | undefined, isValid: (text: string) => boolean) => {
    if (value === undefined || typeof value === 'string') return value;
    const found = valueFromSignIn(value, facts, match.parameters);
    if (found !== undefined && isValid(found)) return found;
    missing.push(name);
    return undefined;
  };
  const mapped = (value: typeof give.federalState) => typeof value === 'object' && value.map !== undefined;
  // What a sign-in says becomes the federal authority only where the rule itself says so.
  const isState = (text: string) => (mapped(give.federalState) ? /^[0-9]$/ : /^[1-9]$/).test(text);
  const federalState = valueFor('federalState', give.federalState, isState);
  const office = valueFor('office', give.office, (text) => /^[a-z][a-z0-9-]{1,30}$/.test(text));
  const mainUser = valueFor('mainUser', give.mainUser, isShort);
  const listed = Array.isArray(give.installations) ? give.installations : [];
  const number =
    give.installations && !Array.isArray(give.installations)
      ? valueFor('companyRegisterNumber', give.installations.companyRegisterNumber, isShort)
      : undefined;
  if (missing.length > 0) {
    reasons.push(
      `Die Regel „${rule.name}“ trifft zu, aber die Anmeldung sagt nichts Gültiges zu: ${missing.join(', ')}.`,
    );
    return undefined;
  }
  reasons.push(`Die Regel „${rule.name}“ gibt: ${give.roles.join(', ')}.`);
  return {
    roles: give.roles,
    federalState: federalState ?? '0',
    ...(office !== undefined && { office }),
    ...(mainUser !== undefined && { mainUser }),
    companyRegisterNumbers: number === undefined ? [] : [number],
    installations: listed,
    readOnly: give.readOnly ?? false,
  };
}

const isShort = (text: string): boolean => text.trim() !== '' && text.length <= 200;

/** The only value of a claim or parameter; undefined if there are several, or its map does not know it. */
function valueFromSignIn(
  wanted: ValueFromSignIn,
  facts: SignInFacts,
  parameters: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const values = 'claim' in wanted ? claimOf(facts.claims, wanted.claim) : (parameters.get(wanted.parameter) ?? []);
  const [only, second] = values;
  if (only === undefined || second !== undefined) return undefined;
  if (wanted.map === undefined) return only;
  return Object.hasOwn(wanted.map, only) ? wanted.map[only] : undefined;
}
