import type { ExternalIdentity } from '../access-rules/external-accounts.ts';
import { outsideLine } from '../access-rules/outside-text.ts';
import { claimOf } from '../access-rules/sign-in-facts.ts';
import type { ProviderSignIn } from './oidc-provider.ts';

/** Who a provider says somebody is (OpenID Connect Core 1.0, section 5.1). */
export function identityOf(provider: string, { claims, subject }: ProviderSignIn): ExternalIdentity {
  const claim = (name: string) => claimOf(claims, name)[0] ?? '';
  const names = [
    claim('name'),
    `${claim('given_name')} ${claim('family_name')}`,
    claim('preferred_username'),
    claim('email'),
  ];
  const displayName = names.map(outsideLine).find((name) => name !== '') ?? 'Ohne Namen';
  const mail = outsideLine(claim('email'));
  return { origin: 'oidc', provider, subject, displayName, ...(mail !== '' && { mail }) };
}
