import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { isAuthorityRole, type RoleName, roleTable } from '#core/account/session/role-table.ts';
import type { Database } from '../../platform/db/database.ts';
import { assignByCommand } from '../assignments/assignments.ts';
import { account, accountRole, userSession } from '../session/account-tables.ts';
import { removeSecondFactor } from '../session/second-factor.ts';
import { createLink, endLink, type LinkPurpose, linkedAccounts, type NewLink } from './account-links.ts';
import type { Invitation } from './account-parameters.ts';
import { AccountCommandError, stateMissing } from './account-parameters.ts';

/** Display name of a role in German; the second argument is the code of the federal state. */
export type NameOfRole = (role: RoleName, federalState: string) => string;

/** A database or a transaction on it. */
export type Tables = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Key of an owner: random, since records show it to everyone. */
const newOwnerId = (): string => `o-${randomBytes(6).toString('hex')}`;

/**
 * Makes an account of the register itself, without a password, and the link for setting one.
 * @param alongside what else happens in the same transaction
 * @throws {AccountCommandError} if there is one of that name
 */
export function invite(
  database: Database,
  invitation: Invitation,
  nameOfRole: NameOfRole,
  alongside: (on: Tables, link: NewLink) => Promise<void>,
): Promise<NewLink> {
  const { username, roles, federalState } = invitation;
  return database.transaction(async (tx) => {
    const [same] = await tx
      .select({ username: account.username })
      .from(account)
      .where(eq(sql`lower(${account.username})`, username));
    const made = same
      ? []
      : await tx
          .insert(account)
          .values({
            ...{ username, displayName: invitation.displayName, readOnly: invitation.readOnly },
            userKind: roles.some(isAuthorityRole) ? 'BEHOERDE' : 'PERSON',
            federalStateCode: federalState,
            office: invitation.office ?? null,
            mail: invitation.mail ?? null,
            ownerId: newOwnerId(),
            origin: 'register',
            ...{ pvp: false, usp: false, oidc: false },
          })
          .onConflictDoNothing()
          .returning({ username: account.username });
    if (made.length === 0)
      throw new AccountCommandError(
        `Das Konto ${username} gibt es schon.`,
        `Einen neuen Link macht: npm run account -- reset ${username}`,
      );
    await writeRoles(tx, username, roles, (role) => nameOfRole(role, federalState));
    await assignByCommand(tx, username, { ...invitation, installations: [] });
    const link = await createLink(tx, username, 'invitation');
    await alongside(tx, link);
    return link;
  });
}

async function writeRoles(
  on: Tables,
  username: string,
  roles: readonly RoleName[],
  nameOf: (role: RoleName) => string,
): Promise<void> {
  await on.delete(accountRole).where(eq(accountRole.username, username));
  await on
    .insert(accountRole)
    .values(roles.map((role, position) => ({ username, position, role: roleTable[role].id, name: nameOf(role) })));
}

/** Sessions end; their users are informed at the next call (R4.6). */
export async function endSessions(on: Pick<Database, 'update'>, username: string): Promise<void> {
  await on.update(userSession).set({ ended: true }).where(eq(userSession.username, username));
}

type AccountRow = typeof account.$inferSelect;

/** @throws {AccountCommandError} if there is none of that name */
async function accountNamed(on: Tables, username: string): Promise<AccountRow> {
  const [row] = await on.select().from(account).where(eq(account.username, username));
  if (row) return row;
  throw new AccountCommandError(`Ein Konto ${username} gibt es nicht.`, 'Alle Konten zeigt: npm run account -- list');
}

/** @throws {AccountCommandError} if somebody else keeps it */
async function ownAccount(on: Tables, username: string, what: string): Promise<AccountRow> {
  const row = await accountNamed(on, username);
  if (row.origin === 'register' || row.origin === 'demo') return row;
  throw new AccountCommandError(`${username} meldet sich anderswo an: ${what}`);
}

/**
 * Gives an account other roles and ends its sessions.
 * @param federalState absent: the account keeps its own
 * @returns the federal state that it now has
 * @throws {AccountCommandError} if there is no such account, or the access rules give it its roles
 */
export function setRoles(
  database: Database,
  { username, roles, federalState }: { username: string; roles: readonly RoleName[]; federalState: string | undefined },
  nameOfRole: NameOfRole,
  alongside: (on: Tables) => Promise<void>,
): Promise<string> {
  return database.transaction(async (tx) => {
    const row = await ownAccount(tx, username, 'Die Rollen kommen aus den Zugangsregeln (ACCESS_RULES).');
    const code = federalState ?? row.federalStateCode;
    const userKind = roles.some(isAuthorityRole) ? ('BEHOERDE' as const) : ('PERSON' as const);
    // Of others '0' says nothing: it must not make them the federal authority.
    if (userKind === 'BEHOERDE' && federalState === undefined && row.userKind !== 'BEHOERDE') throw stateMissing();
    await tx.update(account).set({ federalStateCode: code, userKind }).where(eq(account.username, username));
    await writeRoles(tx, username, roles, (role) => nameOfRole(role, code));
    await endSessions(tx, username);
    await alongside(tx);
    return code;
  });
}

/**
 * Disables an account, and ends its sessions and its link, or enables it again.
 * @throws {AccountCommandError} if there is no such account
 */
export function setDisabled(
  database: Database,
  username: string,
  disabled: boolean,
  alongside: (on: Tables) => Promise<void>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await accountNamed(tx, username);
    await tx
      .update(account)
      .set({ disabledAt: disabled ? sql`coalesce(${account.disabledAt}, now())` : null })
      .where(eq(account.username, username));
    if (disabled) {
      await endSessions(tx, username);
      await endLink(tx, username);
    }
    await alongside(tx);
  });
}

/**
 * Makes an account's password void, ends its sessions and makes a new link. The second factor stays: a mailed link alone must not be enough
 * to sign in.
 * @throws {AccountCommandError} if there is no such account, it is disabled, or it signs in elsewhere
 */
export function resetAccount(
  database: Database,
  username: string,
  alongside: (
    on: Tables,
    link: NewLink,
    account: { displayName: string; mail: string | undefined; purpose: LinkPurpose },
  ) => Promise<void>,
): Promise<NewLink> {
  return database.transaction(async (tx) => {
    const row = await ownAccount(tx, username, 'Was dort vergessen wurde, setzt auch nur diese Stelle zurück.');
    if (row.disabledAt !== null)
      throw new AccountCommandError(`${username} ist gesperrt.`, `Zuerst: npm run account -- enable ${username}`);
    await tx.update(account).set({ passwordHash: null }).where(eq(account.username, username));
    await endSessions(tx, username);
    const purpose = row.passwordHash === null ? 'invitation' : 'reset';
    const link = await createLink(tx, username, purpose);
    await alongside(tx, link, { displayName: row.displayName, mail: row.mail ?? undefined, purpose });
    return link;
  });
}

/**
 * Removes the second factor of somebody who has lost the app and the recovery codes, and ends the sessions.
 * @throws {AccountCommandError} if there is no such account, or it signs in elsewhere
 */
export function removeFactor(
  database: Database,
  username: string,
  alongside: (on: Tables) => Promise<void>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await ownAccount(tx, username, 'Einen zweiten Faktor entfernt auch nur diese Stelle.');
    await removeSecondFactor(tx, username);
    await endSessions(tx, username);
    await alongside(tx);
  });
}

/** An account as the command lists it. */
export interface ListedAccount {
  username: string;
  displayName: string;
  /** Where it signs in: the register, its demo, or the name of who else. */
  origin: string;
  roles: readonly string[];
  state: 'active' | 'disabled' | LinkPurpose | 'withoutPassword';
  lastUsedAt: Date | undefined;
}

/** All accounts, by name. */
export async function listAccounts(database: Database): Promise<ListedAccount[]> {
  const [rows, roles, linked] = await Promise.all([
    database.select().from(account).orderBy(asc(account.username)),
    database.select().from(accountRole).orderBy(asc(accountRole.username), asc(accountRole.position)),
    linkedAccounts(database),
  ]);
  const namesOf = Map.groupBy(roles, ({ username }) => username);
  return rows.map((row) => ({
    username: row.username,
    displayName: row.displayName,
    origin: row.provider ?? row.origin,
    roles: (namesOf.get(row.username) ?? []).map(({ name }) => name),
    state: stateOf(row, linked.get(row.username)),
    lastUsedAt: row.lastUsedAt ?? undefined,
  }));
}

/** Whether somebody can sign in to an account, or why not. */
export function stateOf(
  { disabledAt, passwordHash, origin }: Pick<AccountRow, 'disabledAt' | 'passwordHash' | 'origin'>,
  link: LinkPurpose | undefined,
): ListedAccount['state'] {
  if (disabledAt !== null) return 'disabled';
  if (link) return link;
  const isOwn = origin === 'register' || origin === 'demo';
  return isOwn && passwordHash === null ? 'withoutPassword' : 'active';
}
