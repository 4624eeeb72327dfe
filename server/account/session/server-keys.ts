import { eq } from 'drizzle-orm';
import type { KeySettings } from '../../platform/config/key-settings.ts';
import type { Database } from '../../platform/db/database.ts';
import { derivedKeys, type Keys } from '../../platform/keys/derived-keys.ts';
import { serverSecret } from './account-tables.ts';
import { newToken } from './tokens.ts';

/** The server's keys, one for each purpose. */
export interface ServerKeys {
  /** Sign XSRF tokens (R7.3). */
  xsrf: Keys;
  devices: Keys;
  pendingSignIns: Keys;
  choices: Keys;
  /** Seal the secrets of second factors. */
  secondFactors: Keys;
  /** Seal providers' tokens, which name people. */
  idTokens: Keys;
}

const name = 'xsrf';

/** A secret that the first process makes that needs it, shared by all on one database. */
async function sharedSecret(database: Database): Promise<string> {
  const find = () => database.select().from(serverSecret).where(eq(serverSecret.name, name));
  // Most often it is there, and the database may be read-only.
  const [known] = await find();
  if (known) return known.value;
  await database.insert(serverSecret).values({ name, value: newToken() }).onConflictDoNothing();
  const [row] = await find();
  if (!row) throw new Error('server_secret has no row.');
  return row.value;
}

/** Without SECRET_KEY the keys are derived from the database's secret; that one opens what was sealed before there was a SECRET_KEY. */
export async function openServerKeys(database: Database, { current, previous }: KeySettings): Promise<ServerKeys> {
  const shared = await sharedSecret(database);
  const secrets = [current ?? shared, ...(previous === undefined ? [] : [previous])] as const;
  return {
    xsrf: derivedKeys(secrets, 'xsrf'),
    devices: derivedKeys(secrets, 'known device'),
    pendingSignIns: derivedKeys(secrets, 'pending sign-in'),
    choices: derivedKeys(secrets, 'choice'),
    secondFactors: derivedKeys([...secrets, shared], 'second factor'),
    idTokens: derivedKeys(secrets, 'id token'),
  };
}
