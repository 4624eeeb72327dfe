import { isProduction, isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { ConfigError, readServerConfig, type ServerConfig, type Settings } from './config.ts';
import { environmentWarning } from './environment-setting.ts';

/** What is wrong with the settings. */
export interface SettingsReport {
  /** With these the server does not start. */
  errors: ConfigError[];
  /** With these it starts, but perhaps not as intended. */
  warnings: string[];
}

/** Values for settings that others need beside them, so that the search for errors goes on after one that is missing or wrong. */
const placeholders: Settings = {
  APP_ENV: 'PREPROD',
  PUBLIC_URL: 'https://register.invalid',
  DATABASE_URL: 'postgres://register@localhost/register',
  SECRET_KEY: 'x'.repeat(44),
  SMTP_URL: 'smtps://mail.invalid',
  MAIL_FROM: 'register@mail.invalid',
  ACCESS_RULES: 'rules.json',
  OIDC_ISSUER: 'https://provider.invalid',
  OIDC_CLIENT_ID: 'register',
  OIDC_CLIENT_SECRET: 'secret',
  PVP_PROXIES: '127.0.0.1',
  PVP_SECRET: 'x'.repeat(44),
  BASE_MAP_URL: 'https://maps.invalid/{z}/{x}/{y}.png',
  BASE_MAP_ATTRIBUTION: 'Karte',
};

/** Settings that belong together: without one of them the others are wrong too. */
const families = [/^OIDC_/, /^PVP_/, /^(?:SMTP|MAIL)_/, /^BASE_MAP_/, /^SECRET_KEY/, /DATABASE_URL/];

/** Everything that is wrong with the settings, at once: after each error there is another value in its place, or none. */
export function checkSettings(env: Settings): SettingsReport {
  const errors: ConfigError[] = [];
  const times = new Map<string, number>();
  let left = env;
  for (;;) {
    try {
      return { errors, warnings: warningsOf(readServerConfig(left)) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const { variable } = error;
      const time = (times.get(variable) ?? 0) + 1;
      times.set(variable, time);
      if (time === 1) errors.push(error);
      if (time > 2) return { errors, warnings: [] };
      left = time === 1 ? withPlaceholder(left, variable) : withoutFamily(left, variable);
    }
  }
}

/** A file that cannot be read leaves the setting itself to be filled. */
function withPlaceholder(env: Settings, variable: string): Settings {
  const itself = variable.replace(/_FILE$/, '');
  return { ...env, [variable]: undefined, [itself]: placeholders[itself] };
}

function withoutFamily(env: Settings, variable: string): Settings {
  const family = families.find((names) => names.test(variable));
  return Object.fromEntries(Object.entries(env).filter(([name]) => name !== variable && !family?.test(name)));
}

/** What a server can run with but a person should know. */
export function warningsOf(config: ServerConfig): string[] {
  const { environment, publicUrl, trustedProxies, databaseUrl, migrationsDatabaseUrl, keys, pvp } = config;
  const warnings = [environmentWarning(environment)];
  if (!isTrialEnvironment(environment) && publicUrl?.protocol === 'http:' && !isThisMachine(publicUrl.hostname))
    warnings.push(
      `PUBLIC_URL beginnt mit http: In der Umgebung ${environment} gehen Passwörter und Sitzungen damit unverschlüsselt über das Netz${isProduction(environment) ? ', und Browser melden niemanden an' : ''}.`,
    );
  for (const [variable, proxies] of Object.entries({ TRUSTED_PROXIES: trustedProxies, PVP_PROXIES: pvp?.proxies }))
    if (proxies?.areEverybody)
      warnings.push(
        `${variable} nennt ein Netz mit allen Adressen: ${variable === 'PVP_PROXIES' ? 'Wer das Geheimnis kennt oder rät, meldet sich von überall als beliebige Person an' : 'Jeder Rechner bestimmt selbst, von welcher Adresse er zu kommen scheint'}.`,
      );
  if (pvp && pvp.proxies.entries.join() === trustedProxies.entries.join())
    warnings.push(
      'PVP_PROXIES nennt dieselben Adressen wie TRUSTED_PROXIES: Was Besucher:innen über diesen Proxy senden, käme vom Portal. Das Portal braucht eine eigene Adresse, oder der Proxy muss X-PVP-… und X-Portal-Secret von Besucher:innen entfernen.',
    );
  if (publicUrl?.protocol === 'https:' && !trustedProxies.any)
    warnings.push(
      'PUBLIC_URL beginnt mit https, aber TRUSTED_PROXIES ist nicht gesetzt: Der Server erfährt nicht, dass Browser verschlüsselt verbunden sind, und für Begrenzungen zählen alle Besucher:innen als eine Adresse.',
    );
  for (const [variable, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    MIGRATIONS_DATABASE_URL: migrationsDatabaseUrl,
  }))
    if (url !== undefined && !isVerified(new URL(url)))
      warnings.push(
        `Die Verbindung zu PostgreSQL auf einem anderen Rechner ist nicht verschlüsselt und geprüft: Ergänzen Sie ${variable} um ?sslmode=verify-full&sslrootcert=DATEI.`,
      );
  if (
    databaseUrl !== undefined &&
    migrationsDatabaseUrl !== undefined &&
    userOf(databaseUrl) === userOf(migrationsDatabaseUrl)
  )
    warnings.push(
      'MIGRATIONS_DATABASE_URL nennt dieselbe Rolle wie DATABASE_URL: Der Server darf damit auch Tabellen ändern.',
    );
  if (keys.current === undefined && !isTrialEnvironment(environment))
    warnings.push(
      'SECRET_KEY ist nicht gesetzt: Das Geheimnis der Schlüssel liegt in der Datenbank, und wer eine Sicherung hat, hat auch die zweiten Faktoren.',
    );
  return warnings.filter((warning) => warning !== undefined);
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Whether a connection stays on this machine or checks the certificate of the other one. */
const isVerified = ({ hostname, searchParams }: URL): boolean =>
  isThisMachine(hostname) || searchParams.get('sslmode') === 'verify-full';

const isThisMachine = (hostname: string): boolean => ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
