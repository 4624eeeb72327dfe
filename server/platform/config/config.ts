import { resolve } from 'node:path';
import { isProduction, isTrialEnvironment } from '#core/platform/environment/environment.ts';
import type { LinkTemplateName } from '#core/platform/environment/link-templates.ts';
import { product } from '#core/product.ts';
import { projectRoot } from '../program/program-files.ts';
import { type BaseMap, readBaseMap } from './base-map.ts';
import { ConfigError } from './config-error.ts';
import { readEnvironment } from './environment-setting.ts';
import { type KeySettings, readKeySettings } from './key-settings.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import type { TrustedProxies } from './network-address.ts';
import { readSecret } from './secret-setting.ts';
import {
  type AllowedOrigins,
  readAllowedOrigins,
  readAudience,
  readCookiePath,
  readDatabaseUrl,
  readHost,
  readInteger,
  readMetrics,
  readNamespace,
  readOrigins,
  readPath,
  readProxies,
  readPublicUrl,
  readSwitch,
  readTemplate,
  readWebAddress,
} from './setting-readers.ts';
import { readSignInSettings, type SignInSettings } from './sign-in-settings.ts';
import { readUploadSettings, type UploadSettings } from './upload-settings.ts';

export { ConfigError } from './config-error.ts';

/** The server's settings. */
export interface ServerConfig extends SignInSettings {
  port: number;
  /** Host name or address on which to listen; absent: on all of the machine's. */
  host?: string;
  /** Scheme, host and port under which visitors reach the register; absent: as each request says. */
  publicUrl?: URL;
  /** The agency's portal, where the logo and 'Zum Portal' lead; absent: to the register, or in a trial to the demo portal. */
  portalAddress?: URL;
  /** Environment code (R1.5), such as DEMO or PROD. An unknown code is kept unchanged and is not treated as PROD. */
  environment: string;
  /** Path under which the application runs, with a slash at both ends ('/', '/natippc/', '/a/b/'). */
  contextPath: string;
  /** Path of the demo portal: a sibling of the context path, with a slash at both ends. */
  portalPath: string;
  /** Address next to the application's for the editors of other websites; it leads to the page `cms`. */
  editorsPath: string;
  /** Namespace of the INSPIRE ids that this register gives out. */
  idNamespace: string;
  /** Path of the cookies, with a slash at both ends: the whole host or only this register. */
  cookiePath: string;
  /** Idle time in seconds after which a session ends. */
  sessionTimeout: number;
  /** Seconds after the sign-in at which a session ends, however much it is used. */
  sessionLifetime: number;
  /** Seconds for which a process that is to end still accepts requests, so that a load balancer notices that it is not ready. */
  drain: number;
  /** Days for which entries of the journal are kept. */
  journalDays: number;
  /** Days after which an account of the register that nobody uses is closed; 0: never. */
  unusedAccountDays: number;
  /** The mail server; absent: nothing is mailed. */
  mail?: MailSettings;
  /** What the server's keys are derived from. */
  keys: KeySettings;
  /** What may be uploaded for an installation. */
  uploads: UploadSettings;
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
  /** Whether that applies to the subdomains of the register's host too. */
  hstsIncludesSubdomains: boolean;
  /** PostgreSQL connection string; absent: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** The same database with a role that owns the tables and migrates them; absent: that of `databaseUrl` does. */
  migrationsDatabaseUrl?: string;
  /** Folder of the embedded database, or 'memory' (tests). */
  dataDir: string;
  /** Who may use the register: everyone, or only registered users (R2.5). */
  audience: 'everyone' | 'registered';
  /** Links to other applications, with placeholders in braces (R7.33); null: no such link. */
  linkTemplates: Record<LinkTemplateName, string | null>;
  /** Whom to tell of a security gap, as in security.txt (`mailto:` or `https:`); absent: there is no security.txt. */
  securityContact?: string;
  /** The background of maps; absent: only boundaries and names. */
  baseMap?: BaseMap;
  /** Folder of the build's output, served below the context path. */
  distDir: string;
  /** Folder of the demo portal's static pages. */
  portalDir: string;
}

/** Environment variables. */
export type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Reads the server's settings from environment variables.
 * @throws {ConfigError} naming the variable with an invalid value
 */
export function readConfig(env: Settings = process.env): ServerConfig {
  const environment = readEnvironment(env.APP_ENV);
  // Whoever just tries the program has accounts with a known password.
  const host = readHost(env.HOST ?? (env.APP_ENV?.trim() ? undefined : '127.0.0.1'));
  const publicUrl = readPublicUrl(env.PUBLIC_URL);
  const portalAddress = readWebAddress(env.PORTAL_ADDRESS, 'PORTAL_ADDRESS');
  const contextPath = readPath(env.CONTEXT_PATH?.trim() || product.key, 'CONTEXT_PATH');
  const metrics = readMetrics(env.METRICS);
  const [databaseUrl, migrationsDatabaseUrl] = ['DATABASE_URL', 'MIGRATIONS_DATABASE_URL'].map((variable) =>
    readDatabaseUrl(readSecret(env, variable), variable),
  );
  if (migrationsDatabaseUrl !== undefined && databaseUrl === undefined)
    throw new ConfigError(
      'MIGRATIONS_DATABASE_URL',
      'Dazu gehört DATABASE_URL, mit der Rolle, mit der der Server arbeitet.',
    );
  const mail = readMailSettings(env, environment);
  const baseMap = readBaseMap(env.BASE_MAP_URL, env.BASE_MAP_ATTRIBUTION);
  const securityContact = readTemplate(env.SECURITY_CONTACT, 'SECURITY_CONTACT', ['mailto:', 'https:']);
  const portalPath = new URL('../portal/', `http://host${contextPath}`).pathname;
  if (contextPath.startsWith(portalPath)) {
    throw new ConfigError('CONTEXT_PATH', `"${contextPath}" ist der Pfad des Portals, bitte einen anderen wählen.`);
  }
  const port = readInteger(env.PORT, 'PORT', 8080, 0, 65_535);
  if (metrics && metrics.port !== 0 && metrics.port === port)
    throw new ConfigError('METRICS', `Der Port ${port} ist schon der des Registers (PORT).`);
  return {
    port,
    ...(host !== undefined && { host }),
    ...(publicUrl && { publicUrl }),
    ...(portalAddress && { portalAddress }),
    environment,
    contextPath,
    portalPath,
    editorsPath: new URL('../cms/', `http://host${contextPath}`).pathname,
    cookiePath: readCookiePath(env.COOKIE_PATH, [contextPath, portalPath]),
    audience: readAudience(env.AUDIENCE),
    sessionTimeout: readInteger(env.SESSION_TIMEOUT_S, 'SESSION_TIMEOUT_S', 1800, 1, 86_400),
    sessionLifetime: readInteger(env.SESSION_LIFETIME_S, 'SESSION_LIFETIME_S', 43_200, 1, 604_800),
    drain: readInteger(env.DRAIN_S, 'DRAIN_S', 0, 0, 300),
    journalDays: readInteger(env.JOURNAL_DAYS, 'JOURNAL_DAYS', 1095, 1, 36_500),
    unusedAccountDays: readInteger(env.UNUSED_ACCOUNT_DAYS, 'UNUSED_ACCOUNT_DAYS', 365, 0, 3650),
    idNamespace: readNamespace(env.ID_NAMESPACE),
    ...(mail && { mail }),
    keys: readKeySettings(env),
    uploads: readUploadSettings(env),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    connectionsPerAddress: readInteger(env.CONNECTIONS_PER_ADDRESS, 'CONNECTIONS_PER_ADDRESS', 256, 1, 65_535),
    pictureOrigins: readOrigins(env.PICTURE_ORIGINS, 'PICTURE_ORIGINS'),
    allowedOrigins: readAllowedOrigins(env.ALLOWED_ORIGINS),
    logRequests: readSwitch(env.LOG_REQUESTS, 'LOG_REQUESTS', 'on'),
    ...(metrics && { metrics }),
    hstsMaxAge: readInteger(
      env.HSTS_MAX_AGE_S,
      'HSTS_MAX_AGE_S',
      isProduction(environment) ? 31_536_000 : 0,
      0,
      63_072_000,
    ),
    hstsIncludesSubdomains: readSwitch(env.HSTS_INCLUDE_SUBDOMAINS, 'HSTS_INCLUDE_SUBDOMAINS', 'off'),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(migrationsDatabaseUrl !== undefined && { migrationsDatabaseUrl }),
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
    ...(securityContact !== null && { securityContact }),
    ...(baseMap && { baseMap }),
    ...readSignInSettings(env, environment),
    distDir: resolve(projectRoot, env.DIST_DIR?.trim() || 'dist'),
    portalDir: resolve(projectRoot, 'demo/portal'),
  };
}

/**
 * As `readConfig`, and requires what a server needs that is not just tried out.
 * @throws {ConfigError} naming the variable that is invalid or missing
 */
export function readServerConfig(env: Settings = process.env): ServerConfig {
  const config = readConfig(env);
  if (config.databaseUrl !== undefined && !env.APP_ENV?.trim())
    throw new ConfigError(
      'APP_ENV',
      'Mit DATABASE_URL muss APP_ENV gesetzt sein, zum Beispiel APP_ENV=PROD. Ohne läuft der Server als Vorführung, mit Konten, deren Passwort bekannt ist.',
    );
  if (!isTrialEnvironment(config.environment) && !config.publicUrl)
    throw new ConfigError(
      'PUBLIC_URL',
      `In der Umgebung ${config.environment} muss die Adresse gesetzt sein, unter der das Register erreicht wird, zum Beispiel https://register.example.at. Aus ihr entstehen Adressen in Mails, Feeds und Zitaten.`,
    );
  return config;
}
