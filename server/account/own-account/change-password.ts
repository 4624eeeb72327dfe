import type { Context } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import type { QueueMail } from '../mails/queue-mail.ts';
import { tellAccountChanged } from '../mails/tell-account-changed.ts';
import { storePassword } from '../session/account-store.ts';
import type { KnownDevices } from '../session/known-device.ts';
import { type PasswordFailure, passwordFailures } from '../session/password-rules.ts';
import { type PasswordCost, passwordCost } from '../session/passwords.ts';
import { accountOf, endOtherSessions, renewSession } from '../session/request-session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { SignIn } from '../session/sign-in.ts';
import { passwordFailure } from './recent-password.ts';

export interface PasswordForm {
  current: string;
  next: string;
  repeat: string;
}

/** Changes the password of the signed-in account; returns the validation errors, none if the password was changed. */
export type ChangePassword = (c: Context, form: PasswordForm) => Promise<PasswordFailure[]>;

export function createChangePassword(
  database: Database,
  store: SessionStore,
  signIn: SignIn,
  devices: KnownDevices,
  journal: Journal,
  queueMail: QueueMail,
  cost: PasswordCost = passwordCost,
): ChangePassword {
  return async (c, form) => {
    const { username } = accountOf(c);
    const failures = passwordFailures({ username, ...form });
    if (failures.length > 0) return failures;
    // Counts as a sign-in attempt: an unattended session must not be usable for guessing the password.
    const message = await passwordFailure(c, form.current, { signIn, journal });
    if (message !== undefined) return [{ field: 'current', message }];
    await storePassword(database, username, form.next, cost);
    await journal.note({ user: username, action: 'change password' });
    await tellAccountChanged(database, queueMail, username, 'passwordChanged');
    await renewSession(c, store);
    await endOtherSessions(c, store);
    await devices.remember(c, username);
    return [];
  };
}
