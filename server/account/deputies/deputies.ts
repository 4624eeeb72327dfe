import { type SQL, sql } from 'drizzle-orm';
import { roleIdsOf } from '#core/account/session/role-table.ts';
import { product } from '#core/product.ts';
import type { Database } from '../../platform/db/database.ts';
import { alphabeticalKey, listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { record } from '../../platform/journal/journal.ts';
import type { QueueMail } from '../mails/queue-mail.ts';

/** Whom somebody represents, or who represents them. */
export interface Colleague {
  username: string;
  displayName: string;
}

/** An officer is represented by a colleague for a time. */
export interface Deputyship {
  id: string;
  officer: Colleague;
  deputy: Colleague;
  /** ISO dates: the first and the last day. */
  from: string;
  until: string;
  isInEffect: boolean;
}

/** Most current and later deputyships of an officer. */
export const mostDeputies = 5;
/** Most colleagues that a search finds. */
const mostFound = 20;

/** By the database's day, since rights must not follow the test clock. */
const today = sql`(now() at time zone 'Europe/Vienna')::date`;

/** The condition that an account (alias) is of an officer who can sign in. */
const isOfficer = (
  alias: string,
): SQL => sql`(${sql.identifier(alias)}.disabled_at is null and exists (select from account_role r
  where r.username = ${sql.identifier(alias)}.username and r.role in ${listed(roleIdsOf(product.userTypes.authority))}))`;

/** Officers o and their deputies d: rights are those of a federal state, so both must be of the same one. */
const deputyships = sql`deputy p join account o on o.username = p.username join account d on d.username = p.deputy
  and d.federal_state_code = o.federal_state_code`;
const bothAreOfficers = sql`${isOfficer('o')} and ${isOfficer('d')}`;
const isNow = sql`(p.first_day <= ${today} and p.last_day >= ${today})`;

interface Row extends Record<string, unknown> {
  id: string;
  username: string;
  name: string;
  deputy: string;
  deputy_name: string;
  from: string;
  until: string;
  is_now: boolean;
}

async function readDeputyships(on: Queryable, where: SQL): Promise<Deputyship[]> {
  const rows = await queryRows<Row>(
    on,
    sql`select p.id, p.username, o.display_name as name, p.deputy, d.display_name as deputy_name,
          p.first_day::text as "from", p.last_day::text as until, ${isNow} as is_now
        from ${deputyships} where ${where} and ${bothAreOfficers} and p.last_day >= ${today} order by p.first_day, p.id`,
  );
  return rows.map(({ id, username, name, deputy, deputy_name, from, until, is_now: isInEffect }) => ({
    ...{ id, from, until, isInEffect },
    officer: { username, displayName: name },
    deputy: { username: deputy, displayName: deputy_name },
  }));
}

/** The current and later deputyships of an officer: who represents them, and whom they represent. */
export const deputyshipsOf = (on: Queryable, username: string): Promise<Deputyship[]> =>
  readDeputyships(on, sql`(p.username = ${username} or p.deputy = ${username})`);

/** The officer, if the deputy represents them now. */
export async function representedBy(on: Queryable, deputy: string, officer: string): Promise<Colleague | undefined> {
  const [found] = await readDeputyships(on, sql`p.deputy = ${deputy} and p.username = ${officer} and ${isNow}`);
  return found?.officer;
}

/** Colleagues of an officer by part of their name or user name. */
export async function searchColleagues(on: Queryable, username: string, text: string): Promise<Colleague[]> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return colleagues(on, username, sql`(d.display_name ilike ${pattern} or d.username ilike ${pattern})`);
}

async function colleagues(on: Queryable, username: string, where: SQL): Promise<Colleague[]> {
  const rows = await queryRows<{ username: string; name: string }>(
    on,
    sql`select d.username, d.display_name as name from account o join account d
          on d.federal_state_code = o.federal_state_code and d.username <> o.username
        where o.username = ${username} and ${bothAreOfficers} and ${where}
        order by ${alphabeticalKey(sql`d.display_name`)}, d.username limit ${mostFound}`,
  );
  return rows.map(({ username: found, name }) => ({ username: found, displayName: name }));
}

export interface NewDeputyship {
  officer: Colleague;
  deputy: string;
  from: string;
  until: string;
}

/** Why a deputyship is not stored. */
export type DeputyFailure = 'noColleague' | 'tooMany';

/** Lets a colleague represent an officer, and tells them. */
export function addDeputyship(
  database: Database,
  queueMail: QueueMail,
  { officer, deputy, from, until }: NewDeputyship,
): Promise<DeputyFailure | undefined> {
  return database.transaction(async (tx) => {
    // One at a time, so that there are never too many.
    await tx.execute(sql`select from account where username = ${officer.username} for update`);
    const [colleague] = await colleagues(tx, officer.username, sql`d.username = ${deputy}`);
    if (!colleague) return 'noColleague';
    await tx.execute(sql`delete from deputy where username = ${officer.username} and last_day < ${today}`);
    const known = await readDeputyships(tx, sql`p.username = ${officer.username}`);
    if (known.length >= mostDeputies) return 'tooMany';
    const [made] = await queryRows<{ id: string; mail: string | null }>(
      tx,
      sql`insert into deputy (username, deputy, first_day, last_day) values (${officer.username}, ${deputy}, ${from}::date, ${until}::date)
          returning id, (select mail from account where username = ${deputy}) as mail`,
    );
    await record(tx, {
      user: officer.username,
      ...{ action: 'name deputy from {from} until {until}', parameters: { from, until } },
      account: deputy,
    });
    await queueMail(tx, 'deputy', {
      id: String(made?.id),
      colleague: { mail: made?.mail, name: colleague.displayName },
      ...{ officer: officer.displayName, from, until },
    });
    return undefined;
  });
}

/** Ends a deputyship on behalf of either of both; does nothing if there is none. */
export async function endDeputyship(database: Database, username: string, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [ended] = await queryRows<{ username: string; deputy: string }>(
      tx,
      sql`delete from deputy where id::text = ${id} and (username = ${username} or deputy = ${username}) returning username, deputy`,
    );
    if (!ended) return;
    const other = ended.username === username ? ended.deputy : ended.username;
    await record(tx, { user: username, action: 'end deputyship', account: other });
  });
}
