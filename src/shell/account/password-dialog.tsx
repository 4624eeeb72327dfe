import { confirmPassword } from '#core/account/own/own-account-calls.ts';
import { presentPassword } from '#core/account/own/password-form.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { FormFields } from '../../ui/forms/form-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

const fields = [presentPassword('password', 'Passwort')];

/** Asks for the password again, before a change of how one signs in. */
export function PasswordDialog({ onGiven, onCancel }: { onGiven(): void; onCancel(): void }) {
  const form = useForm({
    ...{ id: 'confirm-password', name: 'Passwort', fields, context: { today: serverToday() } },
    async onSubmit({ password }) {
      await confirmPassword(String(password));
      onGiven();
      return { state: 'held' };
    },
  });
  return (
    <Modal open title="Bitte bestätigen Sie mit Ihrem Passwort" onClose={onCancel}>
      <Form form={form} name="Passwort bestätigen">
        <p>Was Ihre Anmeldung betrifft, ändern nur Sie selbst. Die Bestätigung gilt einige Minuten.</p>
        <FormFields />
        <FormActions label="Bestätigen" onCancel={onCancel} />
      </Form>
    </Modal>
  );
}
