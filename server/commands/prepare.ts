/** Makes the database of a first start, with its examples. Run from the sources, while the build runs, which takes as long. */
import { readServerConfig } from '../platform/config/config.ts';
import { claimDatabase } from '../platform/db/claim-database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { keepPrivate } from '../platform/db/private-files.ts';
import { say } from '../platform/log/say.ts';
import { prepareRegister } from '../register/records/first-start.ts';

try {
  const config = readServerConfig();
  keepPrivate(config.dataDir);
  const { database, close } = await openDatabase(config);
  try {
    await claimDatabase(database, config.environment);
    for (const done of await prepareRegister(database, config.environment)) say(done);
  } finally {
    await close();
  }
  process.exit(0);
} catch {
  // The server, which starts next, does the same and says what prevents it.
  process.exit(1);
}
