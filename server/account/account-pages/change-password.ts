import type { Context } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { storePassword } from '../session/account-store.ts';
import type { KnownDevices } from '../session/known-device.ts';
import { type PasswordFailure, passwordFailures } from '../session/password-rules.ts';
import { type PasswordCost, passwordCost } from '../session/passwords.ts';
import { endOtherSessions, renewSession } from '../session/request-session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { SignIn } from '../session/sign-in.ts';
import { waitText } from './sign-in-page.ts';

export interface PasswordForm {
  current: string;
  next: string;
  repeat: string;
}

export type PasswordFormFailure = Omit<PasswordFailure, 'field'> & { field?: PasswordFailure['field'] };

/** Changes the password of the signed-in account; returns the validation errors, none if the password was changed. */
export type ChangePassword = (c: Context, username: string, form: PasswordForm) => Promise<PasswordFormFailure[]>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form's fields; values that are too long are passed on, since the password rules report the limit. */
export const readPasswordForm = (form: Record<string, unknown>): PasswordForm => ({
  current: text(form.bisher),
  next: text(form.neu),
  repeat: text(form.wiederholung),
});

export function createChangePassword(
  database: Database,
  store: SessionStore,
  signIn: SignIn,
  devices: KnownDevices,
  journal: Journal,
  cost: PasswordCost = passwordCost,
): ChangePassword {
  return async (c, username, form) => {
    const failures = passwordFailures({ username, ...form });
    if (failures.length > 0) return failures;
    // Counts as a sign-in attempt: an unattended session must not be usable for guessing the password.
    const result = await signIn.attempt(username, form.current, await devices.guesserOf(c, username));
    if (!result.ok) {
      if (result.reason === 'wrong') await journal.note({ user: username, action: 'change of password failed' });
      return result.reason !== 'delayed'
        ? [{ field: 'current', message: 'Das bisherige Passwort stimmt nicht. Bitte prüfen Sie die Eingabe.' }]
        : [{ message: `Nach mehreren falschen Versuchen ist der nächste in ${waitText(result.wait)} möglich.` }];
    }
    await storePassword(database, username, form.next, cost);
    await journal.note({ user: username, action: 'change password' });
    await renewSession(c, store);
    await endOtherSessions(c, store);
    await devices.remember(c, username);
    return [];
  };
}
