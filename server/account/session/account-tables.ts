import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { RoleId } from '#core/account/session/role-table.ts';
import { accountOrigins } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** User accounts. */
export const account = pgTable('account', {
  username: text('username').primaryKey(),
  displayName: text('display_name').notNull(),
  userKind: text('user_kind', { enum: ['PERSON', 'ORGANISATION', 'BEHOERDE'] }).notNull(),
  /** Null for accounts whose sign-in is somebody else's. */
  passwordHash: text('password_hash'),
  mainUser: text('main_user'),
  federalStateCode: text('federal_state_code').notNull(),
  pvp: boolean('pvp').notNull(),
  usp: boolean('usp').notNull(),
  oidc: boolean('oidc').notNull(),
  origin: text('origin', { enum: accountOrigins }).notNull().default('register'),
  /** Name of the OpenID Connect provider in the settings. */
  provider: text('provider'),
  /** The person's stable id at the provider or in the Portalverbund, unique with origin and provider. */
  subject: text('subject'),
  /** Names the owner in records of installations, so that login names need not be public. */
  ownerId: text('owner_id').notNull(),
  /** The office an account works for ('lh-4', 'bh-405'). */
  office: text('office'),
  readOnly: boolean('read_only').notNull().default(false),
  mail: text('mail'),
  disabledAt: time('disabled_at'),
  lastUsedAt: time('last_used_at'),
  /** When its owner was told that it will be closed, since it is not used. */
  unusedToldAt: time('unused_told_at'),
});

export const accountRole = pgTable(
  'account_role',
  {
    username: text('username').notNull(),
    position: integer('position').notNull(),
    role: text('role').$type<RoleId>().notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.role] })],
);

/** A browser session; without `username` it belongs to a visitor who owns background tasks. */
export const userSession = pgTable('user_session', {
  idHash: text('id_hash').primaryKey(),
  username: text('username'),
  activeRole: text('active_role'),
  /** The sign-in: a session with a new id, such as after a change of role, keeps it. */
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at').notNull(),
  /** When its user last gave the password; null: unknown. */
  confirmedAt: time('confirmed_at'),
  /** Ended from elsewhere: grants no access, and is kept only to inform its browser. */
  ended: boolean('ended').notNull().default(false),
  /** The roles that the sign-in has reached, of those of the account, separated by spaces; null: all. */
  roles: text('roles'),
  /** Name of the OpenID Connect provider that signed in, its id of the session, and its token. */
  provider: text('provider'),
  providerSession: text('provider_session'),
  idToken: text('id_token'),
  /** Hash of the headers of the PVP portal that the session follows. */
  portalBinding: text('portal_binding'),
  /** Kind of browser ('Firefox, Windows'). */
  browser: text('browser'),
  /** User name of the officer for whom it acts. */
  deputyFor: text('deputy_for'),
});

/** Sign-ins on their way to an OpenID Connect provider and back. */
export const providerSignIn = pgTable('provider_sign_in', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnUrl: text('return_url'),
  isStepUp: boolean('is_step_up').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** What must not be used a second time; keys are hashed. */
export const usedOnce = pgTable('used_once', {
  keyHash: text('key_hash').primaryKey(),
  expiresAt: time('expires_at').notNull(),
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
