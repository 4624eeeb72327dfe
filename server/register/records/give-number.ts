import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { withPatience } from './sink.ts';

/**
 * A number that nobody has got before. It is given in a transaction of its own: whatever becomes of what it is for, it is not given again.
 * @param request chosen by the client; a repeated request gets the number that it has got
 * @returns `isUsed`: there is, or was, a draft with it
 * @throws {RegisterBusyError} during an import that replaces all
 */
export async function giveNumber(database: Database, request: string): Promise<{ number: number; isUsed: boolean }> {
  // Of two processes that take the same number, the second finds it taken, and takes the next one.
  for (;;) {
    const own = await withPatience(database, async (on) => {
      await on.execute(sql`insert into given_number (number, request)
        select coalesce(max(number), 0) + 1, ${request}::uuid from given_number
        having not exists (select from given_number where request = ${request}::uuid) on conflict do nothing`);
      const [row] = await queryRows<{ number: number; used: boolean }>(
        on,
        sql`select number, used from given_number where request = ${request}::uuid`,
      );
      return row;
    });
    if (own) return { number: own.number, isUsed: own.used };
  }
}
