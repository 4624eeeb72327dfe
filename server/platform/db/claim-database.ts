import { sql } from 'drizzle-orm';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { ExpectedError } from '../config/expected-error.ts';
import { isReadOnly } from '../log/storage-shortage.ts';
import type { Database } from './database.ts';
import { type Queryable, queryRows } from './rows.ts';

/** A trial would add accounts with a known password to a database that is in use. */
export class DatabaseInUseError extends ExpectedError {
  constructor(environment: string, used: string, since: Date) {
    super(
      `Diese Datenbank ist seit ${since.toLocaleDateString('de-AT')} als ${used} in Betrieb. Als ${environment} startet der Server auf ihr nicht: Er würde Konten anlegen, deren Passwort bekannt ist. Setzen Sie APP_ENV, oder nehmen Sie eine andere Datenbank; eine Kopie erproben Sie mit APP_ENV=PREPROD.`,
    );
    this.name = 'DatabaseInUseError';
  }
}

/**
 * Notes in the database that it is used in this environment; one that is read-only at present is only checked.
 * @throws {DatabaseInUseError} for a trial environment if it has been used in another one
 */
export async function claimDatabase(database: Database, environment: string): Promise<void> {
  const claiming = database.transaction(async (tx) => {
    // Servers that start at the same time wait for each other.
    await tx.execute(sql`lock table register_use in exclusive mode`);
    await requireUnused(tx, environment);
    await tx.execute(
      sql`insert into register_use (environment, since) values (${environment}, now()) on conflict do nothing`,
    );
  });
  await claiming.catch(async (error: unknown) => {
    if (!isReadOnly(error)) throw error;
    await requireUnused(database, environment);
  });
}

async function requireUnused(on: Queryable, environment: string): Promise<void> {
  const uses = await queryRows<{ environment: string; since: string }>(
    on,
    sql`select environment, since::text as since from register_use order by since`,
  );
  const serious = uses.find((use) => !isTrialEnvironment(use.environment));
  if (serious && isTrialEnvironment(environment))
    throw new DatabaseInUseError(environment, serious.environment, new Date(serious.since));
}
