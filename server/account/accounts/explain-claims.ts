import { existsSync, readFileSync } from 'node:fs';
import { explainRights } from '../access-rules/explain-rights.ts';
import { AccessRulesError, readAccessRules } from '../access-rules/read-access-rules.ts';
import type { AccessRules } from '../access-rules/rules-schema.ts';
import { claimOf, portalProvider, type SignInFacts } from '../access-rules/sign-in-facts.ts';
import { readPortalRoles } from '../pvp/portal-roles.ts';
import { AccountCommandError } from './account-parameters.ts';

/**
 * Says what the access rules would give to somebody of whom a sign-in says this.
 * @param claims JSON, or the path of a file with it; of PVP the headers by their names without X-PVP- in lower case
 * @throws {AccountCommandError} if the claims or the rules cannot be used
 */
export function explainClaims(
  { claims: text, provider }: { claims: string; provider: string | undefined },
  accessRules: string | undefined,
): string {
  if (accessRules === undefined)
    throw new AccountCommandError('explain: ACCESS_RULES ist nicht gesetzt, es gibt keine Zugangsregeln.');
  const rules = rulesOf(accessRules);
  const claims = claimsOf(text);
  const named = provider ?? providerOf(rules);
  return explainRights(rules, { provider: named, claims, roles: named === portalProvider ? rolesOf(claims) : [] });
}

function rulesOf(path: string): AccessRules {
  try {
    return readAccessRules(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof AccessRulesError) throw new AccountCommandError(`ACCESS_RULES: ${error.message}`);
    throw new AccountCommandError(`ACCESS_RULES: Die Datei ${path} lässt sich nicht lesen.`);
  }
}

function claimsOf(text: string): Record<string, unknown> {
  const isJson = text.trimStart().startsWith('{');
  if (!isJson && !existsSync(text)) throw new AccountCommandError(`explain: Die Datei ${text} gibt es nicht.`);
  try {
    const claims: unknown = JSON.parse(isJson ? text : readFileSync(text, 'utf8'));
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return { ...claims };
  } catch {}
  throw new AccountCommandError('explain: Die Angaben sind kein JSON-Objekt wie {"sub": "…", "groups": ["…"]}.');
}

/** The only provider that the rules name. */
function providerOf({ rules }: AccessRules): string {
  const [only, second] = new Set(rules.flatMap(({ when }) => when.provider ?? []));
  if (only !== undefined && second === undefined) return only;
  throw new AccountCommandError('explain: Es fehlt --provider NAME, der Anbieter, bei dem sich die Person anmeldet.');
}

function rolesOf(claims: SignInFacts['claims']): SignInFacts['roles'] {
  const [text = ''] = claimOf(claims, 'roles');
  const roles = readPortalRoles(text);
  if (roles) return roles;
  throw new AccountCommandError('explain: roles ist keine Liste wie rolle(parameter=wert);rolle2().');
}
