import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { serverSecret } from './account-tables.ts';
import { newToken } from './tokens.ts';

const name = 'xsrf';

/** The key that signs XSRF tokens, created by the first process that needs it and shared by all on one database. */
export async function sharedSecret(database: Database): Promise<string> {
  const find = () => database.select().from(serverSecret).where(eq(serverSecret.name, name));
  // Most often it is there, and the database may be read-only.
  const [known] = await find();
  if (known) return known.value;
  await database.insert(serverSecret).values({ name, value: newToken() }).onConflictDoNothing();
  const [row] = await find();
  if (!row) throw new Error('server_secret has no row.');
  return row.value;
}
