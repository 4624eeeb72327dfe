import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accountRoles } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** User accounts. */
export const account = pgTable('account', {
  username: text('username').primaryKey(),
  displayName: text('display_name').notNull(),
  userKind: text('user_kind', { enum: ['PERSON', 'ORGANISATION', 'BEHOERDE'] }).notNull(),
  passwordHash: text('password_hash').notNull(),
  mainUser: text('main_user'),
  federalStateCode: text('federal_state_code').notNull(),
  pvp: boolean('pvp').notNull(),
  usp: boolean('usp').notNull(),
  oidc: boolean('oidc').notNull(),
});

export const accountRole = pgTable(
  'account_role',
  {
    username: text('username').notNull(),
    position: integer('position').notNull(),
    role: text('role', { enum: accountRoles }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.role] })],
);

/** A browser session; without `username` it belongs to a visitor who owns background tasks. */
export const userSession = pgTable('user_session', {
  idHash: text('id_hash').primaryKey(),
  username: text('username'),
  activeRole: text('active_role'),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at').notNull(),
  /** Ended from elsewhere: grants no access, and is kept only to inform its browser. */
  ended: boolean('ended').notNull().default(false),
});

/** Consecutive wrong passwords, per account and address; keys are hashed. */
export const signInFailure = pgTable('sign_in_failure', {
  keyHash: text('key_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailureAt: time('last_failure_at').notNull(),
  blockedUntil: time('blocked_until').notNull(),
});

export const userSetting = pgTable(
  'user_setting',
  {
    username: text('username').notNull(),
    settingGroup: text('setting_group').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.settingGroup, table.name] })],
);

export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
