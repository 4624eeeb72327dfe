import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Belongings } from '#core/account/administration/people.ts';
import { mailQueue } from '../../account/mails/queue-mail.ts';
import { account, accountRole, userSetting } from '../../account/session/account-tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import { handOverAssignments } from '../../register/owners/hand-over-assignments.ts';
import { ownerKey } from '../../tasks/task-owner.ts';
import { userTask } from '../../tasks/task-tables.ts';
import type { PeopleAdministration, Subject } from './person-actions.ts';
import { accountRow } from './read-person.ts';
import { ofSavedSearches } from './saved-searches.ts';

const refused = (message: string) => new ProblemError(problem('validation', { errors: [{ field: '/to', message }] }));

/**
 * Gives a colleague what an account has: saved searches, background tasks of the roles that both have, those who act on its behalf, and, if
 * the colleague is an owner too, whatever it is assigned to. What names it as owner in a record of an installation stays there. Drafts and proposals need no handing over: they belong to the page or the installation, and whoever edits it has them.
 * @returns how much the colleague has taken over
 * @throws {ProblemError} 404; 400 if the colleague cannot take it over
 */
export async function handOver(
  { database, mailing }: PeopleAdministration,
  { username, by }: Subject,
  to: string,
): Promise<Belongings> {
  if (username === to) throw refused('Bitte ein anderes Konto wählen.');
  await accountRow(database, username);
  return database.transaction(async (on) => {
    const [colleague] = await on.select().from(account).where(eq(account.username, to));
    if (!colleague) throw refused('Dieses Konto gibt es nicht.');
    if (colleague.disabledAt !== null) throw refused('Dieses Konto ist gesperrt.');
    const roles = await on.select({ role: accountRole.role }).from(accountRole).where(eq(accountRole.username, to));
    let tasks = 0;
    for (const { role } of roles) {
      const owner = ownerKey.user(to, role);
      const moved = await on
        .update(userTask)
        .set({ owner, requester: owner })
        .where(eq(userTask.owner, ownerKey.user(username, role)))
        .returning({ id: userTask.id });
      tasks += moved.length;
    }
    const searches = await takeSearches(on, username, to);
    const represented = await on
      .update(account)
      .set({ mainUser: to })
      .where(and(eq(account.mainUser, username), sql`${account.username} <> ${to}`))
      .returning({ username: account.username });
    await record(on, { user: by, action: 'hand over to {username}', parameters: { username: to }, account: username });
    const assignments = await handOverAssignments(on, mailQueue(mailing.mail), { from: username, to, by });
    return { searches, tasks, representatives: represented.length, assignments };
  });
}

/** Those with a key that the colleague uses already get another one. */
async function takeSearches(on: Pick<Database, 'select' | 'update'>, from: string, to: string): Promise<number> {
  const taken = on
    .select({ name: userSetting.name })
    .from(userSetting)
    .where(and(eq(userSetting.username, to), ofSavedSearches));
  const own = and(eq(userSetting.username, from), ofSavedSearches);
  await on
    .update(userSetting)
    .set({ name: sql`left(${userSetting.name}, 80) || '-' || left(md5(random()::text), 12)` })
    .where(and(own, inArray(userSetting.name, taken)));
  const moved = await on.update(userSetting).set({ username: to }).where(own).returning({ name: userSetting.name });
  return moved.length;
}
