import { resolve } from 'node:path';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { ConfigError } from './config-error.ts';
import { readTrustedProxies, type TrustedProxies } from './network-address.ts';
import { type OidcProviderSettings, readOidcProviders } from './oidc-settings.ts';
import { readLongSecret } from './secret-setting.ts';

/** Who else signs people in, and what they may then do. */
export interface SignInSettings {
  oidcProviders: readonly OidcProviderSettings[];
  /** The portal of the Portalverbund in front of the register; absent: nobody's headers count. */
  pvp?: PvpSettings;
  /** File of the rules that turn what a sign-in says into rights; required by the others. */
  accessRules?: string;
}

export interface PvpSettings {
  /** Addresses of the portal itself. */
  proxies: TrustedProxies;
  /** What the portal sends with each request in X-Portal-Secret; absent: its address is enough. */
  secret?: string;
  /** Which names the portal's headers have: X-PVP-… (2) or X-AUTHENTICATE-… and X-AUTHORIZE-… (1). Others are never read. */
  version: 1 | 2;
}

/** @throws {ConfigError} naming the variable */
export function readSignInSettings(env: Record<string, string | undefined>, environment: string): SignInSettings {
  const oidcProviders = readOidcProviders(env);
  const pvp = readPvp(env, environment);
  const accessRules = env.ACCESS_RULES?.trim();
  if (!accessRules && (pvp || oidcProviders.length > 0))
    throw new ConfigError(
      'ACCESS_RULES',
      'Fehlt: Ohne Zugangsregeln bekäme niemand Rechte, der sich anderswo anmeldet.',
    );
  return { oidcProviders, ...(pvp && { pvp }), ...(accessRules && { accessRules: resolve(accessRules) }) };
}

/**
 * Outside trials the portal proves who it is: addresses of a network can be forged or taken over (R6.7). Connections within this machine
 * cannot.
 */
function readPvp(env: Record<string, string | undefined>, environment: string): PvpSettings | undefined {
  const proxies = readTrustedProxies(env.PVP_PROXIES ?? '');
  if (!proxies)
    throw new ConfigError(
      'PVP_PROXIES',
      `"${env.PVP_PROXIES}" ist keine Liste von Adressen und Netzen wie 10.0.0.5, 10.1.0.0/16.`,
    );
  const secret = readLongSecret(env, 'PVP_SECRET');
  if (!proxies.any) {
    if (secret === undefined) return undefined;
    throw new ConfigError('PVP_PROXIES', 'Fehlt: Zu PVP_SECRET gehören die Adressen des Portals.');
  }
  const version = readVersion(env.PVP_VERSION);
  if (secret === undefined && !proxies.areLocal && !isTrialEnvironment(environment))
    throw new ConfigError(
      'PVP_SECRET',
      'Fehlt: Ein Portal auf einem anderen Rechner weist sich mit einem Geheimnis aus, das es als X-Portal-Secret mitsendet.',
    );
  return { proxies, version, ...(secret !== undefined && { secret }) };
}

function readVersion(text: string | undefined): PvpSettings['version'] {
  const version = text?.trim() || '2.1';
  if (/^2(\.\d)?$/.test(version)) return 2;
  if (/^1\.[89]$/.test(version)) return 1;
  throw new ConfigError('PVP_VERSION', `"${text}" ist keine Version des PVP: 2.1, 1.9 oder 1.8.`);
}
