import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { serverSecret } from './account-tables.ts';
import { newToken } from './tokens.ts';

const name = 'xsrf';

/** The key that signs XSRF tokens, created by the first process that needs it and shared by all on one database. */
export async function sharedSecret(database: Database): Promise<string> {
  await database.insert(serverSecret).values({ name, value: newToken() }).onConflictDoNothing();
  const [row] = await database.select().from(serverSecret).where(eq(serverSecret.name, name));
  if (!row) throw new Error('server_secret has no row.');
  return row.value;
}
