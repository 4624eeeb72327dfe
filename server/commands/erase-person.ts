import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type AccountFacts, eraseAccounts, factsOfAccounts } from '../account/erasure/erase-accounts.ts';
import {
  type ErasureCommand,
  type ErasureRule,
  erasureUsage,
  readErasureCommand,
} from '../account/erasure/erasure-rule.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { listed, type Queryable, queryRows } from '../platform/db/rows.ts';
import { eraseTexts, lockTables } from '../platform/erasure/erase-texts.ts';
import { findLikelyRows } from '../platform/erasure/likely-rows.ts';
import { type PersonMatcher, personMatcher } from '../platform/erasure/person-matcher.ts';
import { textColumns } from '../platform/erasure/text-columns.ts';
import { record, type WriteLine } from '../platform/journal/journal.ts';
import { eraseOldOperators, eraseOperators, patternsOfOwners } from '../register/erasure/erase-operators.ts';
import { readRegisterState } from '../register/records/read-installation.ts';
import { renewReadModels, rewriteRegister } from '../register/records/sink.ts';
import { indexFileIn } from '../search/index/index-on-disk.ts';
import { indexFolderOf, renewIndex } from '../search/index/prepare-index.ts';
import { type Erasure, erasureReport } from './erasure-report.ts';

/** Nothing but a way out of the transaction. */
class TrialEnded extends Error {
  readonly erasure: Erasure;

  constructor(erasure: Erasure) {
    super('The trial has ended.');
    this.erasure = erasure;
  }
}

/**
 * Runs `npm run erase` on a database and returns what it says. All of it is one transaction, which a trial rolls back.
 * @throws {ErasureRuleError} one German sentence for a mistake; nothing has changed then
 */
export const erasePersonFor =
  (config: Pick<ServerConfig, 'dataDir'>, database: Database, log: WriteLine) =>
  async (parameters: readonly string[]): Promise<string> => {
    const command = readErasureCommand(parameters);
    if (command === 'help') return erasureUsage;
    const erasure = await carryOut(database, command, log);
    if (command.confirmed) await forget(database, indexFolderOf(config));
    return erasureReport(erasure, command);
  };

/**
 * Removes what is left of the former texts beside the tables. Searches go on meanwhile: their index has only been brought up to date,
 * until another one waits on disk that was made from the tables as they are now.
 */
async function forget(database: Database, indexFolder: string): Promise<void> {
  const { dataVersion } = await readRegisterState(database);
  await rm(await indexFileIn(indexFolder, database), { force: true });
  // Otherwise the rows as they were would stay in the database's files for as long as nothing needs their space.
  for (const table of new Set((await textColumns(database)).map((column) => column.table)))
    await database.execute(sql`vacuum ${sql.identifier(table)}`);
  await renewIndex(database, indexFolder, dataVersion);
  await renewReadModels(database, dataVersion);
}

async function carryOut(database: Database, { rule, confirmed }: ErasureCommand, log: WriteLine): Promise<Erasure> {
  try {
    const { facts, matcher, ownerIds } = await whoIs(database, rule);
    const likely = await findLikelyRows(database, [...matcher.patterns, ...patternsOfOwners(ownerIds)]);
    return await rewriteRegister(database, async (on, version) => {
      await lockTables(on);
      const mails = await eraseMails(on, matcher);
      const accounts = await eraseAccounts(
        on,
        rule.accounts,
        facts.filter(({ isCompany }) => !isCompany).map(({ displayName }) => displayName),
      );
      const operators = await eraseOperators(on, matcher, ownerIds, { likely, version });
      await eraseOldOperators(on, operators.installations);
      const results = await eraseResults(on);
      // Sealed tokens of providers may name the person. Without theirs, sessions are signed out there all the same.
      await on.execute(sql`update user_session set id_token = null where id_token is not null`);
      const { erased: inTexts, keys } = await eraseTexts(on, matcher, likely, {
        entry: `data_version = case when data_version is null then null else ${version} end`,
      });
      const erasure = {
        ...{ operators, accounts, mails, results, texts: inTexts, keys },
        files: await countFiles(on, operators.installations),
        companies: facts.filter(({ isCompany }) => isCompany),
      };
      if (!confirmed) throw new TrialEnded(erasure);
      await record(on, { action: 'erase person' }, log);
      return erasure;
    });
  } catch (error) {
    if (error instanceof TrialEnded) return error.erasure;
    throw error;
  }
}

/** What a rule means: the accounts it names, and what else tells of these people. */
async function whoIs(on: Queryable, rule: ErasureRule) {
  const facts = await factsOfAccounts(on, rule.accounts);
  const isName = ({ displayName, isCompany }: AccountFacts) => !isCompany && displayName.trim().includes(' ');
  const names = [...rule.names, ...facts.filter(isName).map(({ displayName }) => displayName)];
  const texts = [...rule.texts, ...facts.flatMap(({ mail }) => mail ?? [])];
  return { facts, matcher: personMatcher(names, texts), ownerIds: facts.map(({ ownerId }) => ownerId) };
}

/** Mails to or about the person: what is sent is gone, and what waits must not be sent. */
async function eraseMails(on: Queryable, matcher: PersonMatcher): Promise<number> {
  const rows = await queryRows<{ id: string; texts: string }>(
    on,
    sql`select id::text as id, concat_ws(' ', recipient, subject, body, event, answer) as texts from outbox`,
  );
  const ids = rows.filter(({ texts }) => matcher.erase(texts) !== texts).map(({ id }) => id);
  await on.execute(sql`delete from outbox where id::text in ${listed(ids)}`);
  return ids.length;
}

/** Files that tasks have made are packed: whoever needs one requests it again. */
const eraseResults = async (on: Queryable): Promise<number> =>
  (
    await queryRows(
      on,
      sql`delete from user_task where time_finished is not null and id in (select task_id from user_task_result) returning 1`,
    )
  ).length;

async function countFiles(on: Queryable, installations: readonly string[]): Promise<number> {
  const ids = listed(installations);
  const [row] = await queryRows<{ files: number }>(
    on,
    sql`select ((select count(*) from dms_document d join dms_container c on c.id = d.container_id where c.installation_id in ${ids})
      + (select count(*) from inspection_report where installation_id in ${ids}))::integer as files`,
  );
  return row?.files ?? 0;
}
