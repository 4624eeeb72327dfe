import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { readTrustedProxies, type TrustedProxies } from './network-address.ts';
import { type OidcProviderSettings, readOidcProviders } from './oidc-settings.ts';

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
  /** Which names the portal's headers have: X-PVP-… (2) or X-AUTHENTICATE-… and X-AUTHORIZE-… (1). Others are never read. */
  version: 1 | 2;
}

/** @throws {ConfigError} naming the variable */
export function readSignInSettings(env: Record<string, string | undefined>): SignInSettings {
  const oidcProviders = readOidcProviders(env);
  const pvp = readPvp(env);
  const accessRules = env.ACCESS_RULES?.trim();
  if (!accessRules && (pvp || oidcProviders.length > 0))
    throw new ConfigError(
      'ACCESS_RULES',
      'Fehlt: Ohne Zugangsregeln bekäme niemand Rechte, der sich anderswo anmeldet.',
    );
  return { oidcProviders, ...(pvp && { pvp }), ...(accessRules && { accessRules: resolve(accessRules) }) };
}

function readPvp(env: Record<string, string | undefined>): PvpSettings | undefined {
  const proxies = readTrustedProxies(env.PVP_PROXIES ?? '');
  if (!proxies)
    throw new ConfigError(
      'PVP_PROXIES',
      `"${env.PVP_PROXIES}" ist keine Liste von Adressen und Netzen wie 10.0.0.5, 10.1.0.0/16.`,
    );
  return proxies.any ? { proxies, version: readVersion(env.PVP_VERSION) } : undefined;
}

function readVersion(text: string | undefined): PvpSettings['version'] {
  const version = text?.trim() || '2.1';
  if (/^2(\.\d)?$/.test(version)) return 2;
  if (/^1\.[89]$/.test(version)) return 1;
  throw new ConfigError('PVP_VERSION', `"${text}" ist keine Version des PVP: 2.1, 1.9 oder 1.8.`);
}
