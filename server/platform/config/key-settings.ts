import { ConfigError } from './config-error.ts';
import { readSecret } from './secret-setting.ts';

/** The secret from which the server's keys are derived, and the one before it. */
export interface KeySettings {
  /** Absent: the database keeps one. */
  current?: string;
  previous?: string;
}

/** Characters: 32 bytes in base64 have 44. */
const shortest = 32;

/** @throws {ConfigError} naming the variable */
export function readKeySettings(env: Record<string, string | undefined>): KeySettings {
  const [current, previous] = (['SECRET_KEY', 'SECRET_KEY_PREVIOUS'] as const).map((variable) => {
    const secret = readSecret(env, variable);
    if (secret !== undefined && secret.length < shortest)
      throw new ConfigError(
        variable,
        `Zu kurz: Erwartet werden mindestens ${shortest} Zeichen, wie sie openssl rand -base64 32 macht.`,
      );
    return secret;
  });
  if (previous !== undefined && (current === undefined || previous === current))
    throw new ConfigError('SECRET_KEY_PREVIOUS', 'Dazu gehört SECRET_KEY, das neue Geheimnis.');
  return { ...(current !== undefined && { current }), ...(previous !== undefined && { previous }) };
}
