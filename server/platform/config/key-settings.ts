import { ConfigError } from './config-error.ts';
import { readLongSecret } from './secret-setting.ts';

/** The secret from which the server's keys are derived, and the one before it. */
export interface KeySettings {
  /** Absent: the database keeps one. */
  current?: string;
  previous?: string;
}

/** @throws {ConfigError} naming the variable */
export function readKeySettings(env: Record<string, string | undefined>): KeySettings {
  const [current, previous] = ['SECRET_KEY', 'SECRET_KEY_PREVIOUS'].map((variable) => readLongSecret(env, variable));
  if (previous !== undefined && (current === undefined || previous === current))
    throw new ConfigError('SECRET_KEY_PREVIOUS', 'Dazu gehört SECRET_KEY, das neue Geheimnis.');
  return { ...(current !== undefined && { current }), ...(previous !== undefined && { previous }) };
}
