import { type RoleName, roleNames, roleTable } from '#core/account/session/role-table.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { type ProviderFailureKind, providerFailures } from '../oidc/provider-failure.ts';
import { errorSummary, notice } from './forms.ts';

/** A provider as the sign-in page offers it. */
export interface OfferedProvider {
  name: string;
  title: string;
  /** Whether it could not be reached when last tried. */
  hasFailed: boolean;
}

/** What came of a sign-in at a provider. */
export type ProviderOutcome =
  /** Signed in, but these roles would take a stronger sign-in. */
  | { kind: 'withheld'; provider: OfferedProvider; roles: readonly RoleName[] }
  | { kind: 'failed'; provider: OfferedProvider; failure: ProviderFailureKind | 'stufe' | 'keine-rechte' | 'gesperrt' };

export const disabledText = 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Verwaltung des Registers.';

const refusals = [...providerFailures, 'stufe', 'keine-rechte', 'gesperrt'] as const;

/** What the address of the sign-in page says of a sign-in at a provider; undefined if it says nothing that is known. */
export function outcomeOf(
  { anbieter, fehler, stufe }: Record<string, string | undefined>,
  providers: readonly OfferedProvider[],
): ProviderOutcome | undefined {
  const provider = providers.find(({ name }) => name === anbieter);
  if (!provider) return undefined;
  const failure = refusals.find((kind) => kind === fehler);
  if (failure !== undefined) return { kind: 'failed', provider, failure };
  const roles = roleNames.filter((role) => stufe?.split(' ').includes(role));
  return roles.length > 0 ? { kind: 'withheld', provider, roles } : undefined;
}

function failureText(failure: (typeof refusals)[number], title: string): string {
  switch (failure) {
    case 'unreachable':
      return `${title} ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal oder melden Sie sich anders an.`;
    case 'invalid':
      return `Die Antwort von ${title} war nicht gültig. Bitte beginnen Sie noch einmal; wenn es wieder geschieht, wenden Sie sich an die Verwaltung des Registers.`;
    case 'cancelled':
      return `Die Anmeldung bei ${title} wurde abgebrochen.`;
    case 'refused':
      return `${title} hat die Anmeldung abgelehnt. Bitte beginnen Sie noch einmal; wenn es wieder geschieht, wenden Sie sich an die Verwaltung des Registers.`;
    case 'outdated':
      return 'Die Anmeldung hat zu lange gedauert, wurde in einem anderen Fenster beendet oder schon verwendet. Bitte beginnen Sie noch einmal.';
    case 'stufe':
      return `Was Sie hier dürfen, verlangt eine stärkere Anmeldung bei ${title}, etwa mit einem zweiten Faktor.`;
    case 'keine-rechte':
      return `Sie haben sich bei ${title} angemeldet, aber für dieses Register ist Ihnen nichts zugeteilt. Bitte wenden Sie sich an die Stelle, die bei Ihnen die Rechte vergibt. Öffentliches können Sie ohne Anmeldung lesen.`;
    case 'gesperrt':
      return disabledText;
  }
}

const addressOf = (
  { name }: OfferedProvider,
  returnUrl: string | undefined,
  more: Record<string, string> = {},
): string => {
  const query = new URLSearchParams({ ...(returnUrl !== undefined && { returnUrl }), ...more }).toString();
  return `anmelden/${name}${query && `?${query}`}`;
};

/** Says what came of a sign-in, and the way on. @param onward path on this host to go on to without a stronger sign-in */
export function outcomeNotice(outcome: ProviderOutcome, returnUrl: string | undefined, onward: string): Html {
  const { provider } = outcome;
  const stronger = html`<p><a class="n-button" data-variant="primary" href="${addressOf(provider, returnUrl, { stufe: 'ja' })}">Mit zweitem Faktor anmelden</a></p>`;
  if (outcome.kind === 'failed') {
    const summary = errorSummary([{ message: failureText(outcome.failure, provider.title) }]);
    return html`${summary}${outcome.failure === 'stufe' && stronger}`;
  }
  const roles = outcome.roles.map((role) => roleTable[role].name).join(', ');
  return html`${notice('info', `Für ${roles} braucht es eine stärkere Anmeldung, etwa mit einem zweiten Faktor.`)}
      ${stronger}
      <p><a href="${onward}">Ohne diese Rolle fortfahren</a></p>`;
}

/** A link for each provider; a form could not lead to another host under this page's policy. */
export const providerButtons = (providers: readonly OfferedProvider[], returnUrl: string | undefined): Html =>
  html`<ul class="plain-providers">
        ${providers.map(
          (provider) =>
            html`<li>
          <a class="n-button" data-variant="primary" href="${addressOf(provider, returnUrl)}">Anmelden mit ${provider.title}${provider.hasFailed && ' (zurzeit nicht erreichbar)'}</a>
        </li>
        `,
        )}
      </ul>`;
