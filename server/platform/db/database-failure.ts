import { ExpectedError } from '../config/expected-error.ts';
import { causesOf, isDatabaseAway } from '../log/database-away.ts';
/** The configured database cannot be used; the message says in one sentence what to do. */
export class DatabaseUnusableError extends ExpectedError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnusableError';
  }
}

/** Whether a role lacks a right. */
export const isForbidden = (error: unknown): boolean => [...causesOf(error)].some(({ code }) => code === forbidden);

const forbidden = '42501';

/**
 * The error to report if PostgreSQL cannot be opened; undefined if the cause is something else. Never contains the password.
 * @param databaseUrl value of the variable
 */
export function asUnusable(
  error: unknown,
  databaseUrl: string,
  variable = 'DATABASE_URL',
): DatabaseUnusableError | undefined {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const server = `${hostname}:${port || 5432}`;
  const sentence = (code: string): string | undefined => {
    switch (code) {
      case '28000':
      case '28P01':
        return `Der Datenbankserver ${server} nimmt den Namen "${username}" mit diesem Passwort nicht an. Bitte beides prüfen.`;
      case '3D000':
        return `Die Datenbank "${pathname.slice(1)}" gibt es auf ${server} nicht. Bitte legen Sie sie an.`;
      case '25006':
        return `Die Datenbank "${pathname.slice(1)}" auf ${server} ist nur lesbar und noch nicht für diese Fassung des Programms eingerichtet. Bitte starten Sie es einmal, während sie beschreibbar ist.`;
      case forbidden:
        return `"${username}" darf in der Datenbank "${pathname.slice(1)}" keine Tabellen anlegen. Bitte das Recht dazu erteilen.`;
      case '53300':
        return `Der Datenbankserver ${server} hat keine Verbindung mehr frei. Bitte mehr erlauben oder andere Prozesse beenden.`;
      case '57P03':
        return `Der Datenbankserver ${server} fährt gerade hoch oder herunter. Bitte gleich noch einmal starten.`;
      default:
        return undefined;
    }
  };
  const away = `Der Datenbankserver ${server} ist nicht erreichbar. Bitte prüfen, ob er läuft und ob Rechner und Port stimmen.`;
  // What says already which setting is wrong stays.
  if (error instanceof DatabaseUnusableError) return error;
  const known = [...causesOf(error)].map(({ code }) => sentence(code)).find((text) => text !== undefined);
  const text = known ?? (isDatabaseAway(error) ? away : undefined);
  return text === undefined ? undefined : new DatabaseUnusableError(`${variable}: ${text}`, error);
}
