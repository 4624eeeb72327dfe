import { useEffect } from 'react';
import { login } from '../../core/sign-in/sign-in-actions.ts';
import { PageLayout } from '../layout/page-layout.tsx';

/** Sends a visitor without a session to sign in, with this page as the return address (R2.14). */
export function SignInRedirect() {
  useEffect(() => void login(), []);
  return (
    <PageLayout title="Anmeldung nötig" name="Anmeldung nötig">
      <p role="status">Diese Seite ist angemeldeten Personen vorbehalten. Sie werden zur Anmeldung weitergeleitet.</p>
    </PageLayout>
  );
}
