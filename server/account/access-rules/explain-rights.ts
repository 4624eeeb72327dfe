import { isAuthorityRole } from '#core/account/session/role-table.ts';
import { rightsOf } from './rights-of.ts';
import type { AccessRules } from './rules-schema.ts';
import type { SignInFacts } from './sign-in-facts.ts';

/** Says in German what a sign-in would give and why, for whoever writes the rules. */
export function explainRights(rules: AccessRules, facts: SignInFacts): string {
  const { rights, reached, withheld, reasons } = rightsOf(rules, facts);
  const { federalState, office, mainUser, companyRegisterNumbers, installations, readOnly } = rights;
  const lines = [
    reached.length > 0 ? `Zugang mit: ${reached.join(', ')}` : 'Kein Zugang.',
    withheld.length > 0 && `Erst mit stärkerer Anmeldung: ${withheld.join(', ')}`,
    rights.roles.some(isAuthorityRole) && `Bundesland: ${federalState === '0' ? '0 (Bund)' : federalState}`,
    office !== undefined && `Dienststelle: ${office}`,
    mainUser !== undefined && `Handelt für: ${mainUser}`,
    companyRegisterNumbers.length > 0 && `Anlagen der Firmenbuchnummern: ${companyRegisterNumbers.join(', ')}`,
    installations.length > 0 && `Anlagen: ${installations.join(', ')}`,
    readOnly && 'Nur lesen.',
  ];
  return [...lines.filter((line) => line !== false), 'Gründe:', ...reasons.map((reason) => `- ${reason}`)].join('\n');
}
