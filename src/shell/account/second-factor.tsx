import { useState } from 'react';
import type { NewSecret, OwnAccount } from '#core/account/own/own-account.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#core/account/own/own-account-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { CodeForm } from './code-form.tsx';
import { NewSecretSteps } from './new-secret-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { usePasswordCheck } from './use-password-check.tsx';
import { WithheldRoles } from './withheld-roles.tsx';

/** Sets up and removes the second factor of one's account, and makes recovery codes. */
export function SecondFactor({ account }: { account: OwnAccount }) {
  const { attempt, act, isBusy, dialog } = usePasswordCheck();
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [wasRemoved, setWasRemoved] = useState(false);
  const begin = async () => {
    const made = await act(beginSecondFactor);
    setWasRemoved(false);
    setSecret(made);
  };
  const confirm = async (code: string) => {
    const made = await attempt(() => confirmSecondFactor(code));
    if (made) setSecret(undefined);
    if (made) setCodes(made);
    return made !== undefined;
  };
  const remove = async (code: string) => {
    const isDone = await attempt(() => removeSecondFactor(code).then(() => true));
    setWasRemoved(isDone === true);
    return isDone === true;
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <>
      {wasRemoved && (
        <Alert type="success" live="polite">
          Der zweite Faktor ist abgeschaltet.
        </Alert>
      )}
      {account.secondFactor === 'on' ? (
        <>
          <p>Der zweite Faktor ist eingeschaltet: Bei der Anmeldung brauchen Sie auch einen Code aus Ihrer App.</p>
          <section>
            <h2>Ersatzcodes</h2>
            <p>
              Haben Sie Ihre Ersatzcodes verloren oder verbraucht, erzeugen Sie neue. Die früheren gelten dann nicht
              mehr.
            </p>
            <Button
              aria-disabled={isBusy || undefined}
              onClick={() => void act(renewRecoveryCodes).then((made) => made && setCodes(made))}
            >
              Neue Ersatzcodes erzeugen
            </Button>
          </section>
          <section>
            <h2>Abschalten</h2>
            <p>Zum Abschalten geben Sie einen Code aus der App oder einen Ihrer Ersatzcodes ein.</p>
            <CodeForm label="Code" button="Abschalten" onCode={remove} message="Der zweite Faktor ist abgeschaltet." />
          </section>
        </>
      ) : secret ? (
        <NewSecretSteps secret={secret}>
          <CodeForm
            label="Code aus der App"
            button="Einschalten"
            onCode={confirm}
            message="Der zweite Faktor ist eingeschaltet."
          />
        </NewSecretSteps>
      ) : (
        <>
          <WithheldRoles account={account} />
          <p>
            Mit einem zweiten Faktor fragt die Anmeldung nach dem Passwort noch nach einem Code, den eine App auf Ihrem
            Telefon alle 30 Sekunden neu bildet. Ihr Passwort allein reicht dann niemandem.
          </p>
          <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void begin()}>
            Einrichten
          </Button>
        </>
      )}
      {dialog}
    </>
  );
}
