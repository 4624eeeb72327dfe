import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Obstacle, PersonDetail } from '#core/account/administration/people.ts';
import { roleTable } from '#core/account/session/role-table.ts';
import { assignment } from '../../account/assignments/assignment-table.ts';
import { actsForOf } from '../../account/assignments/assignments.ts';
import { writtenCompanyNumber } from '../../account/assignments/company-number.ts';
import { account, accountRole, userSetting } from '../../account/session/account-tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { rights } from '../../register/access/rights.ts';
import { canBeHandedOver } from '../../register/owners/hand-over-assignments.ts';
import { ownedBy } from '../../tasks/task-owner.ts';
import { userTask } from '../../tasks/task-tables.ts';
import { type AccountRow, describePeople, type PeopleSource } from './find-people.ts';
import { ofSavedSearches } from './saved-searches.ts';

/** @throws {ProblemError} 404 */
export async function accountRow(on: Pick<Database, 'select'>, username: string): Promise<AccountRow> {
  const [row] = isStorableText(username) ? await on.select().from(account).where(eq(account.username, username)) : [];
  if (!row) throw new ProblemError(problem('not-found', { title: 'Dieses Konto gibt es nicht.' }));
  return row;
}

/**
 * A person with sessions, what can be handed over, and what cannot be done with the account.
 * @param asker user name of the administrator who asks
 * @throws {ProblemError} 404
 */
export async function readPerson(source: PeopleSource, username: string, asker: string): Promise<PersonDetail> {
  const { database, store, secondFactor } = source;
  const row = await accountRow(database, username);
  const [[person], sessions, representatives, mainUsers, hasSecondFactor, isLast, actsFor] = await Promise.all([
    describePeople(source, [row]),
    store.list(username, ''),
    named(database, eq(account.mainUser, username)),
    row.mainUser === null ? [] : named(database, eq(account.username, row.mainUser)),
    secondFactor.isOn(username),
    isLastAdministrator(database, row),
    actsForOf(database, [username]),
  ]);
  if (!person) throw new Error('The account is gone.');
  const [searches, tasks, assignments] = await Promise.all([
    database
      .select({ number: count() })
      .from(userSetting)
      .where(and(eq(userSetting.username, username), ofSavedSearches)),
    database.select({ number: count() }).from(userTask).where(ownedBy(username)),
    database.$count(assignment, canBeHandedOver(username)),
  ]);
  const signsInHere = row.origin === 'register' || row.origin === 'demo';
  const always: Obstacle | undefined = username === asker ? 'oneself' : staysOpen(source, row) ? 'demo' : undefined;
  const disable: Obstacle | undefined = always ?? (isLast ? 'lastAdministrator' : undefined);
  const reset: Obstacle | undefined = always ?? (signsInHere ? undefined : 'signsInElsewhere');
  return {
    ...person,
    ...(row.mail !== null && { mail: row.mail }),
    readOnly: row.readOnly,
    hasSecondFactor,
    ...(mainUsers[0] && { mainUser: mainUsers[0] }),
    representatives,
    companyRegisterNumbers: actsFor.companyRegisterNumbers.map(writtenCompanyNumber),
    installations: [...actsFor.installations],
    sessions: sessions.map(({ key, since, lastUsedAt, browser }) => ({
      ...{ key, since: since.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
      ...(browser !== undefined && { browser }),
    })),
    belongings: {
      searches: searches[0]?.number ?? 0,
      tasks: tasks[0]?.number ?? 0,
      representatives: representatives.length,
      assignments,
    },
    obstacles: { ...(disable && { disable }), ...(reset && { reset }) },
  };
}

/** Whether everybody has an account, so that nobody may take it from the others: its password is public (R1.5). */
export const staysOpen = ({ config }: Pick<PeopleSource, 'config'>, { origin }: Pick<AccountRow, 'origin'>): boolean =>
  config.environment === 'DEMO' && origin === 'demo';

const named = (database: Database, where: SQL) =>
  database
    .select({ username: account.username, displayName: account.displayName })
    .from(account)
    .where(where)
    .orderBy(account.username)
    .limit(50);

/** Whether this is the only account that could administer the register. */
async function isLastAdministrator(database: Database, { username, disabledAt }: AccountRow): Promise<boolean> {
  if (disabledAt !== null) return false;
  const found = await activeAdministrators(database);
  return found.length === 1 && found[0] === username;
}

/** User names of the accounts that can administer the register; two are as good as many. */
export async function activeAdministrators(on: Pick<Database, 'select'>): Promise<string[]> {
  const rows = await on
    .select({ username: account.username })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.username, account.username))
    .where(
      and(
        inArray(
          accountRole.role,
          rights.administer.roles.map((role) => roleTable[role].id),
        ),
        isNull(account.disabledAt),
      ),
    )
    .limit(2);
  return rows.map(({ username }) => username);
}
