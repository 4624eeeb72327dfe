import { createHash } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { RecordChange } from '../../../src/core/versions/record-change.ts';
import { copyStatement, insertStatement, type Queryable, queryRows } from '../db/rows.ts';
import * as schema from '../db/schema.ts';
import { type Authorship, edited, firstVersion, imported, type Outcome, recordOf, resembling } from './next-version.ts';
import { packed, packedOrNull } from './packed-changes.ts';
import { authorColumns, type RegisterRows, rowsOf, type WrittenRecord } from './record-rows.ts';
import { differingParts, type SharedParts, sharedParts, sharingInstallations, withShared } from './shared-parts.ts';
import { readStored, type StoredInstallation } from './stored-installations.ts';

/** There is no such installation in the register. */
class UnknownInstallationError extends Error {
  constructor(id: string) {
    super(`There is no installation ${id}.`);
    this.name = 'UnknownInstallationError';
  }
}

interface Incoming {
  record: InstallationRecord;
  hash: string;
}

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
  by: Authorship;
  /** Whether the database copies rows from a text. */
  copies: boolean;
}

async function removeAll(on: Queryable, version: number): Promise<void> {
  await on.execute(sql`update register_state set removal_version = ${version} where id = 1`);
  await on.execute(sql`truncate production_installation, production_installation_part, annex_i_activity,
    installation_authority, permit, inspection, applied_bat_conclusion, bat_derogation, plausibility_finding,
    installation_version, proposal, inspection_report, production_facility, production_site, competent_authority`);
}

/**
 * The one way by which records come into the tables, as part of one transaction: each is compared with what is stored, and where it
 * differs written as a new version of its installation. A batch is made ready while the database still writes the one before it.
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

  /** Takes records as their source brings them. @returns how many of the ids were new. */
  save(records: readonly InstallationRecord[]): Promise<number> {
    const incoming = new Map(records.map((record) => [record.id, { record, hash: contentHash(record) }]));
    const batch = this.#batch([...incoming.values()].map((each) => this.#first(each)));
    return this.#inTurn(async () => {
      const hashes = await storedHashes(this.#on, [...incoming.keys()]);
      const differing = new Map([...incoming].filter(([id, { hash }]) => hashes.get(id) !== hash));
      if (differing.size === 0) return 0;
      const shared = sharedParts([...differing.values()].map(({ record }) => record));
      const sharing = await sharingInstallations(this.#on, await differingParts(this.#on, shared));
      if (hashes.size === 0 && sharing.length === 0) await this.#write(batch);
      else
        await this.#saveAmong(differing, shared, [...[...hashes.keys()].filter((id) => differing.has(id)), ...sharing]);
      return incoming.size - hashes.size;
    });
  }

  /**
   * Makes an edited record of a stored one the installation's next version; where both are the same, nothing is written.
   * @param edit takes the stored record; what it throws ends the transaction
   * @throws {UnknownInstallationError}
   */
  edit(id: string, edit: (stored: StoredInstallation) => InstallationRecord): Promise<void> {
    return this.#inTurn(async () => {
      const stored = (await readStored(this.#on, [id])).get(id);
      if (!stored) throw new UnknownInstallationError(id);
      const { by, now } = this.#writing;
      await this.#replace([{ stored, outcome: edited(stored, edit(stored), by, now.toISOString()) }], []);
    });
  }

  #first({ record, hash }: Incoming): WrittenRecord {
    return firstVersion(record, hash, this.#writing.by, this.#writing.now.toISOString());
  }

  /**
   * Saves a batch of which some are there already.
   * @param there ids of installations that are there: of the batch, or sharing a facility or site with it
   */
  async #saveAmong(
    incoming: ReadonlyMap<string, Incoming>,
    shared: SharedParts,
    there: readonly string[],
  ): Promise<void> {
    const stored = await readStored(this.#on, [...new Set(there)]);
    const { by, now } = this.#writing;
    const replaced = [...stored.values()].map((each) => {
      const own = incoming.get(each.installation.id);
      const outcome = own
        ? imported(each, withShared(own.record, shared), own.hash, by, now.toISOString())
        : resembling(each, withShared(recordOf(each.installation), shared), by, now.toISOString());
      return { stored: each, outcome };
    });
    this.replaced ||= replaced.length > 0;
    const added = [...incoming.values()].filter(({ record }) => !stored.has(record.id));
    await this.#replace(
      replaced,
      added.map((each) => this.#first(each)),
    );
  }

  /** Writes records in place of stored ones, and new ones beside them. */
  async #replace(
    outcomes: readonly { stored: StoredInstallation; outcome: Outcome }[],
    added: readonly WrittenRecord[],
  ): Promise<void> {
    const replaced = outcomes.flatMap(({ outcome }) => (outcome.kind === 'same' ? [] : [outcome.written]));
    await this.#keepBeside(outcomes.flatMap(({ outcome }) => (outcome.kind === 'same' ? [outcome.written] : [])));
    await this.#removeOwned(new Set(replaced.map(({ record }) => record.id)));
    await this.#write(this.#batch(added, replaced));
    const former = outcomes.flatMap(({ stored, outcome }) =>
      outcome.kind === 'changed' ? [formerVersion(stored, outcome.changes)] : [],
    );
    const statement = insertStatement(schema.installationVersion, former);
    if (statement) await this.#on.execute(statement);
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

  /** @param replaced records of installations whose own rows are there already; what belonged to them is not */
  #batch(records: readonly WrittenRecord[], replaced: readonly WrittenRecord[] = []): Batch {
    const { version, copies } = this.#writing;
    const rows = rowsOf([...records, ...replaced], version);
    const there = new Set(replaced.map(({ record }) => record.id));
    const added = copies ? copyStatement : insertStatement;
    return {
      size: rows.installations.length,
      shared: [
        insertStatement(schema.productionSite, rows.sites, ['id']),
        insertStatement(schema.productionFacility, rows.facilities, ['id']),
      ],
      authorities: rows.authorities,
      own: [
        insertStatement(
          schema.productionInstallation,
          rows.installations.filter(({ id }) => there.has(id)),
          ['id'],
        ),
        added(
          schema.productionInstallation,
          rows.installations.filter(({ id }) => !there.has(id)),
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

  /** Notes what a source brought, and what of it was edited, where the record itself stays. */
  async #keepBeside(written: readonly WrittenRecord[]): Promise<void> {
    if (written.length === 0) return;
    const rows = written.map(({ record: { id }, contentHash, edits }) => [id, contentHash, packedOrNull(edits)]);
    await this.#on.execute(sql`update production_installation i set content_hash = new ->> 1, edits = new ->> 2
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as new where i.id = new ->> 0`);
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

/** Tells a record from another, wherever it comes from; of the same program one record always has the same. */
const contentHash = (record: InstallationRecord): string =>
  createHash('sha1')
    .update(JSON.stringify({ ...record, source: '' }))
    .digest('base64');

/** Which of these ids the register holds, each with the hash of its record; null where it was written before there were any. */
async function storedHashes(on: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await queryRows<{ id: string; content_hash: string | null }>(
    on,
    sql`select id, content_hash from production_installation
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(rows.map(({ id, content_hash }) => [id, content_hash]));
}

const formerVersion = (
  { installation, stamp }: StoredInstallation,
  changes: readonly RecordChange[],
): typeof schema.installationVersion.$inferInsert => ({
  installationId: installation.id,
  number: stamp.number,
  at: new Date(stamp.at),
  ...authorColumns(stamp),
  published: stamp.published,
  changedAfter: packed(changes),
});
