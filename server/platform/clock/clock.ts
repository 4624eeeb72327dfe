import { eq } from 'drizzle-orm';
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import type { Database } from '../db/database.ts';

const testClock = pgTable('test_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});

/** The server's time. In environments for trying out it can be set for tests; the setting is in the database, shared by all processes. */
export interface Clock {
  now(): Promise<Date>;
  /** Whether a test time is set. */
  isTest(): Promise<boolean>;
  /** Sets the current time, from which the clock runs on; undefined returns to the real time. */
  set(time: Date | undefined): Promise<void>;
}

/** The real time, which cannot be set. */
export const realClock: Clock = {
  now: async () => new Date(),
  isTest: async () => false,
  set: () => Promise.reject(new Error('This clock cannot be set.')),
};

const row = 1;

export function createClock(database: Database, environment: string): Clock {
  if (!isTrialEnvironment(environment)) return realClock;
  const offset = async (): Promise<number | undefined> => {
    const [found] = await database.select().from(testClock).where(eq(testClock.id, row));
    return found?.offsetMs;
  };
  return {
    now: async () => new Date(Date.now() + ((await offset()) ?? 0)),
    isTest: async () => (await offset()) !== undefined,
    async set(time) {
      if (!time) {
        await database.delete(testClock).where(eq(testClock.id, row));
        return;
      }
      const offsetMs = time.getTime() - Date.now();
      await database
        .insert(testClock)
        .values({ id: row, offsetMs })
        .onConflictDoUpdate({ target: testClock.id, set: { offsetMs } });
    },
  };
}
