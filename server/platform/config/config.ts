import { resolve } from 'node:path';
import { environments, isEnvironment } from '#core/platform/environment/environment.ts';
import type { LinkTemplateName } from '#core/platform/environment/link-templates.ts';
import { product } from '#core/product.ts';
import { type BaseMap, readBaseMap } from './base-map.ts';
import { ConfigError } from './config-error.ts';
import { readTrustedProxies, type TrustedProxies } from './network-address.ts';
import { readSignInSettings, type SignInSettings } from './sign-in-settings.ts';

export { ConfigError } from './config-error.ts';

/** Pages of other origins that may make calls (CORS). */
export interface AllowedOrigins {
  /** Origins whose pages call with the session of the signed-in visitor. */
  withSession: readonly string[];
  /** Whether pages of all other origins may read what an anonymous visitor may. */
  anyone: boolean;
}

/** The server's settings. */
export interface ServerConfig extends SignInSettings {
  port: number;
  /** Environment code (R1.5), such as DEMO or PROD. An unknown code is kept unchanged and is not treated as PROD. */
  environment: string;
  /** Path under which the application runs, with a slash at both ends ('/', '/natippc/', '/a/b/'). */
  contextPath: string;
  /** Path of the demo portal: a sibling of the context path, with a slash at both ends. */
  portalPath: string;
  /** Address next to the application's for the editors of other websites; it leads to the page `cms`. */
  editorsPath: string;
  /** Path of the cookies, with a slash at both ends: the whole host or only this register. */
  cookiePath: string;
  /** Idle time in seconds after which a session ends. */
  sessionTimeout: number;
  /** Whether each request is logged. */
  logRequests: boolean;
  /** Where Prometheus metrics are served; absent: nowhere. */
  metrics?: { host: string; port: number };
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies: TrustedProxies;
  /** Maximum number of open connections per address; connections of trusted proxies are not counted. */
  connectionsPerAddress: number;
  /** Origins from which CMS texts may load images. */
  pictureOrigins: readonly string[];
  /** Pages of other origins that may make calls. */
  allowedOrigins: AllowedOrigins;
  /** Seconds for which browsers that used TLS must keep using it (HSTS); 0: the header is not sent. */
  hstsMaxAge: number;
  /** PostgreSQL connection string; absent: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Folder of the embedded database, or 'memory' (tests). */
  dataDir: string;
  /** Who may use the register: everyone, or only registered users (R2.5). */
  audience: 'everyone' | 'registered';
  /** Links to other applications, with placeholders in braces (R7.33); null: no such link. */
  linkTemplates: Record<LinkTemplateName, string | null>;
  /** The background of maps; absent: only boundaries and names. */
  baseMap?: BaseMap;
  /** Folder of the build's output, served below the context path. */
  distDir: string;
  /** Folder of the demo portal's static pages. */
  portalDir: string;
}

const projectRoot = resolve(import.meta.dirname, '../../..');

/**
 * Reads the server's settings from environment variables.
 * @throws {ConfigError} naming the variable with an invalid value
 */
export function readConfig(env: Record<string, string | undefined> = process.env): ServerConfig {
  const contextPath = readPath(env.CONTEXT_PATH?.trim() || product.key, 'CONTEXT_PATH');
  const metrics = readMetrics(env.METRICS);
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const baseMap = readBaseMap(env.BASE_MAP_URL, env.BASE_MAP_ATTRIBUTION);
  const portalPath = new URL('../portal/', `http://host${contextPath}`).pathname;
  if (contextPath.startsWith(portalPath)) {
    throw new ConfigError('CONTEXT_PATH', `"${contextPath}" ist der Pfad des Portals, bitte einen anderen wählen.`);
  }
  return {
    port: readInteger(env.PORT, 'PORT', 8080, 0, 65_535),
    environment: readEnvironment(env.APP_ENV),
    contextPath,
    portalPath,
    editorsPath: new URL('../cms/', `http://host${contextPath}`).pathname,
    cookiePath: readCookiePath(env.COOKIE_PATH, [contextPath, portalPath]),
    audience: readAudience(env.AUDIENCE),
    sessionTimeout: readInteger(env.SESSION_TIMEOUT_S, 'SESSION_TIMEOUT_S', 1800, 1, 86_400),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    connectionsPerAddress: readInteger(env.CONNECTIONS_PER_ADDRESS, 'CONNECTIONS_PER_ADDRESS', 256, 1, 65_535),
    pictureOrigins: readOrigins(env.PICTURE_ORIGINS, 'PICTURE_ORIGINS'),
    allowedOrigins: readAllowedOrigins(env.ALLOWED_ORIGINS),
    logRequests: readSwitch(env.LOG_REQUESTS, 'LOG_REQUESTS'),
    ...(metrics && { metrics }),
    hstsMaxAge: readInteger(env.HSTS_MAX_AGE_S, 'HSTS_MAX_AGE_S', 0, 0, 63_072_000),
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir: resolve(projectRoot, env.DATA_DIR?.trim() || '.data'),
    linkTemplates: {
      edmLinkTemplateBvtDmsDocument:
        readTemplate(env.BVT_DOCUMENT_LINK, 'BVT_DOCUMENT_LINK', ['https:']) ??
        'https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:{celex}',
      edmlinkTemplateAnlageDetails: readTemplate(env.EDM_INSTALLATION_LINK, 'EDM_INSTALLATION_LINK', ['https:']),
      gisBezirkeVtUrl: readTemplate(env.DISTRICT_TILES_URL, 'DISTRICT_TILES_URL', ['https:']),
      mailtoTemplateVorlageUiBericht:
        readTemplate(env.REPORT_MAIL_LINK, 'REPORT_MAIL_LINK', ['mailto:']) ?? 'mailto:{mail}?subject={subject}',
    },
    ...(baseMap && { baseMap }),
    ...readSignInSettings(env),
    distDir: resolve(projectRoot, env.DIST_DIR?.trim() || 'dist'),
    portalDir: resolve(projectRoot, 'demo/portal'),
  };
}

function readInteger(text: string | undefined, variable: string, fallback: number, min: number, max: number): number {
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(variable, `"${text}" ist keine ganze Zahl von ${min} bis ${max}.`);
  }
  return value;
}

/** The code in its usual spelling if it is known, otherwise unchanged. */
function readEnvironment(text: string | undefined): string {
  const code = text?.trim() || 'DEMO';
  const known = code.toUpperCase();
  return isEnvironment(known) ? known : code;
}

/** A warning for the person who starts the server; undefined if the environment is a known one. */
export const environmentWarning = (environment: string): string | undefined =>
  isEnvironment(environment)
    ? undefined
    : `ACHTUNG: APP_ENV="${environment}" ist keine bekannte Umgebung (${environments.join(', ')}). Der Server gilt damit nicht als PROD; Demo-Konten, Beispieldaten und Testuhr gibt es trotzdem nicht.`;

function readSwitch(text: string | undefined, variable: string): boolean {
  const value = text?.trim().toLowerCase() || 'on';
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(variable, `"${text}" ist weder on noch off.`);
}

/** `9464` or `10.0.0.5:9464`; without an address, on this machine only. */
function readMetrics(text: string | undefined): ServerConfig['metrics'] {
  const value = text?.trim();
  if (!value || value.toLowerCase() === 'off') return undefined;
  const [, host = '127.0.0.1', port] = /^(?:(\[[\da-f:]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(value) ?? [];
  if (port === undefined || Number(port) > 65_535)
    throw new ConfigError('METRICS', `"${text}" ist weder ein Port noch Adresse und Port wie 127.0.0.1:9464.`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readProxies(text: string | undefined): TrustedProxies {
  const proxies = readTrustedProxies(text ?? '');
  if (proxies) return proxies;
  throw new ConfigError(
    'TRUSTED_PROXIES',
    `"${text}" ist keine Liste von Adressen und Netzen wie 10.0.0.5, 10.1.0.0/16.`,
  );
}

const listed = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '');

/** `*` stands for all origins that are not listed. */
function readAllowedOrigins(text: string | undefined): AllowedOrigins {
  const named = listed(text).filter((entry) => entry !== '*');
  return { withSession: readOrigins(named.join(), 'ALLOWED_ORIGINS'), anyone: named.length < listed(text).length };
}

/** Origins in the form browsers send. Strict, because they become part of headers. */
function readOrigins(text: string | undefined, variable: string): string[] {
  return listed(text).map((entry) => {
    const origin = URL.canParse(entry) ? new URL(entry).origin : '';
    if (/^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(origin) && [origin, `${origin}/`].includes(entry))
      return origin;
    throw new ConfigError(variable, `"${entry}" ist kein Ursprung wie https://www.example.at.`);
  });
}

/** An address with placeholders such as {celex}; it becomes a link on pages, so its scheme must be one of `schemes`. */
function readTemplate(text: string | undefined, variable: string, schemes: readonly string[]): string | null {
  const template = text?.trim();
  if (!template) return null;
  const filled = template.replace(/\{\w+\}/g, 'x');
  if (URL.canParse(filled) && schemes.includes(new URL(filled).protocol)) return template;
  throw new ConfigError(variable, `"${text}" ist keine Adresse, die mit ${schemes.join(' oder ')} beginnt.`);
}

function readAudience(text: string | undefined): ServerConfig['audience'] {
  const audience = text?.trim() || 'everyone';
  if (audience === 'everyone' || audience === 'registered') return audience;
  throw new ConfigError('AUDIENCE', `"${text}" ist weder everyone noch registered.`);
}

function readPath(text: string, variable: string): string {
  const path = `/${text.trim()}/`.replace(/\/{2,}/g, '/');
  // Browsers resolve '.' and '..' before sending the request.
  if (!/^\/([A-Za-z0-9._~-]+\/)*$/.test(path) || /\/\.{1,2}\//.test(path)) {
    throw new ConfigError(variable, `"${text}" ist kein Pfad aus Buchstaben, Ziffern und Schrägstrichen.`);
  }
  return path;
}

/** @param bases paths of the application and the portal, which share one sign-in */
function readCookiePath(text: string | undefined, bases: readonly string[]): string {
  const path = readPath(text ?? '', 'COOKIE_PATH');
  if (bases.every((base) => base.startsWith(path))) return path;
  throw new ConfigError('COOKIE_PATH', `Unter "${path}" liegen nicht beide: ${bases.join(' und ')}.`);
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol) || !isDecodable(text)) {
    throw new ConfigError(
      'DATABASE_URL',
      'Erwartet wird eine Adresse der Form postgres://name:passwort@rechner:5432/datenbank.',
    );
  }
  return text.trim();
}

/** A literal % in a password must be written as %25. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
