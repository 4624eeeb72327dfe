import { sql } from 'drizzle-orm';
import { type IssuedLink, obstacleTexts } from '#core/account/administration/people.ts';
import type { NewLink } from '../../account/accounts/account-links.ts';
import { AccountCommandError, type Invitation } from '../../account/accounts/account-parameters.ts';
import {
  endSessions,
  invite,
  type NameOfRole,
  removeFactor,
  resetAccount,
  setDisabled,
  type Tables,
} from '../../account/accounts/manage-accounts.ts';
import { isMailed, type LinkMailing, linkAddress, queueLink } from '../../account/accounts/queue-link.ts';
import { mailQueue } from '../../account/mails/queue-mail.ts';
import { tellAccountChanged } from '../../account/mails/tell-account-changed.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { countRecorded, record } from '../../platform/journal/journal.ts';
import type { AccountRow, PeopleSource } from './find-people.ts';
import { accountRow, activeAdministrators, staysOpen } from './read-person.ts';

/** What administrators do with accounts needs. */
export interface PeopleAdministration extends PeopleSource {
  mailing: LinkMailing;
  nameOfRole: NameOfRole;
}

/** An account and the user name of the administrator who changes it. */
export interface Subject {
  username: string;
  by: string;
}

const conflict = (title: string) => new ProblemError(problem('conflict', { title }));

/** Turns the refusal of a command into a problem. */
async function orProblem<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AccountCommandError) throw conflict(error.sentence);
    throw error;
  }
}

/** Two administrators who disable each other wait for one another. */
async function requireAdministrator(on: Tables): Promise<void> {
  await on.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
  if ((await activeAdministrators(on)).length === 0) throw conflict(obstacleTexts.lastAdministrator);
}

function requireOther({ username, by }: Subject): void {
  if (username === by) throw conflict(obstacleTexts.oneself);
}

function requireClosable(people: PeopleAdministration, row: AccountRow): void {
  if (staysOpen(people, row)) throw conflict(obstacleTexts.demo);
}

/** Links that an administrator may make within an hour: each may be a mail. */
const mostLinks = 50;

async function requireRate(on: Queryable, by: string): Promise<void> {
  if ((await countRecorded(on, by, ['invite', 'reset account'], 1)) < mostLinks) return;
  const title = `Sie haben in der letzten Stunde ${mostLinks} Links gemacht. Bitte warten Sie, oder laden Sie mit npm run account -- invite ein.`;
  throw new ProblemError(problem('too-many-requests', { title }), { 'retry-after': '3600' });
}

/**
 * Disables an account, which ends its sessions, or enables it again.
 * @throws {ProblemError} 404; 409 for the own account and that of the last administrator
 */
export async function disable(people: PeopleAdministration, subject: Subject, disabled: boolean): Promise<void> {
  const { database } = people;
  const { username, by } = subject;
  requireOther(subject);
  const row = await accountRow(database, username);
  if (disabled) requireClosable(people, row);
  await orProblem(
    setDisabled(database, username, disabled, async (on) => {
      await requireAdministrator(on);
      await record(on, { user: by, action: disabled ? 'disable account' : 'enable account', account: username });
    }),
  );
}

/**
 * Ends one session, or all of them; whoever uses them is told at the next call.
 * @param key of the session; absent: all
 */
export async function endSessionsOf(
  { database, store }: PeopleAdministration,
  { username, by }: Subject,
  key: string | undefined,
): Promise<void> {
  await accountRow(database, username);
  if (key !== undefined) await store.endListed(username, key);
  await database.transaction(async (on) => {
    if (key === undefined) await endSessions(on, username);
    await record(on, { user: by, action: key === undefined ? 'end all sessions' : 'end session', account: username });
  });
}

/**
 * Makes a password void and a link for a new one.
 * @throws {ProblemError} 404; 409 for the own account and those that sign in elsewhere or are disabled
 */
export async function reset(people: PeopleAdministration, subject: Subject): Promise<IssuedLink> {
  const { database, mailing } = people;
  const { username, by } = subject;
  requireOther(subject);
  requireClosable(people, await accountRow(database, username));
  await requireRate(database, by);
  let recipient: string | undefined;
  const link = await orProblem(
    resetAccount(database, username, async (on, made, { displayName, mail, purpose }) => {
      recipient = mail;
      await queueLink(on, mailing, { username, displayName, purpose }, made, mail);
      await record(on, { user: by, action: 'reset account', account: username });
    }),
  );
  return issued(mailing, link, recipient);
}

/**
 * Removes the second factor of somebody who has lost it.
 * @throws {ProblemError} 404; 409 for the own account and those that sign in elsewhere
 */
export async function removeFactorOf(people: PeopleAdministration, subject: Subject): Promise<void> {
  const { database, mailing } = people;
  const { username, by } = subject;
  requireOther(subject);
  requireClosable(people, await accountRow(database, username));
  await orProblem(
    removeFactor(database, username, async (on) => {
      await record(on, { user: by, action: 'remove second factor', account: username });
      await tellAccountChanged(on, mailQueue(mailing.mail), username, 'secondFactorOff');
    }),
  );
}

/** @throws {ProblemError} 409 if there is such an account, 429 after too many */
export async function inviteBy(
  { database, mailing, nameOfRole }: PeopleAdministration,
  invitation: Invitation,
  by: string,
): Promise<IssuedLink> {
  const { username, displayName, mail } = invitation;
  await requireRate(database, by);
  const link = await orProblem(
    invite(database, invitation, nameOfRole, async (on, made) => {
      await queueLink(on, mailing, { username, displayName, purpose: 'invitation' }, made, mail);
      await record(on, { user: by, action: 'invite', account: username });
    }),
  );
  return issued(mailing, link, mail);
}

const issued = (mailing: LinkMailing, link: NewLink, recipient: string | undefined): IssuedLink => ({
  expiresAt: link.expiresAt.toISOString(),
  ...(isMailed(mailing, recipient) ? { sentTo: recipient } : { address: linkAddress(mailing.portal, link).href }),
});
