import { useState } from 'react';
import type { OwnAccount } from '#core/account/own/own-account.ts';
import { changePassword } from '#core/account/own/own-account-calls.ts';
import { passwordFields } from '#core/account/own/password-form.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** Changes one's password (R2.33). */
export function PasswordChange({ account }: { account: OwnAccount }) {
  const [changes, setChanges] = useState(0);
  return (
    <>
      {changes > 0 && (
        <Alert type="success" live="polite">
          Ihr Passwort ist geändert. Auf anderen Geräten müssen Sie sich neu anmelden.
        </Alert>
      )}
      {/* A new form after each change: the former one has what was entered. */}
      <PasswordForm key={changes} username={account.username} onChanged={() => setChanges(changes + 1)} />
    </>
  );
}

function PasswordForm({ username, onChanged }: { username: string | undefined; onChanged(): void }) {
  const form = useForm({
    ...{ id: 'password', name: 'Passwort', fields: passwordFields, context: { today: serverToday() } },
    async onSubmit(values) {
      await changePassword(values);
      return { state: 'saved', message: 'Das Passwort ist geändert.', stayInEditMode: true };
    },
    onSaved: onChanged,
  });
  return (
    <Form form={form} name="Passwort ändern">
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
      <FormFields />
      <FormActions label="Passwort ändern" />
    </Form>
  );
}
