import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { ConfigError, readServerConfig, type ServerConfig, type Settings } from './config.ts';
import { environmentWarning } from './environment-setting.ts';

/** What is wrong with the settings. */
export interface SettingsReport {
  /** With these the server does not start. */
  errors: ConfigError[];
  /** With these it starts, but perhaps not as intended. */
  warnings: string[];
}

/** Values for required settings, so that the search for errors goes on after one that is missing. */
const placeholders: Settings = { APP_ENV: 'PREPROD', PUBLIC_URL: 'https://register.invalid' };

/** Everything that is wrong with the settings, at once: after each error the setting counts as not given. */
export function checkSettings(env: Settings): SettingsReport {
  const errors: ConfigError[] = [];
  let left = env;
  for (;;) {
    try {
      return { errors, warnings: warningsOf(readServerConfig(left)) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      // Required, and there is no value to go on with.
      if (errors.some(({ variable }) => variable === error.variable)) return { errors, warnings: [] };
      errors.push(error);
      left = { ...left, [error.variable]: placeholders[error.variable] };
    }
  }
}

/** What a server can run with but a person should know. */
export function warningsOf(config: ServerConfig): string[] {
  const { environment, publicUrl, trustedProxies, databaseUrl, migrationsDatabaseUrl, keys } = config;
  const warnings = [environmentWarning(environment)];
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
  ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || searchParams.get('sslmode') === 'verify-full';
