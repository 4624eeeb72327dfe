import { createHash } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import { copyStatement, insertStatement, type Queryable, queryRows } from '../db/rows.ts';
import * as schema from '../db/schema.ts';
import { type RegisterRows, rowsOf } from './record-rows.ts';

/** A batch of records as the statements that write it, in their order. */
interface Batch {
  size: number;
  shared: (SQL | undefined)[];
  authorities: RegisterRows['authorities'];
  own: (SQL | undefined)[];
}

interface Writing {
  /** The register's version that the records come with, and its time. */
  version: number;
  now: Date;
  /** Whether the database copies rows from a text. */
  copies: boolean;
}

async function removeAll(on: Queryable, version: number): Promise<void> {
  await on.execute(sql`update register_state set removal_version = ${version} where id = 1`);
  await on.execute(sql`truncate production_installation, production_installation_part, annex_i_activity,
    installation_authority, permit, inspection, applied_bat_conclusion, bat_derogation, plausibility_finding,
    production_facility, production_site, competent_authority`);
}

/**
 * The one way by which records come into the tables, as part of one transaction: each is compared with what is stored, and written
 * when it differs. A batch is made ready while the database still writes the one before it.
 */
export class RecordWriter {
  /** How many records were written so far, and whether any took the place of an older one. */
  saved = 0;
  replaced = false;
  readonly #on: Queryable;
  readonly #writing: Writing;
  readonly #authorities = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();
  #stop = false;

  constructor(on: Queryable, writing: Writing) {
    this.#on = on;
    this.#writing = writing;
  }

  /** @returns how many of the ids were new. */
  save(records: readonly InstallationRecord[]): Promise<number> {
    const hashes = new Map(records.map((record) => [record.id, contentHash(record)]));
    const batch = this.#batch(records, hashes, new Set());
    return this.#inTurn(async () => {
      const stored = await storedHashes(this.#on, [...hashes.keys()]);
      if (stored.size === 0) {
        await this.#write(batch);
        return hashes.size;
      }
      const changed = records.filter(({ id }) => stored.get(id) !== hashes.get(id));
      const replaced = new Set(changed.flatMap(({ id }) => (stored.has(id) ? [id] : [])));
      await this.#removeOwned(replaced);
      await this.#write(this.#batch(changed, hashes, replaced));
      return hashes.size - stored.size;
    });
  }

  replaceAll(): Promise<void> {
    return this.#inTurn(async () => {
      this.#authorities.clear();
      await removeAll(this.#on, this.#writing.version);
      this.replaced = true;
    });
  }

  /** Resolves when nothing is written any more: after the transaction's end it would be written outside of it. */
  async stopped(): Promise<void> {
    this.#stop = true;
    await this.#last.catch(() => undefined);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(() => {
      if (this.#stop) throw new Error('The transaction has ended.');
      return work();
    });
    this.#last = turn;
    // Whoever called hears of a failure, and so does everyone after.
    turn.catch(() => undefined);
    return turn;
  }

  /** @param replaced ids whose own rows are there already; what belonged to them is not */
  #batch(
    records: readonly InstallationRecord[],
    hashes: ReadonlyMap<string, string>,
    replaced: ReadonlySet<string>,
  ): Batch {
    const { version, now, copies } = this.#writing;
    const rows = rowsOf(records, version, now);
    const added = copies ? copyStatement : insertStatement;
    const installations = rows.installations.map((row) => ({ ...row, contentHash: hashes.get(row.id) ?? null }));
    return {
      size: installations.length,
      shared: [
        insertStatement(schema.productionSite, rows.sites, ['id']),
        insertStatement(schema.productionFacility, rows.facilities, ['id']),
      ],
      authorities: rows.authorities,
      own: [
        insertStatement(
          schema.productionInstallation,
          installations.filter(({ id }) => replaced.has(id)),
          ['id'],
        ),
        added(
          schema.productionInstallation,
          installations.filter(({ id }) => !replaced.has(id)),
        ),
        added(schema.installationPart, rows.parts),
        added(schema.annexIActivity, rows.activities),
        added(schema.installationAuthority, rows.authorityLinks),
        added(schema.permit, rows.permits),
        added(schema.inspection, rows.inspections),
        added(schema.appliedBatConclusion, rows.batConclusions),
        added(schema.batDerogation, rows.derogations),
        added(schema.plausibilityFinding, rows.findings),
      ],
    };
  }

  async #write({ size, shared, authorities, own }: Batch): Promise<void> {
    const changed = insertStatement(schema.competentAuthority, this.#changedAuthorities(authorities), ['id']);
    for (const statement of [...shared, changed, ...own]) if (statement) await this.#on.execute(statement);
    this.saved += size;
  }

  /**
   * Those this transaction has not written yet as they are. A few authorities stand in nearly every batch; writing one again
   * leaves a dead row behind that every later check of a reference to it has to pass.
   */
  #changedAuthorities(authorities: RegisterRows['authorities']): RegisterRows['authorities'] {
    return authorities.filter((authority) => {
      const text = JSON.stringify(authority);
      if (this.#authorities.get(authority.id) === text) return false;
      this.#authorities.set(authority.id, text);
      return true;
    });
  }

  /** What hangs on these installations. Their own rows are replaced in place: something else may refer to them. */
  async #removeOwned(ids: ReadonlySet<string>): Promise<void> {
    if (ids.size === 0) return;
    this.replaced = true;
    for (const table of ownedTables) {
      await this.#on.execute(sql`delete from ${table} where ${inArray(table.installationId, [...ids])}`);
    }
  }
}

const ownedTables = [
  schema.installationPart,
  schema.annexIActivity,
  schema.installationAuthority,
  schema.permit,
  schema.inspection,
  schema.appliedBatConclusion,
  schema.batDerogation,
  schema.plausibilityFinding,
];

/** Tells a record from another; of the same program one record always has the same. */
const contentHash = (record: InstallationRecord): string =>
  createHash('sha1').update(JSON.stringify(record)).digest('base64');

/** Which of these ids the register holds, each with the hash of its record; null where it was written before there were any. */
export async function storedHashes(on: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await queryRows<{ id: string; content_hash: string | null }>(
    on,
    sql`select id, content_hash from production_installation
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(rows.map(({ id, content_hash }) => [id, content_hash]));
}
