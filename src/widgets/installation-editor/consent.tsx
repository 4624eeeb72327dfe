import { type ReactNode, useState } from 'react';
import { type Consequence, consequencesIn } from '#core/register/editing/consequences.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';

interface Question {
  consequences: readonly Consequence[];
  answer(isAgreed: boolean): void;
}

/**
 * Asks the user before an edit is written that has consequences besides what was entered, such as another authority in charge.
 *
 * @param confirmLabel German label of the button that agrees
 * @returns `withConsent` writes; it resolves to undefined if the user declines. `dialog` must be rendered
 */
export function useConsent(confirmLabel: string) {
  const [question, setQuestion] = useState<Question>();
  // Keep the dialog's text until it has closed.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);

  async function withConsent<Written>(
    write: (confirmed: readonly string[]) => Promise<Written>,
    confirmed: readonly string[] = [],
  ): Promise<Written | undefined> {
    try {
      return await write(confirmed);
    } catch (error) {
      const consequences = consequencesIn(error);
      if (!consequences) throw error;
      const isAgreed = await new Promise<boolean>((answer) => setQuestion({ consequences, answer }));
      setQuestion(undefined);
      // The record may have changed meanwhile, so that it entails something else.
      return isAgreed
        ? withConsent(
            write,
            consequences.map(({ code }) => code),
          )
        : undefined;
    }
  }

  const dialog: ReactNode = (
    <Confirmation
      open={question !== undefined}
      type="warning"
      title="Das bringt diese Änderung mit sich"
      confirmLabel={confirmLabel}
      cancelLabel="Zurück zum Formular"
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {shown?.consequences.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
    </Confirmation>
  );
  return { withConsent, dialog };
}
