import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  integer,
  type PgColumn,
  type PgTable,
  type PgUpdateSetSource,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** The columns of a table of jobs: work that is stored with what orders it, and done later by one of the processes on the database. */
export const jobColumns = () => ({
  id: uuid('id').primaryKey(),
  /** How often a process has begun it. */
  attempts: integer('attempts').notNull(),
  leaseOwner: text('lease_owner'),
  leaseUntil: timestamp('lease_until', { withTimezone: true, mode: 'date' }),
});

type JobTable = PgTable & Record<keyof ReturnType<typeof jobColumns>, PgColumn>;

/** No process works on the job. */
export const isAtRest = ({ leaseUntil }: JobTable): SQL => sql`(${leaseUntil} is null or ${leaseUntil} < now())`;

/**
 * Ends all leases, for a process that has just opened a database which only one process can have open. The previous holders are dead,
 * so their jobs need not wait for the leases to expire.
 */
export async function endLeases(database: Database, tables: readonly JobTable[]): Promise<void> {
  for (const table of tables)
    await database
      .update<PgTable>(table)
      .set({ leaseUntil: new Date(0) })
      .where(isNotNull(table.leaseOwner));
}

/**
 * Assigns the jobs of a table to the processes on a database, so that no two work on the same one. Leases run by the database's clock;
 * a process that stops renewing its lease is considered dead, and another may take its job.
 *
 * @param process name of this process, unique among running ones
 * @param leaseSeconds how long a silent process keeps its jobs
 */
export function createJobLeases<Table extends JobTable>(
  database: Database,
  table: Table,
  process: string,
  leaseSeconds: number,
) {
  type Row = Table['$inferSelect'];
  type Values = PgUpdateSetSource<Table>;
  const { id, attempts, leaseOwner, leaseUntil } = table;
  const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
  // Leases that end much later than possible were taken before the clock was set back: their process may be long dead.
  const isOver = sql`(${leaseUntil} < now() or (${leaseOwner} <> ${process}
    and ${leaseUntil} > now() + make_interval(secs => ${leaseSeconds + 60})))`;
  const held = (job: string): SQL => sql`(${eq(id, job)} and ${eq(leaseOwner, process)})`;

  async function update(which: SQL | undefined, values: object): Promise<Row[]> {
    const rows = await database
      .update<PgTable>(table)
      .set({ ...values })
      .where(which)
      .returning();
    // The rows of a table that is known by its job columns only.
    return rows as Row[];
  }

  const end = (which: SQL | undefined, values: Values): Promise<Row[]> =>
    update(which, { ...values, leaseOwner: null, leaseUntil: null });

  return {
    /** This process has taken the job, and no other has taken it over. */
    held,

    /** Takes the first of the jobs that are due; undefined if there is none. */
    async claim(due: SQL | undefined, order: readonly SQL[], values: Values): Promise<Row | undefined> {
      const next = database
        .select({ id })
        .from<PgTable>(table)
        .where(and(due, sql`(${leaseOwner} is null or ${isOver})`))
        .orderBy(...order, asc(id))
        .limit(1)
        .for('update', { skipLocked: true });
      const taken = { attempts: sql`${attempts} + 1`, leaseOwner: process, leaseUntil: leaseEnd };
      return (await update(eq(id, sql`(${next})`), { ...values, ...taken }))[0];
    },

    /** Renews the lease; undefined if it was lost. */
    async renew(job: string, values: Values): Promise<Row | undefined> {
      return (await update(held(job), { ...values, leaseUntil: leaseEnd }))[0];
    },

    /** Gives the job back as what has become of it; undefined if the lease was lost. */
    async release(job: string, values: Values): Promise<Row | undefined> {
      return (await end(held(job), values))[0];
    },

    /** Ends jobs of silent processes that nobody is to take over. */
    endAbandoned: (which: SQL | undefined, values: Values): Promise<Row[]> => end(and(which, isOver), values),
  };
}
