import { environments, isEnvironment } from '#core/platform/environment/environment.ts';

/** The code in its usual spelling if it is known, otherwise unchanged. */
export function readEnvironment(text: string | undefined): string {
  const code = text?.trim() || 'DEMO';
  const known = code.toUpperCase();
  return isEnvironment(known) ? known : code;
}

/** A warning for the person who starts the server; undefined if the environment is a known one. */
export const environmentWarning = (environment: string): string | undefined =>
  isEnvironment(environment)
    ? undefined
    : `ACHTUNG: APP_ENV="${environment}" ist keine bekannte Umgebung (${environments.join(', ')}). Der Server gilt damit nicht als PROD; Demo-Konten, Beispieldaten und Testuhr gibt es trotzdem nicht.`;
